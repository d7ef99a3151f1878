import { hkdfSync } from 'node:crypto'
import type { Config } from '#server/ground/config.ts'

/** By `FACTOR_KEY`: derived once, because every call asks for it. */
const derived = new Map<string, Buffer>()

/** What the entries of the log are sealed with, which does not lie in the database; null where `FACTOR_KEY` is not set. */
export function auditKey({ FACTOR_KEY }: Pick<Config, 'FACTOR_KEY'>): Buffer | null {
  if (FACTOR_KEY === undefined) return null
  const known = derived.get(FACTOR_KEY)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', FACTOR_KEY, '', 'entries of the audit log', 32))
  derived.set(FACTOR_KEY, key)
  return key
}
