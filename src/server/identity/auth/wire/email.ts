import { z } from 'zod'
import { AuthError } from './errors.ts'

declare const kind: unique symbol
/** An email as it is stored and looked up: lower case. */
export type Email = string & { readonly [kind]: 'email' }

const Shape = z.email().max(255)

/** An email to be stored. Throws `validation_failed` for what is none. */
export function readEmail(value: string | undefined): Email {
  const email = emailOf(value ?? '')
  if (!Shape.safeParse(email).success)
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format')
  return email
}

/** What to look for when somebody typed an email, whether or not it is one. */
export const emailOf = (typed: string) => typed.trim().toLowerCase() as Email
