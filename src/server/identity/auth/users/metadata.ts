import type { Metadata } from '#server/platform/db/tables/auth.ts'
import { AuthError } from '../wire/errors.ts'
import { LARGEST_METADATA } from '../wire/fields.ts'

/** Data of the service about a person; people cannot write it through their own data. */
const OURS = ['sub', 'email', 'email_verified', 'phone_verified']

/**
 * Key by key at the top level; null removes a key. Throws `validation_failed` when too much comes together: it travels
 * in every access token.
 */
export function merge(old: Metadata, changes: Metadata): Metadata {
  const merged = { ...old, ...withoutOurs(changes) }
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
  if (JSON.stringify(kept).length > LARGEST_METADATA)
    throw new AuthError('validation_failed', 'This is more data than an account may hold.')
  return kept
}

export const withoutOurs = (data: Metadata): Metadata =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !OURS.includes(name)))

/** Says to clients that the account has no password because it may be a stranger's. */
export const NEEDS_PASSWORD = { needs_password: true }

export const withoutNeed = (data: Metadata): Metadata =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !Object.hasOwn(NEEDS_PASSWORD, name)))
