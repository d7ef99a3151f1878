import type { Clause } from './dose-clauses.ts'
import {
  isFrequencyWord,
  isNumber,
  isTimes,
  isUnitWord,
  lengthOfNumber,
  lengthOfSchedule,
} from './dose-schedule.ts'
import type { Token } from './dose-tokens.ts'
import { COMMERCE, DOSE_NOUNS, LABORATORY, PERIODS } from './dose-words.ts'

/** A number without a unit that is used: 'take 3', 'one at night', '250 in the morning', 'a capful twice daily'. */
export function isNumberOfUse(clause: Clause, at: number, hasDoseNoun: boolean): boolean {
  const { tokens, uses, isTraded, isMeasured, isUsed, hasAttention } = clause
  const length = lengthOfNumber(tokens, at)
  if (length === 0 || isTimes(tokens, at + length) || isDate(tokens, at)) return false
  const end = at + length
  const next = tokens[end] ?? ''
  const isVague = ['a', 'an', 'my'].includes(tokens[at] ?? '')
  const isOther = isTraded || isMeasured || hasAttention
  const isPlain = !isVague && !isPeriod(next)
  if (isPlain && !isOther && FINISHED.has(next)) return true
  if (isPlain && !isOther && !isName(tokens, at)) {
    if (!clause.isPacked && DOSE_NOUNS.has(next)) return true
    if (!clause.isPacked && isTimedWithin(clause, end)) return true
    const isStrong = uses.slice(Math.max(0, at - 3), at).includes('strong')
    if (isStrong && /^\d/.test(tokens[at] ?? '') && !NO_DOSE_THINGS.has(next)) return true
  }
  if (isPlain && (!isOther || isUsed || clause.isPrinted) && lengthOfSchedule(tokens, end) > 0) return true
  const isRated = isFrequencyWord(tokens, end) && isPlain
  if (
    isRated &&
    (next === '/' ||
      !tokens.slice(Math.max(0, at - 2), at).some((token) => COMMERCE.has(token) || LABORATORY.has(token)))
  )
    return true
  if (!isOther && isThing(next) && lengthOfSchedule(tokens, end) === 0 && isFrequencyWord(tokens, end + 1))
    return true
  if (isVague || !isOpen(tokens, end)) return false
  if (uses.slice(Math.max(0, at - 3), at).some((use) => use !== null)) return true
  return hasDoseNoun && !isOther && /^\d/.test(tokens[at] ?? '')
}

/** 'First 300 done', 'two down'. */
const FINISHED = new Set(['done', 'down', 'gone', 'finished'])

/** 'Week' in '2 weeks'; '.25 weekly' and '12.5 today' say when. */
const isPeriod = (token: Token) => PERIODS.has(token) && !WHEN.has(token)
const WHEN = new Set(
  'daily nightly weekly wkly monthly hourly today tonight yesterday morning evening night noon bedtime pre post intra'.split(
    ' ',
  ),
)

/** A time of use behind a number: '500 of NMN in the morning'; 'for 3 weeks' and 'within a day' are none. */
const isTimedWithin = ({ times, tokens }: Clause, end: number) =>
  times.slice(end, end + 6).some((isTime, nth) => isTime && !DURATIONS.has(tokens[end + nth] ?? ''))
const DURATIONS = new Set(['for', 'over', 'under', 'within', 'after', 'during', 'at'])

const isThing = (token: Token) =>
  /^\p{L}{3}/u.test(token) && !NO_DOSE_THINGS.has(token) && !PERIODS.has(token)
const NO_DOSE_THINGS = new Set(
  `email emails mail mails message messages review reviews question questions answer answers reply replies visit visits
  update updates report reports study studies people adults patients participants volunteers subjects rats mice star stars new lot year years time times walk meal hour hours
  minute minutes attempt attempts try tries result results thing things article articles post posts shops stores sellers items pages pictures photos mesh`.split(
    /\s+/,
  ),
)

