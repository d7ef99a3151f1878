import { isFrequencyWord, isNumber, isUnitWord, lengthOfSchedule } from './dose-schedule.ts'
import type { Token } from './dose-tokens.ts'
import { useAt } from './dose-uses.ts'
import {
  ADVISERS,
  ATTENTION,
  BODY_EFFECTS,
  COMMERCE,
  CONTAINERS,
  COUNTED,
  HOLDERS,
  LABORATORY,
  PRICES,
  PRINTED,
  ROUTES,
  SELLERS,
} from './dose-words.ts'

/** A part of a sentence between its commas, with what its tokens say, each looked up once. */
export type Clause = {
  tokens: Token[]
  uses: ('strong' | 'weak' | null)[]
  /** Where a time, a frequency or an occasion begins. */
  times: boolean[]
  isUsed: boolean
  /** By a word that means nothing else, such as 'inject'. */
  isStrong: boolean
  isTimed: boolean
  /** 'Per day', 'every week'. */
  isRated: boolean
  /** Bought, sold or sent. */
  isTraded: boolean
  isMeasured: boolean
  isPacked: boolean
  /** Where the first word stands that holds an amount: 'the vial says 10 mg'; -1: none. */
  holder: number
  /** A doctor's word, a way into the body. */
  isAdvised: boolean
  hasEffect: boolean
  hasAttention: boolean
  isPrinted: boolean
  hasPerson: boolean
  /** 'Week 6 of 2.4'. */
  hasWeek: boolean
  hasThings: boolean
  /** Only numbers, units and signs: 'in 2 mg, 5 mg and 10 mg', '10 mg x 3'. */
  isList: boolean
}

/** A sentence that begins with a schedule belongs to the one before: '250 mcg. Twice a day.' */
export function sentencesOf(tokens: Token[]): Token[][] {
  const sentences: Token[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    if (token !== '.') sentences.at(-1)?.push(token)
    else if (!lengthOfSchedule(tokens, at + 1)) sentences.push([])
  }
  return sentences
}

const BREAKS = new Set([',', ';', ':', '(', ')', '|', 'but', 'while', 'then', 'because', 'so'])
const JOINS = new Set(['and', 'since', 'as', 'when', 'where'])
const SUBJECTS = new Set(['im', 'ive', 'we', 'you', 'he', 'she', 'my', 'me', 'they'])

/** Cuts the tokens of a sentence into clauses: at punctuation, at words such as `but`, and where a new subject begins. */
export function clausesOf(sentence: Token[]): Clause[] {
  const parts: Token[][] = [[]]
  for (const [at, token] of sentence.entries()) {
    const isDash = token === '-' && !(isNumber(sentence[at - 1]) || isNumber(sentence[at + 1]))
    // The number of a note or of a call: 'see (1)'.
    if (sentence[at - 1] === '(' && sentence[at + 1] === ')' && isNumber(token)) continue
    // 'The report is good and I feel best at 350': a new subject begins a clause.
    if (token === 'i' || (JOINS.has(sentence[at - 1] ?? '') && SUBJECTS.has(token))) parts.push([])
    if (BREAKS.has(token) || isDash) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((tokens) => tokens.length > 0).map(asClause)
}

function asClause(tokens: Token[]): Clause {
  const has = (words: ReadonlySet<string>) => tokens.some((token) => words.has(token))
  const isPriced = has(PRICES)
  const uses = tokens.map((_, at) => useAt(tokens, at, isPriced))
  const times = tokens.map((token, at) => lengthOfSchedule(tokens, at) > 0 || isTimeOfUse(token))
  return {
    tokens,
    uses,
    times,
    isStrong: uses.includes('strong'),
    isUsed: uses.some((use) => use !== null),
    isTimed: times.includes(true),
    isRated: tokens.some((_, at) => isRate(tokens, at)),
    isTraded: tokens.some(
      (token, at) =>
        (COMMERCE.has(token) && !SELLERS.has(token) && !isParted(tokens, at)) || isBack(tokens, at),
    ),
    isMeasured: tokens.some((token, at) => LABORATORY.has(token) && !isOfBody(tokens, at)),
    isPacked: has(CONTAINERS),
    holder: tokens.findIndex((token) => HOLDERS.has(token)),
    isAdvised: has(ADVISERS) || has(ROUTES),
    hasEffect: has(BODY_EFFECTS),
    hasAttention: has(ATTENTION),
    isPrinted: has(PRINTED),
    hasPerson: has(PERSONS),
    hasWeek: tokens.some(isWeek),
    hasThings: has(CONTAINERS) || has(COUNTED),
    isList: tokens.every(
      (token) => isNumber(token) || isUnitWord(token) || !/^\p{L}{2}/u.test(token) || LIST_WORDS.has(token),
    ),
  }
}

/** 'Per 10 lb of body weight', 'depending on weight'. */
const isOfBody = (tokens: Token[], at: number) =>
  tokens[at] === 'weight' &&
  ['body', 'my', 'your', 'his', 'her', 'on', 'by', 'lean'].includes(tokens[at - 1] ?? '')

const isBack = (tokens: Token[], at: number) =>
  ['is', 'are', 'be', 'come', 'comes'].includes(tokens[at] ?? '') && tokens[at + 1] === 'back'
/** 'Broken in half' is how a tablet is taken. */
const isParted = (tokens: Token[], at: number) =>
  tokens[at] === 'broken' && ['in', 'into'].includes(tokens[at + 1] ?? '') && isNumber(tokens[at + 2])
const LIST_WORDS = new Set(
  'and or the each of one said says first second other was in now only also not'.split(' '),
)

const isTimeOfUse = (token: Token) => ['tonight', 'daily', 'nightly', 'bedtime'].includes(token)

/** 'Week 6 of 2.4'. */
const isWeek = (token: Token, at: number, tokens: Token[]) =>
  ['week', 'weeks', 'month'].includes(token) && /^\d/.test(tokens[at + 1] ?? '')

/** 'Per day', 'every week'; not 'within a week'. */
const isRate = (tokens: Token[], at: number) =>
  isFrequencyWord(tokens, at) && !(tokens[at] === 'a' && BEFORE_A_TIME.has(tokens[at - 1] ?? ''))
const BEFORE_A_TIME = new Set(
  'within in after for of about over than took takes take only almost not half'.split(' '),
)

export const PERSONS = new Set('i im ive id me we you he she people who my myself'.split(' '))
