import { hkdfSync } from 'node:crypto'
import type { Config } from '#server/config.ts'

/** Of the settings of this process: every call asks for it. */
const made = new Map<string, Buffer>()

/** What the entries of the log are sealed with, which does not lie in the database; null where `FACTOR_KEY` is not set. */
export function auditKey({ FACTOR_KEY }: Pick<Config, 'FACTOR_KEY'>): Buffer | null {
  if (FACTOR_KEY === undefined) return null
  const known = made.get(FACTOR_KEY)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', FACTOR_KEY, '', 'entries of the audit log', 32))
  made.set(FACTOR_KEY, key)
  return key
}
