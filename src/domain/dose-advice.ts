import {
  isFrequency,
  isFrequencyWord,
  isNumber,
  isTimes,
  isUnitWord,
  lengthOfNumber,
  lengthOfSchedule,
} from './dose-schedule.ts'
import { asDoseTokens, type Token } from './dose-tokens.ts'
import {
  BODY_EFFECTS,
  COMMERCE,
  CONTAINERS,
  COUNTED,
  LABORATORY,
  MEASURES,
  PERIODS,
  ROUTES,
  STRONG_USE,
  WEAK_USE,
} from './dose-words.ts'

/** An amount in a sentence: its first token, the one after its last, and whether it counts containers. */
type Amount = { start: number; end: number; isContainer: boolean }

/**
 * Whether a text says how much of something to use, or how often: an amount together with a schedule or a use. An amount
 * of a pack, a price, a label or a laboratory finding is none. Moderators decide what it finds; AI answers and records
 * of the evidence keep to the stricter `isDosing`. Reads each token a bounded number of times.
 */
export function tellsDose(text: string): boolean {
  return sentencesOf(asDoseTokens(text)).some(isDose)
}

/** The words of a text without the amounts on packs and labels, for rules that take every amount for a dose. */
export const withoutAmounts = (text: string) =>
  asDoseTokens(text)
    .filter((token, at, all) => {
      const next = all[at + 1] ?? ''
      return !MEASURES.has(token) && !(/^\d/.test(token) && (isUnitWord(next) || next === ','))
    })
    .join(' ')

/** A sentence that begins with a schedule belongs to the one before: '250 mcg. Twice a day.' */
function sentencesOf(tokens: Token[]): Token[][] {
  const sentences: Token[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    if (token !== '.') sentences.at(-1)?.push(token)
    else if (!lengthOfSchedule(tokens, at + 1)) sentences.push([])
  }
  return sentences
}

function isDose(tokens: Token[]): boolean {
  const has = (words: ReadonlySet<string>) => tokens.some((token) => words.has(token))
  const uses = tokens.map((_, at) => useAt(tokens, at))
  const schedules = tokens.map((_, at) => lengthOfSchedule(tokens, at) > 0)
  const isTested = has(LABORATORY)
  const isTraded = isTested || has(COMMERCE)
  const isPacked = has(CONTAINERS)
  const hasEffect = has(BODY_EFFECTS)
  const isUsed = uses.some((use) => use !== null)
  const isScheduled = schedules.includes(true)
  const near = <T>(marks: readonly T[], from: number, to: number, is: (mark: T) => boolean) =>
    marks.slice(Math.max(0, from), Math.max(0, to)).some(is)

  const isDoseAmount = ({ start, end, isContainer }: Amount) => {
    const scheduleNear = near(schedules, end, end + 5, Boolean) || near(schedules, start - 5, start, Boolean)
    const strongBefore = near(uses, start - 8, start, (use) => use === 'strong')
    const weakBefore = near(uses, start - 5, start, (use) => use === 'weak')
    if (isContainer || isOfProduct(tokens, uses, start, end))
      return (
        (near(uses, start - 8, start, (use) => use !== null) && near(schedules, end, end + 9, Boolean)) ||
        (near(uses, start - 4, start, (use) => use === 'strong') && !isTested) ||
        (near(schedules, end, end + 2, Boolean) && !isTraded)
      )
    if (scheduleNear && (isUsed || !isTraded || schedules[afterSigns(tokens, end)])) return true
    if (isScheduled && (isUsed || !isTraded)) return true
    if (strongBefore || near(tokens, end, end + 5, (token) => ROUTES.has(token))) return true
    if (near(uses, end, end + 4, (use) => use !== null) && !isTraded) return true
    if (weakBefore && !isTested) return true
    if (['at', '@'].includes(tokens[start - 1] ?? '') && !isTraded) return true
    if (COUNTED.has(tokens[end - 1] ?? '') && tokens[end] === 'and' && tokens[end + 1] === 'i') return true
    // Nothing is sold, packed or tested in the sentence: then the amount is one that is used.
    return !isTraded && !isPacked && (tokens[start - 1] !== 'the' || hasEffect)
  }
  const amounts = tokens.flatMap((_, at) => amountAt(tokens, at) ?? [])
  if (amounts.some(isDoseAmount)) return true
  if (
    tokens.some(
      (_, at) =>
        ((isUsed || !isTraded) && isCountOnSchedule(tokens, at)) ||
        (!isTraded && isThingOnSchedule(tokens, at)),
    )
  )
    return true
  const isStrong = uses.includes('strong')
  const isCounted = tokens.some((_, at) => isFrequency(tokens, at))
  return isStrong && ((isCounted && !isTraded) || (has(ROUTES) && tokens.some((token) => /^\d/.test(token))))
}

/** 'A capful twice daily', 'two lozenges every night': some thing that no list here names. */
function isThingOnSchedule(tokens: Token[], at: number): boolean {
  const length = lengthOfNumber(tokens, at)
  const thing = tokens[at + length] ?? ''
  return (
    length > 0 &&
    /^\p{L}{3}/u.test(thing) &&
    !NO_DOSE_THINGS.has(thing) &&
    !PERIODS.has(thing) &&
    !isTimes(tokens, at + length) &&
    lengthOfSchedule(tokens, at + length) === 0 &&
    isFrequencyWord(tokens, at + length + 1)
  )
}

