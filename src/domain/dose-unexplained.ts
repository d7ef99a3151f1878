import { amountAt, isOfContainer } from './dose-amounts.ts'
import type { Clause } from './dose-clauses.ts'
import { countsNoDose, isDate, isName, isRatingOrAge } from './dose-numbers.ts'
import { isFrequency, isNumber, lengthOfNumber, ORDINALS } from './dose-schedule.ts'
import {
  BODY_PLACES,
  LEVELS,
  PLAIN_WORDS,
  PORTIONS,
  SHOP_WORDS,
  SPANS,
  THINGS_OF_SHOPS,
  USERS,
  WAITING,
} from './dose-shop-words.ts'
import type { Token } from './dose-tokens.ts'
import {
  BODY_EFFECTS,
  COMMERCE,
  COUNTED,
  LABORATORY,
  MEASURES,
  OCCASIONS,
  PERIODS,
  SCHEDULE_WORDS,
  WEEKDAYS,
} from './dose-words.ts'

/**
 * Whether a sentence has a quantity, a rhythm or an unusual word that no word of a shop, a delivery, a laboratory or a
 * page explains: 'same as the study but doubled', 'six weeks on', 'pour the sachet in water when you get up'. The other
 * rules have to recognise a dose; this one only has to miss the shop.
 */
export function hasUnexplained(clauses: Clause[]): boolean {
  const isRhythmic = clauses.some(hasRhythm)
  const context: Context = {
    isShop: clauses.some(
      (clause) => !clause.isUsed && (hasShopWord(clause) || (!isRhythmic && isOfGoods(clause))),
    ),
    isUser: clauses.some((clause) => !hasShopWord(clause) && isOfUser(clause)),
    isWaiting: clauses.some(({ tokens }) => tokens.some((token) => WAITING.has(token))),
  }
  return clauses.some((clause) => isUnexplained(clause, context))
}

/** The sentence around a clause: whether a part is about a shop, another about a person, and whether something is awaited. */
type Context = { isShop: boolean; isUser: boolean; isWaiting: boolean }

function isUnexplained(clause: Clause, sentence: Context): boolean {
  const { tokens, isUsed } = clause
  if (!sentence.isWaiting && tokens.some((_, at) => isSupply(tokens, at))) return true
  const subject = { isShop: hasShopWord(clause), isUser: isOfUser(clause), isGoods: isOfGoods(clause) }
  if (subject.isShop && !subject.isUser) return false
  const rhythm = hasRhythm(clause)
  const quantity = tokens.some(
    (token, at) => isQuantity(tokens, at, subject) || ((rhythm || isUsed) && COUNTED.has(token)),
  )
  if (subject.isShop) return quantity
  if (subject.isGoods) return quantity && !sentence.isShop
  // 'Two vials arrived, one of them warm', 'ordered on a Monday, here by Thursday'.
  if (sentence.isShop && !sentence.isUser) return quantity && rhythm
  return quantity || rhythm || (isHandled(clause) && !tokens.every(isPlainWord))
}

/** Whether a clause has a word of shops, deliveries, laboratories or pages, which advice on a dose never has. */
export const hasShopWord = ({ tokens, isAdvised }: Clause) =>
  !isAdvised && tokens.some((token) => SHOP_WORDS.has(token))

/** Whether a clause names goods, and neither a person nor a rhythm. */
const isOfGoods = (clause: Clause) =>
  !isOfUser(clause) && !hasRhythm(clause) && clause.tokens.some(isShopOrGoods)

const isShopOrGoods = (token: Token) =>
  [SHOP_WORDS, THINGS_OF_SHOPS, COMMERCE, LABORATORY].some((words) => words.has(token))

const isOfUser = ({ tokens, isUsed, isAdvised, hasEffect }: Clause) =>
  isUsed || isAdvised || hasEffect || tokens.some((token) => USERS.has(token) || BODY_PLACES.has(token))

/** Whether a clause names a use, advice, a piece or a person's act. */
const isHandled = ({ tokens, isUsed, isAdvised }: Clause) =>
  isUsed || isAdvised || tokens.some((token) => COUNTED.has(token) || HANDLING.has(token))
const HANDLING = new Set(
  'pour open finish stir shake fill hold keep need needs want follow copy match go goes do does dose size more less much many'.split(
    ' ',
  ),
)

/** A word that tells no amount, no time and no use: of opinions, effects and shops, or the name of a compound. */
const isPlainWord = (token: Token) =>
  !/^\p{L}/u.test(token) ||
  [PLAIN_WORDS, BODY_EFFECTS, MEASURES].some((words) => words.has(token)) ||
  isShopOrGoods(token) ||
  COMPOUND_NAME.test(token)
const COMPOUND_NAME = /^\p{L}{3,20}(?:tide|relin|atine|etine|amine|gandha|onine|morphin|mulin|corin|nol)$/u

