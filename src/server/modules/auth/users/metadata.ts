import type { Metadata } from '#server/db/tables/auth.ts'

/** What the service itself says about a person; nobody writes it by way of their own data. */
const OURS = ['sub', 'email', 'email_verified', 'phone_verified']

/** Key by key at the top level; null removes a key. */
export function merge(old: Metadata, changes: Metadata): Metadata {
  const merged = { ...old, ...withoutOurs(changes) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}

export const withoutOurs = (data: Metadata): Metadata =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !OURS.includes(name)))
