import { integerOf, type Params, requiredText, textOf } from '../form.ts'
import { Refusal } from '../refusal.ts'
import { byNumber, byTemplate, isLuhnValid, type TestCard } from '../test-cards.ts'

/** What a person typed into the sandbox's card form. Only test cards pass; the number and the code are not kept. */
export function enteredCard(
  card: Params,
  now: number,
): { card: TestCard; expiry: { month: number; year: number } } {
  const token = textOf(card, 'token')
  if (token) {
    // `tok_visa` is the older name of `pm_card_visa`.
    const known = byTemplate(token.replace(/^tok_/, 'pm_card_'))
    if (!known) throw wrong('invalid_token', 'number', 'There is no such test card.')
    return { card: known, expiry: { month: 12, year: yearOf(now) + 4 } }
  }
  const number = requiredText(card, 'number').replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !isLuhnValid(number))
    throw wrong('incorrect_number', 'number', 'Your card number is incorrect.')
  const known = byNumber(number)
  if (!known)
    throw wrong('card_declined', 'number', 'No real cards here: this is a sandbox and takes test cards only.')
  const expiry = expiryOf(card, now)
  const cvc = requiredText(card, 'cvc')
  if (!new RegExp(`^\\d{${known.brand === 'amex' ? 4 : 3}}$`).test(cvc))
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  return { card: known, expiry }
}

function expiryOf(card: Params, now: number) {
  const month = integerOf(card, 'exp_month', [-9999, 9999]) ?? 0
  const entered = integerOf(card, 'exp_year', [-9999, 9999]) ?? 0
  const year = entered >= 0 && entered < 100 ? 2000 + entered : entered
  const thisYear = yearOf(now)
  if (month < 1 || month > 12)
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  if (year < thisYear || year > thisYear + 50)
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  if (year === thisYear && month <= new Date(now * 1000).getUTCMonth())
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  return { month, year }
}

const yearOf = (now: number) => new Date(now * 1000).getUTCFullYear()
const wrong = (code: string, param: string, message: string) =>
  new Refusal(402, { type: 'card_error', code, param, message })
