import { isNumber, lengthOfNumber } from './dose-schedule.ts'
import type { Token } from './dose-tokens.ts'
import { PERIODS, PRICE_MOVES, STRONG_USE, WEAK_USE } from './dose-words.ts'

/** A verb or noun of use in a clause. 'Took two days', 'takes crypto' and 'the price went up' are none. */
export function useAt(tokens: Token[], at: number, isPriced: boolean): 'strong' | 'weak' | null {
  const token = tokens[at] ?? ''
  const next = tokens[at + 1] ?? ''
  // 'Fill to the 10 line', 'fill it to 0.1'.
  if (token === 'fill' && tokens.slice(at + 1, at + 3).includes('to')) return 'strong'
  if (token === 'on' && isNumber(next)) return ON_IT.has(tokens[at - 1] ?? '') ? 'strong' : null
  if (!STRONG_USE.has(token) && !WEAK_USE.has(token)) return null
  if (tokens.slice(at + 1, at + 5).some((word) => NO_USE_AFTER.has(word))) return null
  if (tokens.slice(at + 1, at + 9).some((word) => TESTERS.has(word))) return null
  if (['out', 'through', 'back'].includes(next) && MOVES.has(token)) return null
  // 'Took two days', 'takes 5 to 9 days', 'took 5 working days'.
  const counted = at + 1 + lengthOfNumber(tokens, at + 1)
  if (isNumber(next) && PERIODS.has(tokens[counted + (DAYS_OF.has(tokens[counted] ?? '') ? 1 : 0)] ?? ''))
    return null
  if (isPriced && PRICE_MOVES.has(token)) return null
  // 'Up to date', 'out of stock again': a word that only goes with others.
  if (token === 'up' && !isNumber(next) && next !== 'to') return null
  if (!STRONG_USE.has(token) && SELLING.has(tokens[at - 1] ?? '')) return null
  return STRONG_USE.has(token) ? 'strong' : 'weak'
}

const NO_USE_AFTER = new Set(
  `look photo photos picture pictures care note advantage chance issue hplc tests code coupon vendor
  vendors seller shop site website customs card paypal crypto bitcoin tracking while ages forever lot certificate
  scale courier dhl ups sale promo foam place bank transfer transfers visa sepa cash returns orders`.split(
    /\s+/,
  ),
)

const DAYS_OF = new Set('working business full whole calendar'.split(' '))
/** 'Took the 10 mg vial to a laboratory'. */
const TESTERS = new Set(['lab', 'labs', 'laboratory', 'laboratories'])
/** 'Ran out', 'went through twice'. */
const MOVES = new Set('ran run runs running go goes going went gone'.split(' '))

/** 'I am on 300 mg', and not 'a discount on 300 mg'. */
const ON_IT = new Set('am im been was were ive now currently still me stay him her'.split(' '))

/** Who raises prices, adds packs and runs sales. */
const SELLING = new Set('they vendor vendors seller shop store lab'.split(' '))