/** A number that nothing explains: no noun, no name, no price, no date and no rating. */
export function isBareNumber(tokens: Token[], at: number): boolean {
  const token = tokens[at] ?? ''
  if (!/^\d/.test(token) && !(isNumber(token) && !VAGUE_NUMBERS.has(token))) return false
  const end = at + lengthOfNumber(tokens, at)
  if (isPerMass(tokens, end)) return false
  if (isDate(tokens, at) || isTimes(tokens, end) || !(isOpen(tokens, end) || !isCounting(tokens, end)))
    return false
  return !isName(tokens, at) && !isRatingOrAge(tokens, at)
}

/** '4.2 per mg' is a price. */
const isPerMass = (tokens: Token[], end: number) =>
  ['per', '/'].includes(tokens[end] ?? '') && ['mg', 'mcg', 'g', 'gram'].includes(tokens[end + 1] ?? '')

/** '4 out of 5 stars', 'I am 54'. */
export function isRatingOrAge(tokens: Token[], at: number): boolean {
  const end = at + lengthOfNumber(tokens, at)
  const isAge = ['am', 'aged', 'age'].includes(tokens[at - 1] ?? '') && Number(tokens[at]) >= 18
  const around = tokens.slice(Math.max(0, at - 3), at + 4).join(' ')
  return isAge || (!WHEN.has(tokens[end] ?? '') && RATINGS.test(around))
}

/** The number of a name, as in 'TB-500'. */
export function isName(tokens: Token[], at: number): boolean {
  const [last = '', before = ''] = [tokens[at - 1], tokens[at - 2]]
  return NAMED.has(last) || ((last === '-' || last === '+') && NAMED.has(before))
}
const VAGUE_NUMBERS = new Set(
  'a an my one another second third single double couple few several both pair'.split(' '),
)
const RATINGS =
  /\b(?:ratings?\b|scores?\b|\d+ \/ (?:5|10|100|7)|(?:\d+|\p{L}+) out of (?:\d+|five|ten|seven)|50 \/ 50|stars?)\b/u
const NAMED = new Set(
  `bpc tb cjc ghk mk mt pt ss ll igf hgh b d k omega vitamin coq ghrp aod gw sr lgd rad yk fragment frag alpha p snap covid
  type phase part version level step number no point points covid mots dsip acid ta rev top`.split(/\s+/),
)

/** Whether a number counts something that no dose is made of: 'after 3 weeks', '2 answers', '4 different shops', '3 vials'. */
function isCounting(tokens: Token[], end: number): boolean {
  const isDecimal = /[.,]/.test(tokens[end - 1] ?? '')
  return tokens.slice(end, end + 3).some((token) => {
    if (isPeriod(token)) return !isDecimal
    return (
      NO_DOSE_THINGS.has(token) ||
      isUnitWord(token) ||
      COMMERCE.has(token) ||
      (LABORATORY.has(token) && token !== 'weight')
    )
  })
}

/** Whether the noun behind a quantity is neither a dose nor a time: '2 answers', 'half of my order'; not 'six weeks'. */
export function countsNoDose(tokens: Token[], end: number): boolean {
  for (const token of tokens.slice(end, end + 3)) {
    if (NO_DOSE_THINGS.has(token) || COMMERCE.has(token) || LABORATORY.has(token)) return true
    if (BEHIND_A_NOUN.has(token)) return false
  }
  return false
}
const BEHIND_A_NOUN = new Set('and but or which that i it at in for on with is was'.split(' '))

/** Whether a number has no noun: '3', '3 of them', '3 then 4'. */
const isOpen = (tokens: Token[], end: number) => {
  const [next = '', after = ''] = tokens.slice(end, end + 2)
  return (
    next === '' ||
    AFTER_OPEN.has(next) ||
    WHEN.has(next) ||
    (next === 'of' && ['them', 'these', 'those'].includes(after))
  )
}
const AFTER_OPEN = new Set(
  `/ - + x and or to instead max per with at in for into before after when each now total together more less again
  until once twice tops only a is was are works worked helped helps seems seem feels felt did does made gave if so too
  enough plenty maybe but because since not it did just over under seemed first initially myself personally currently always usually though
  tho min minimum approx ish here alone`.split(/\s+/),
)

/** The number of a year, a date, a lot or a page. */
export const isDate = (tokens: Token[], at: number) =>
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
  (tokens[at + 1] === '/' && /^20\d\d$/.test(tokens[at + 2] ?? '')) ||
  ['%', '$', '€', '£'].includes(tokens[at + 1] ?? '')
