import type { Token } from './dose-tokens.ts'
import {
  COMMERCE,
  CONTAINERS,
  COUNTED,
  LABORATORY,
  MEASURES,
  OCCASIONS,
  PERIODS,
  SCHEDULE_WORDS,
  WEEKDAYS,
} from './dose-words.ts'

// Numbers and schedules in the tokens of a sentence. Each reads a bounded number of tokens from where it begins.

const NUMBER_WORDS = new Set(
  `a an my one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand dozen pair both half quarter third couple few several single another double`.split(
    /\s+/,
  ),
)
export const ORDINALS = new Set('first second third fourth fifth sixth seventh eighth ninth tenth'.split(' '))
export const isNumber = (token = '') => /^\d/.test(token) || NUMBER_WORDS.has(token)

/** A number, a fraction or a range; at most five tokens. */
export function lengthOfNumber(tokens: Token[], at: number): number {
  if (!isNumber(tokens[at])) return 0
  let length = 1
  while (length < 5) {
    const next = tokens[at + length] ?? ''
    const isJoined = ['/', '-', 'to', 'or', 'and'].includes(next) && isNumber(tokens[at + length + 1])
    if (isJoined && tokens[at + length + 1] !== 'a') length += 2
    else if (NUMBER_WORDS.has(next) && !['a', 'an', 'my'].includes(next)) length += 1
    else break
  }
  return length
}

/** How many tokens a schedule that begins here has; 0: none begins. */
export function lengthOfSchedule(tokens: Token[], at: number): number {
  const [one = '', two = '', three = '', four = ''] = tokens.slice(at, at + 4)
  if (SCHEDULE_WORDS.has(one)) return 1
  if (one === 'e' && /^\d|^o$/.test(two) && three === 'd') return 3
  if (one === 'q' && /^\d/.test(two)) return 2
  if (['every', 'each'].includes(one)) return ONE_USE.has(two) ? 2 : isPeriodSoon(tokens, at + 1, 3)
  if (isPer(one)) if (PERIODS.has(two) || ONE_USE.has(two)) return 2
  if (one === 'x' && /^\d/.test(two))
    return PERIODS.has(three) || SCHEDULE_WORDS.has(three) || (PERIODS.has(four) && isPer(three)) ? 3 : 0
  const before = tokens[at - 1] ?? ''
  if ((one === 'am' || one === 'pm') && isUnitWord(before)) return 1
  if (['once', 'twice', 'thrice'].includes(one) || (isNumber(one) && isTimes(tokens, at + 1)))
    return isPeriodSoon(tokens, at + 1, 4)
  const occasion = BEFORE_OCCASION.has(one) ? isOccasionSoon(tokens, at + 1) : 0
  if (occasion > 0) return occasion
  if (one === 'at' && two === 'once') return 2
  if (isNumber(one) && ['on', 'days', 'day', 'weeks'].includes(two) && (three === 'on' || isNumber(three)))
    return [three, four, tokens[at + 4], tokens[at + 5]].includes('off') ? 4 : 0
  if (one === 'on' && isNumber(two) && (three === 'off' || four === 'off')) return 3
  if (one === 'for' && isNumber(two)) return isPeriodSoon(tokens, at + 2, 2)
  if (one.endsWith('day') && WEEKDAYS.has(one) && isUnitWord(before)) return 1
  if (WEEKDAYS.has(one))
    return one.endsWith('days') || [two, three, four].some((word) => WEEKDAYS.has(word)) ? 2 : 0
  if (one === 'on' && (WEEKDAYS.has(two) || ['weekends', 'weekdays'].includes(two))) return 2
  if (one === 'on' && three === 'days' && !isNumber(two)) return 3
  if (['over', 'throughout', 'across'].includes(one) && [two, three].includes('day')) return 3
  if (one === 'at' && /^\d/.test(two) && (three === 'am' || three === 'pm')) return 3
  if (one === 'am' && two === 'and' && three === 'pm') return 3
  if (isNumber(one) && (two === 'am' || two === 'pm')) return 2
  if (OCCASIONS.has(one) && ['and', '+', '&', '/', 'or'].includes(two) && OCCASIONS.has(three)) return 3
  return one === 'as' && two === 'needed' ? 2 : 0
}

const isPer = (token: string) => ['a', 'an', 'per', '/', 'al', 'pro', 'par', 'por'].includes(token)

const ONE_USE = new Set('kg kilo dose injection shot jab go use time pin sitting puff hit session'.split(' '))

export const isUnitWord = (token: string) =>
  COUNTED.has(token) || MEASURES.has(token) || CONTAINERS.has(token)

const BEFORE_OCCASION = new Set(
  'before after with at in pre post around during upon on by without under into first every prior'.split(' '),
)

function isPeriodSoon(tokens: Token[], from: number, within: number): number {
  const found = tokens.slice(from, from + within).findIndex((token) => PERIODS.has(token))
  return found < 0 ? 0 : found + 2
}

/** 'the', 'my', 'an empty' and the like may come between. */
function isOccasionSoon(tokens: Token[], from: number): number {
  for (let at = from; at < from + 6; at++) {
    const token = tokens[at] ?? ''
    if (OCCASIONS.has(token)) return at - from + 2
    if (token.length > 5 && token.endsWith('ing') && !COMMERCE.has(token) && !LABORATORY.has(token))
      return at - from + 2
    if (!BETWEEN.has(token)) return 0
  }
  return 0
}
const BETWEEN = new Set(
  'the my an a - each every any some of first empty to go going big i you we he she they it their his her right just'.split(
    ' ',
  ),
)

/** 'Twice a day', '3 times per week', 'every 8 hours'; not 'daily', which says nothing new of a food supplement. */
export function isFrequency(tokens: Token[], at: number): boolean {
  const [one = '', two = ''] = tokens.slice(at, at + 2)
  if (['once', 'twice', 'thrice'].includes(one) || (isNumber(one) && isTimes(tokens, at + 1)))
    return lengthOfSchedule(tokens, at) > 0
  return (
    (one === 'every' || one === 'each') &&
    (isNumber(two) || ORDINALS.has(two)) &&
    lengthOfSchedule(tokens, at) > 0
  )
}

export const isFrequencyWord = (tokens: Token[], at: number) =>
  SCHEDULE_WORDS.has(tokens[at] ?? '') ||
  isFrequency(tokens, at) ||
  (['every', 'each', 'per', 'a', 'an', '/'].includes(tokens[at] ?? '') && PERIODS.has(tokens[at + 1] ?? ''))

export const isTimes = (tokens: Token[], at: number) => tokens[at] === 'times' || tokens[at] === 'x'
