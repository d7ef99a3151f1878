import { z } from 'zod'
import { AuthError } from './errors.ts'

const Address = z.email().max(255)

/** An e-mail address as it is stored: lower case. Throws `validation_failed` for what is none. */
export function readEmail(value: string | undefined): string {
  const email = (value ?? '').trim().toLowerCase()
  if (!Address.safeParse(email).success)
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format')
  return email
}

export const isUuid = (value: string) => z.guid().safeParse(value).success
