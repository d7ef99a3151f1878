import {
  type Amount,
  amountAt,
  isByWeight,
  isHeldBy,
  isOfContainer,
  isPortion,
  isRoom,
  isStrength,
} from './dose-amounts.ts'
import { type Clause, clausesOf, PERSONS, sentencesOf } from './dose-clauses.ts'
import { tellsDoseElsewhere } from './dose-languages.ts'
import { isBareNumber, isNumberOfUse } from './dose-numbers.ts'
import { isFrequency, isFrequencyWord, isNumber } from './dose-schedule.ts'
import { asDoseTokens, plainDoseText, type Token } from './dose-tokens.ts'
import { hasShopWord, hasUnexplained } from './dose-unexplained.ts'
import { isUseWithoutAmount } from './dose-without-amount.ts'
import {
  COUNTED,
  DOSE_NOUNS,
  FREQUENCY_SHORT,
  PERIODS,
  SCHEDULE_WORDS,
  SYRINGE_MEASURES,
} from './dose-words.ts'

/**
 * Whether a text says how much of something to use, or how often, as far as rules recognise it. Every amount must be
 * explained by its clause: as that of a pack, a price, an order, a label, a certificate or a laboratory's finding. An
 * amount that is not explained is a dose, and so is one near a use or a time, and a frequency of use without an amount.
 * Reads each token a bounded number of times.
 */
export function tellsDose(text: string): boolean {
  return tellsDoseElsewhere(plainDoseText(text)) || sentencesOf(asDoseTokens(text)).some(isDose)
}

/**
 * Whether a text tells a dose, or leaves it open: a quantity, a time or an unusual word stands where nothing speaks of a
 * shop. For texts that may wait: a moderator's look costs a moment, and a published dose may hurt its reader.
 */
export function mayTellDose(text: string): boolean {
  return tellsDose(text) || sentencesOf(asDoseTokens(text)).map(clausesOf).some(hasUnexplained)
}

function isDose(sentence: Token[]): boolean {
  const clauses = clausesOf(sentence)
  const some = (is: (clause: Clause) => boolean) => clauses.some(is)
  const isUsed = some((clause) => clause.isUsed)
  const isOfPacks = some(({ isTraded, isPacked, tokens }) => isTraded || isPacked || tokens.some(isFinding))
  // '10 mg, 20 mg' is a list of packs where the sentence sells them, and says neither a use nor a time.
  const isListed = isOfPacks && !isUsed && !some((clause) => clause.isTimed)
  const isOther = some((clause) => isAboutPack(clause) || clause.hasAttention || hasShopWord(clause))
  const hasDoseNoun = sentence.some((token) => DOSE_NOUNS.has(token))
  const isTraded = some((clause) => clause.isTraded || clause.hasAttention)
  return (
    (!isTraded && (some(isScheduleAlone) || isByLabel(sentence))) ||
    hasOnAndOff(sentence) ||
    some((clause) => tellsIn(clause, { isUsed, isListed, isOther, hasDoseNoun }))
  )
}

/** 'Per label: 3'. */
const isByLabel = (sentence: Token[]) =>
  sentence.some((token, at) => token === 'per' && sentence[at + 1] === 'label') &&
  sentence.some((token) => isNumber(token) && token !== 'a')

/** 'The 0.25 pen, weekly'. */
const isScheduleAlone = ({ tokens }: Clause) => tokens.length === 1 && SCHEDULE_WORDS.has(tokens[0] ?? '')

type Around = { isUsed: boolean; isListed: boolean; isOther: boolean; hasDoseNoun: boolean }

function tellsIn(clause: Clause, { isUsed, isListed, isOther, hasDoseNoun }: Around): boolean {
  const { tokens } = clause
  const isNumberHeld = !isOther || isOfSomebody(clause)
  return tokens.some((_, at) => {
    const amount = amountAt(tokens, at)
    return (
      (amount !== null && !isExplained(clause, amount, isListed)) ||
      isNumberOfUse(clause, at, hasDoseNoun) ||
      (isNumberHeld && isBareNumber(tokens, at)) ||
      (clause.hasThings && isSpan(tokens, at)) ||
      isFrequencyOfUse(clause, at, isUsed) ||
      isUseWithoutAmount(clause, at)
    )
  })
}

/** Whether the clause of an amount says that it is one of a pack, a price, an order, a label or a finding. */
function isExplained(clause: Clause, amount: Amount, isListed: boolean): boolean {
  const { tokens, times, isTraded, isMeasured } = clause
  const { start, end, unit } = amount
  const isContainer = isOfContainer(tokens, amount)
  const isSyringe = SYRINGE_MEASURES.has(unit)
  if (clause.isUsed || clause.isAdvised || ONE_USE.has(unit)) return false
  if (isByWeight(tokens, amount)) return false
  const isTimeNear =
    times.slice(Math.max(0, start - 2), start).includes(true) || times.slice(end, end + 2).includes(true)
  if (isTimeNear && !(isContainer && isTraded)) return false
  if (clause.isTimed && !isTraded && !isMeasured) return false
  if (isPortion(tokens, amount) && !isTraded && !isMeasured) return false
  if (isContainer || isFlawed(tokens, amount)) return true
  if (clause.isRated || clause.hasEffect || isTriedOut(tokens, amount) || isOfPerson(tokens, amount))
    return false
  if (COUNTED.has(unit) && clause.isPrinted && !isTraded && !isMany(tokens[start])) return false
  if (isTraded || isMeasured || isStrength(tokens, amount)) return true
  if (isHeldBy(clause, amount) && !clause.hasPerson) return !isSyringe || isRoom(tokens, amount)
  return isListed && clause.isList && !isSyringe && (!COUNTED.has(unit) || isMany(tokens[start]))
}

