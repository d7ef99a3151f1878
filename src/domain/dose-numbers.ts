import type { Clause } from './dose-clauses.ts'
import { isFrequencyWord, isNumber, isTimes, lengthOfNumber, lengthOfSchedule } from './dose-schedule.ts'
import type { Token } from './dose-tokens.ts'
import { COMMERCE, LABORATORY, PERIODS } from './dose-words.ts'

/** A number without a unit that is used: 'take 3', 'one at night', '250 in the morning', 'a capful twice daily'. */
export function isNumberOfUse(clause: Clause, at: number, hasDoseNoun: boolean): boolean {
  const { tokens, uses, isTraded, isMeasured, isUsed, hasAttention } = clause
  const length = lengthOfNumber(tokens, at)
  if (length === 0 || isTimes(tokens, at + length) || isDate(tokens, at)) return false
  const end = at + length
  const next = tokens[end] ?? ''
  const isVague = ['a', 'an', 'my'].includes(tokens[at] ?? '')
  const isOther = isTraded || isMeasured || hasAttention
  if (!isVague && !PERIODS.has(next) && (!isOther || isUsed) && lengthOfSchedule(tokens, end) > 0) return true
  const isRated = isFrequencyWord(tokens, end) && !isVague && !PERIODS.has(next)
  if (
    isRated &&
    !tokens.slice(Math.max(0, at - 2), at).some((token) => COMMERCE.has(token) || LABORATORY.has(token))
  )
    return true
  if (!isOther && isThing(next) && lengthOfSchedule(tokens, end) === 0 && isFrequencyWord(tokens, end + 1))
    return true
  if (isVague || !isOpen(tokens, end)) return false
  if (uses.slice(Math.max(0, at - 3), at).some((use) => use !== null)) return true
  return hasDoseNoun && !isOther && /^\d/.test(tokens[at] ?? '')
}

const isThing = (token: Token) =>
  /^\p{L}{3}/u.test(token) && !NO_DOSE_THINGS.has(token) && !PERIODS.has(token)
const NO_DOSE_THINGS = new Set(
  `email emails mail mails message messages review reviews question questions answer answers reply replies visit visits
  update updates report reports study studies people person star stars new lot year years time times walk meal hour hours
  minute minutes result results thing things article articles post posts`.split(/\s+/),
)

/** A number that nothing explains: no noun, no name, no price, no date and no rating. */
export function isBareNumber(tokens: Token[], at: number): boolean {
  const token = tokens[at] ?? ''
  const [last = '', before = ''] = [tokens[at - 1], tokens[at - 2]]
  if (!/^\d/.test(token) && !(isNumber(token) && !VAGUE_NUMBERS.has(token))) return false
  if (isDate(tokens, at) || !isOpen(tokens, at + lengthOfNumber(tokens, at))) return false
  const isName = NAMED.has(last) || ((last === '-' || last === '+') && NAMED.has(before))
  const isAge = ['am', 'aged', 'age'].includes(last) && Number(token) >= 18
  const isRating = RATINGS.test(tokens.slice(Math.max(0, at - 3), at + 4).join(' '))
  return !isName && !isAge && !isRating
}
const VAGUE_NUMBERS = new Set(
  'a an my one another second third single double couple few several both pair'.split(' '),
)
const RATINGS = /\b(?:\d+ \/ (?:5|10|100|7)|\d+ out of \d+|50 \/ 50|stars?)\b/
const NAMED = new Set(
  `bpc tb cjc ghk mk mt pt ss ll igf hgh b d k omega vitamin coq ghrp aod gw sr lgd rad yk fragment frag alpha p snap covid
  type phase part version level step number no point points covid mots dsip acid ta rev top`.split(/\s+/),
)

/** Whether a number stands without a noun of its own: '3', '3 of them', '3 then 4'. */
const isOpen = (tokens: Token[], end: number) => {
  const [next = '', after = ''] = tokens.slice(end, end + 2)
  return next === '' || AFTER_OPEN.has(next) || (next === 'of' && ['them', 'these', 'those'].includes(after))
}
const AFTER_OPEN = new Set(
  `/ - + x and or to instead max per with at in for into before after when each now total together more less again
  until once twice tops only a is was are works worked helped helps seems seem feels felt did does made gave if so too
  enough plenty maybe but because since not it did just over under seemed`.split(/\s+/),
)

/** The number of a year, a date, a lot or a page. */
const isDate = (tokens: Token[], at: number) =>
  /^(?:19|20)\d\d$/.test(tokens[at] ?? '') ||
  [
    '#',
    '$',
    '€',
    '£',
    'lot',
    'batch',
    'order',
    'number',
    'page',
    'size',
    'version',
    'report',
    'since',
    'q',
  ].includes(tokens[at - 1] ?? '') ||
  ['%', '$', '€', '£'].includes(tokens[at + 1] ?? '')