const NO_DOSE_THINGS = new Set(
  `email emails mail mails message messages review reviews question questions answer answers reply replies visit visits
  update updates report reports study studies people person star stars new lot year years time times walk meal hour hours
  minute minutes result results thing things article articles post posts`.split(/\s+/),
)

const afterSigns = (tokens: Token[], at: number) => (/^[,(:;-]$/.test(tokens[at] ?? '') ? at + 1 : at)

/** 'Take two every morning': a number alone, directly before its schedule. */
function isCountOnSchedule(tokens: Token[], at: number): boolean {
  const length = lengthOfNumber(tokens, at)
  if (length === 0 || tokens[at] === 'a' || tokens[at - 1] === 'in') return false
  const end = at + length
  return lengthOfSchedule(tokens, end) > 0 && !isTimes(tokens, end) && !PERIODS.has(tokens[end] ?? '')
}

/** Whether an amount is that of a pack, a price, a label or a finding: '10 mg vial', '$45 for the 5 mg', 'found 9.6 mg'. */
function isOfProduct(tokens: Token[], uses: readonly (string | null)[], start: number, end: number): boolean {
  const after = tokens[end] ?? ''
  // A strength: '500 mg per capsule', '5 mg/ml'.
  const per = tokens[end + 1] ?? ''
  const isStrength = !['shot', 'shots', 'dose', 'injection', 'jab', 'spray', 'puff', 'pump', 'hit'].includes(
    per,
  )
  if (
    isStrength &&
    (after === '/' || after === 'per') &&
    (MEASURES.has(per) || COUNTED.has(per) || CONTAINERS.has(per))
  )
    return true
  for (let at = end; at < end + 4 && at < tokens.length; at++) {
    const token = tokens[at] ?? ''
    if (CONTAINERS.has(token)) return true
    if (uses[at] !== null || lengthOfSchedule(tokens, at) > 0) break
    if (STOPS.has(token) && !isNumber(tokens[at + 1])) break
  }
  for (let at = start - 1; at >= start - 5 && at >= 0; at--) {
    if (uses[at] !== null || /^[,;(i]$/.test(tokens[at] ?? '')) return false
    if (COMMERCE.has(tokens[at] ?? '') || LABORATORY.has(tokens[at] ?? '')) return true
  }
  return false
}

const STOPS = new Set(', of and or from in with for on at to by is was were when if'.split(' '))

/** The amount that begins at a token: '250 mcg', '1-2 caps', 'half a tablet', 'two heaped scoops', 'a pill'. */
function amountAt(tokens: Token[], at: number): Amount | null {
  const length = lengthOfNumber(tokens, at)
  if (length === 0) return null
  let end = at + length
  // 'half a tablet', 'a couple of drops', 'two more', '2 x 250 mcg' whose second number is an amount of its own.
  for (let skipped = 0; skipped < 2 && FILLERS.has(tokens[end] ?? ''); skipped++) end++
  const isVague = tokens[at] === 'a' || tokens[at] === 'an' || tokens[at] === 'my'
  const isUnit = (token = '') =>
    COUNTED.has(token) || CONTAINERS.has(token) || (MEASURES.has(token) && (!isVague || token.length > 3))
  // One word may describe what is counted: 'one small scoop', 'two BPC capsules'.
  if (
    !isVague &&
    !isUnit(tokens[end]) &&
    (COUNTED.has(tokens[end + 1] ?? '') || CONTAINERS.has(tokens[end + 1] ?? ''))
  )
    if (/^\p{L}/u.test(tokens[end] ?? '')) end++
  const unit = tokens[end] ?? ''
  return isUnit(unit) ? { start: at, end: end + 1, isContainer: CONTAINERS.has(unit) } : null
}

const FILLERS = new Set(
  'a an of more full whole heaped heaping level small big little tiny rounded extra large flat good'.split(
    ' ',
  ),
)

/** A verb or noun of use. 'Took two days', 'take a look' and 'ran out' are none. */
function useAt(tokens: Token[], at: number): 'strong' | 'weak' | null {
  const token = tokens[at] ?? ''
  const next = tokens[at + 1] ?? ''
  if (token === 'on' && isNumber(next)) {
    return ON_IT.has(tokens[at - 1] ?? '') ? 'strong' : null
  }
  if (!STRONG_USE.has(token) && !WEAK_USE.has(token)) return null
  const following = tokens.slice(at + 1, at + 4)
  if (following.some((word) => NO_USE_AFTER.has(word))) return null
  // 'Took two days', 'takes 5 to 9 days'.
  if (PERIODS.has(tokens[at + 1 + lengthOfNumber(tokens, at + 1)] ?? '') && isNumber(next)) return null
  return STRONG_USE.has(token) ? 'strong' : 'weak'
}

const NO_USE_AFTER = new Set(
  `look photo photos picture pictures care note advantage chance issue time out hplc test tests code coupon vendor
  vendors seller shop site website customs card paypal crypto bitcoin tracking while ages forever long longer`.split(
    /\s+/,
  ),
)

/** 'I am on 300 mg', and not 'a discount on 300 mg'. */
const ON_IT = new Set('am im been was were ive now currently still me stay him her'.split(' '))
