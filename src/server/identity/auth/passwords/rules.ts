import { readFileSync } from 'node:fs'
import { table } from '#domain/text/table.ts'
import type { Config } from '#server/platform/config.ts'
import { AuthError, type WeakReason } from '../wire/errors.ts'
import { LONGEST_TYPED, preparedPassword } from './prepared.ts'

const LONGEST_BYTES = 72
const FILE = new URL('../../../../../data/passwords/common.txt', import.meta.url)
const COMMON = new Set(readFileSync(FILE, 'utf8').split('\n'))

type Rules = Pick<Config, 'AUTH_MIN_PASSWORD' | 'PRODUCT_NAME'>
export type Weakness = { reasons: WeakReason[]; message: string }

/**
 * The fault of a new password, or null. `pwned` is the protocol's word for a password that attackers try first:
 * the most common ones, the person's own email, the product's name, and one sign repeated.
 */
export function weaknessOf(
  typed: string,
  email: string | null,
  { AUTH_MIN_PASSWORD: minimum, PRODUCT_NAME }: Rules,
): Weakness | null {
  const password = preparedPassword(typed)
  const reasons: WeakReason[] = []
  const messages: string[] = []
  if (Buffer.byteLength(password) < minimum) {
    reasons.push('length')
    messages.push(`Password should be at least ${minimum} characters.`)
  }
  const guess = password.toLowerCase()
  const own = email ? [email, email.split('@')[0]] : []
  const isGuessed =
    COMMON.has(guess) || own.includes(guess) || isOneSign(guess) || isMadeOfName(guess, PRODUCT_NAME)
  if (isGuessed) {
    reasons.push('pwned')
    messages.push('Password is known to be weak and easy to guess, please choose a different one.')
  }
  return reasons.length > 0 ? { reasons, message: messages.join(' ') } : null
}

const isOneSign = (guess: string) => new Set(guess).size === 1

/** The product's name, once or more, however it is spelled and decorated: `Assayer1!`, `@ssayer2026`, `assayerassayer`. */
function isMadeOfName(guess: string, product: string): boolean {
  const name = lettersOf(product)
  const bare = guess.replace(/(?<!\P{L})\P{L}+$/u, '')
  return name !== '' && [guess, unmasked(bare)].some((text) => isOnly(lettersOf(text), name))
}
const isOnly = (text: string, name: string) => text !== '' && text.replaceAll(name, '') === ''
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
const MASKS = table<string>({ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's' })
const unmasked = (text: string) => text.replace(/[@431!0$5]/g, (sign) => MASKS[sign] ?? sign)

/** Refuses a new password that is too long (`validation_failed`) or weak (`weak_password`, with its reasons). */
export function requireGoodPassword(password: string, email: string | null, rules: Rules) {
  if (password.length > LONGEST_TYPED || Buffer.byteLength(preparedPassword(password)) > LONGEST_BYTES)
    throw new AuthError('validation_failed', `Password cannot be longer than ${LONGEST_BYTES} characters`)
  const weakness = weaknessOf(password, email, rules)
  if (weakness) throw new AuthError('weak_password', weakness.message, { reasons: weakness.reasons })
}
