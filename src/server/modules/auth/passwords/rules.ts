import { readFileSync } from 'node:fs'
import { AuthError, type WeakReason } from '../wire/errors.ts'

const LONGEST_BYTES = 72
const FILE = new URL('../../../../../data/passwords/common.txt', import.meta.url)
const COMMON = new Set(readFileSync(FILE, 'utf8').split('\n'))

export type Weakness = { reasons: WeakReason[]; message: string }

/**
 * What is wrong with a new password, or null. `pwned` is the protocol's word for one that attackers try first:
 * the most common ones, and the person's own address.
 */
export function weaknessOf(password: string, email: string | null, minimum: number): Weakness | null {
  const reasons: WeakReason[] = []
  const messages: string[] = []
  if (Buffer.byteLength(password) < minimum) {
    reasons.push('length')
    messages.push(`Password should be at least ${minimum} characters.`)
  }
  const guess = password.toLowerCase()
  const own = email ? [email, email.split('@')[0]] : []
  if (COMMON.has(guess) || own.includes(guess)) {
    reasons.push('pwned')
    messages.push('Password is known to be weak and easy to guess, please choose a different one.')
  }
  return reasons.length > 0 ? { reasons, message: messages.join(' ') } : null
}

/** Refuses a new password that is too long (`validation_failed`) or weak (`weak_password`, with its reasons). */
export function requireGoodPassword(password: string, email: string | null, minimum: number) {
  if (Buffer.byteLength(password) > LONGEST_BYTES)
    throw new AuthError('validation_failed', `Password cannot be longer than ${LONGEST_BYTES} characters`)
  const weakness = weaknessOf(password, email, minimum)
  if (weakness) throw new AuthError('weak_password', weakness.message, { reasons: weakness.reasons })
}