/** The subject of a clause: a shop, a person, goods. Read once for each clause, so that the work grows with its length only. */
type Subject = { isShop: boolean; isUser: boolean; isGoods: boolean }

/** Whether a part, a level or a number begins here that nothing next to it explains. */
function isQuantity(tokens: Token[], at: number, { isShop, isUser, isGoods }: Subject): boolean {
  const token = tokens[at] ?? ''
  if (BODY_PLACES.has(token) || (token === 'mcg' && tokens[at - 1] === 'in')) return true
  if (PORTIONS.has(token)) return !(isShop && OF_ORDERS.has(token))
  if (ORDINALS.has(token) && tokens[at + 1] === 'one') return true
  if (LEVELS.has(token) || (ORDINALS.has(token) && !isShop)) return isUser && !countsNoDose(tokens, at + 1)
  if (!isNumber(token) || VAGUE.has(token) || (token === 'one' && isPronoun(tokens[at - 1]))) return false
  if (isWithinNumber(tokens, at) || isAmountOfContainer(tokens, at)) return false
  if (isName(tokens, at) || isDate(tokens, at) || isRatingOrAge(tokens, at)) return false
  const end = at + lengthOfNumber(tokens, at)
  if (countsNoDose(tokens, end)) return false
  // '31 capsules', 'the bottle of 30', '99.2 in two reports'.
  const near = [...tokens.slice(Math.max(0, at - 3), at), ...tokens.slice(end, end + 4)]
  return !((isShop || isGoods) && near.some(isShopOrGoods))
}

/** What is said of orders and mails as well: 'half of my order', 'paid twice'. */
const OF_ORDERS = new Set(['half', 'once', 'twice', 'thrice', 'minimum'])
const VAGUE = new Set(['a', 'an', 'my', 'another', 'both', 'single', 'second', 'third', 'pair'])
/** 'This one', 'the one', 'no one', 'the newer one'. */
const isPronoun = (before = '') => ONE_AFTER.has(before) || /\p{L}{3}er$/u.test(before)
const ONE_AFTER = new Set('this that the which no any only other same better best good new old'.split(' '))

const isWithinNumber = (tokens: Token[], at: number) =>
  [1, 2, 3, 4].some((back) => {
    const first = tokens[at - back] ?? ''
    return isNumber(first) && !VAGUE.has(first) && lengthOfNumber(tokens, at - back) > back
  })

/** '10' of '10 mg vial'. */
function isAmountOfContainer(tokens: Token[], at: number): boolean {
  const amount = amountAt(tokens, at)
  return amount !== null && isOfContainer(tokens, amount)
}

const hasRhythm = ({ tokens }: Clause) => tokens.some((_, at) => isRhythm(tokens, at))

/** A frequency, an occasion or a time that is no span: 'each Sunday', 'before bed'; not 'after two weeks'. */
function isRhythm(tokens: Token[], at: number): boolean {
  const [token = '', next = ''] = tokens.slice(at, at + 2)
  const last = tokens[at - 1] ?? ''
  if (isFrequency(tokens, at) || SCHEDULE_WORDS.has(token) || RHYTHMS.has(token)) return true
  if (WEEKDAYS.has(token) && token.length > 2) return true
  if (NO_RHYTHMS.has(token)) return false
  if (OCCASIONS.has(token)) return true
  if (!PERIODS.has(token)) return false
  // '5 days to Italy' is a number; '5 days on' is more.
  if (isNumber(last) && !VAGUE.has(last)) return next === 'on' || next === 'off'
  return !isSpan(tokens, at)
}
const RHYTHMS = new Set(
  'apart break pause until whenever often frequent frequently sunrise dawn dusk sunset moon payday nightfall'.split(
    ' ',
  ),
)
/** Words of occasions that mean other things as often: 'fast shipping', 'it did not work'. */
const NO_RHYTHMS = new Set(
  'fast run work water flight side milk juice tea h sleep sleeping stomach'.split(' '),
)

const isSpan = (tokens: Token[], at: number) =>
  tokens.slice(Math.max(0, at - 4), at).some((token) => SPANS.has(token)) ||
  tokens.slice(Math.max(0, at - 2), at).some((token) => ORDINALS.has(token)) ||
  ['later', 'ago', 'old', 'late'].includes(tokens[at + 1] ?? '')

/** 'Ten days': where nothing is awaited, answered, tested or old, this says how long a pack lasts. */
const isSupply = (tokens: Token[], at: number) =>
  isNumber(tokens[at]) &&
  !VAGUE.has(tokens[at] ?? '') &&
  !isWithinNumber(tokens, at) &&
  /^(?:day|week|wk|month|hour)s?$/.test(tokens[at + lengthOfNumber(tokens, at)] ?? '')