const isAboutPack = ({ isTraded, isMeasured, isPacked }: Clause) => isTraded || isMeasured || isPacked
const isFinding = (token: Token) => FINDINGS.has(token)
const FINDINGS = new Set(
  'report reports hplc result results measured found content assay label labelled labeled claimed weight mass certificate sample sizes'.split(
    ' ',
  ),
)

/** 'One capsule was empty'. */
const isFlawed = (tokens: Token[], { end }: Amount) =>
  ['was', 'were', 'is', 'are', 'came', 'arrived'].includes(tokens[end] ?? '') &&
  FLAWS.has(tokens[end + 1] ?? '')
const FLAWS = new Set(
  'empty crushed broken cracked open damaged missing chipped melted discoloured discolored'.split(' '),
)

/** More than a person uses at once, so a number of pieces in a pack. */
const isMany = (token = '') => Number(token) >= 10

/** Whether a clause speaks of a person or a time, and of no pack. */
const isOfSomebody = (clause: Clause) =>
  clause.hasWeek || ((clause.isTimed || clause.hasPerson) && !isAboutPack(clause))

/** 'A vial lasts ten days' says how much goes in a day, and so does 'I finish a bottle in a month'. */
function isSpan(tokens: Token[], at: number): boolean {
  const [token = '', next = '', after = '', third = ''] = tokens.slice(at, at + 4)
  const isVerb = LASTS.has(token) || (token === 'last' && !PERIODS.has(next))
  if (isVerb) return tokens.slice(Math.max(0, at - 6), at + 8).some((word) => PERIODS.has(word))
  // 'It takes 3 weeks to empty one vial'.
  if (EMPTIES.has(token)) return tokens.some((word) => PERIODS.has(word))
  return token === 'is' && isNumber(next) && PERIODS.has(after) && ['for', 'supply', ''].includes(third)
}
const LASTS = new Set('lasts lasted lasting stretches stretched covers gives'.split(' '))
const EMPTIES = new Set('finish finishes finished finishing empty empties emptied emptying'.split(' '))

/** 'I tested 5 mg' and 'measured out 5 mg' are uses. */
function isTriedOut(tokens: Token[], { start }: Amount): boolean {
  const before = tokens.slice(Math.max(0, start - 3), start)
  if (before.includes('out') && /^(?:measur|weigh)/.test(before[0] ?? '')) return true
  return before.includes('tested') && before.includes('i')
}

/** 'All you need is 5 mg', 'I do 2 mg', 'people like 200 mcg'. */
const isOfPerson = (tokens: Token[], { start }: Amount) =>
  tokens.slice(Math.max(0, start - 4), start).some((token, at, all) => {
    if (!PLAIN_VERBS.has(token)) return false
    return all.length < 2 || PERSONS.has(all[at - 1] ?? '') || PERSONS.has(all[at - 2] ?? '')
  })
const PLAIN_VERBS = new Set(
  'do did does doing need needs needed like likes prefer prefers love had manage feel'.split(' '),
)

/** What is used at once is no content of a pack. */
const ONE_USE = new Set(
  'shot shots jab jabs injection injections dose doses puff puffs dab dabs sip gulp hit hits bump bumps'.split(
    ' ',
  ),
)

/** 'Pinning daily', 'twice a week is enough', 'EOD': how often without how much. */
function isFrequencyOfUse(clause: Clause, at: number, isUsed: boolean): boolean {
  const { tokens, times, isStrong } = clause
  if (isStrong && times[at] && !isDuration(tokens, at)) return true
  if (!isStrong && (clause.isTraded || clause.isMeasured || clause.hasAttention)) return false
  return (
    FREQUENCY_SHORT.has(tokens[at] ?? '') ||
    isFrequency(tokens, at) ||
    isEveryOther(tokens, at) ||
    (isUsed && isFrequencyWord(tokens, at))
  )
}

const isDuration = (tokens: Token[], at: number) =>
  ['for', 'over', 'under', 'within'].includes(tokens[at] ?? '')

const isEveryOther = (tokens: Token[], at: number) =>
  ['every', 'each'].includes(tokens[at] ?? '') &&
  ['other', 'second', 'third', 'fourth'].includes(tokens[at + 1] ?? '') &&
  PERIODS.has(tokens[at + 2] ?? '')

/** '5 on 2 off', '8 weeks on, 4 weeks off'. */
function hasOnAndOff(tokens: Token[]): boolean {
  return tokens.some((token, at) => {
    if (
      token !== 'on' ||
      !(isNumber(tokens[at - 1]) || (PERIODS.has(tokens[at - 1] ?? '') && isNumber(tokens[at - 2])))
    )
      return false
    const off = at + tokens.slice(at, at + 6).indexOf('off')
    return (
      off > at && tokens.slice(at + 1, off).some(isNumber) && !/[$€£%]/.test(tokens.slice(at, off).join(''))
    )
  })
}
