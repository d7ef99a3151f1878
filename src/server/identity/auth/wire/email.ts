import { addressFault, hasForeignLocal, lookedFor, readAddress } from '#contract/email-address.ts'
import { AuthError } from './errors.ts'

declare const kind: unique symbol
/** An email as stored and looked up: in lower case, its domain in A-labels. */
export type Email = string & { readonly [kind]: 'email' }

/** An email to be stored. Throws `validation_failed` for other text. */
export function readEmail(value: string | undefined): Email {
  const typed = value ?? ''
  const email = readAddress(typed)
  if (email !== null) return email as Email
  const isForeign = hasForeignLocal(typed)
  throw new AuthError(
    'validation_failed',
    isForeign ? `This email ${addressFault(typed)}.` : 'Unable to validate email address: invalid format',
  )
}

/** The key to look up for a typed email, valid or not. */
export const emailOf = (typed: string) => lookedFor(typed) as Email
