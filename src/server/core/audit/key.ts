import { hkdfSync } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import { keptKey } from '#server/platform/kept-key.ts'

export type KeyConfig = Pick<Config, 'FACTOR_KEY' | 'DATA_DIR' | 'DATABASE_URL' | 'SUPABASE_URL'>

/** Derived once, because every call needs it. */
const derived = new Map<string, Buffer | null>()

/**
 * What the entries of the log are sealed with, which does not lie in the database: derived of `FACTOR_KEY`, else of the
 * key in the data folder that seals second factors. Null where neither is there.
 */
export function auditKey(config: KeyConfig): Buffer | null {
  const { FACTOR_KEY, DATA_DIR } = config
  const name = FACTOR_KEY === undefined ? `folder ${DATA_DIR} ${isOneFolder(config)}` : `key ${FACTOR_KEY}`
  const known = derived.get(name)
  if (known !== undefined) return known
  const secret = FACTOR_KEY ?? (isOneFolder(config) ? keptKey(DATA_DIR, 'factor-key') : null)
  const key =
    secret === null ? null : Buffer.from(hkdfSync('sha256', secret, '', 'entries of the audit log', 32))
  derived.set(name, key)
  return key
}

/** With a hosted provider, machines at one database need not share a data folder. */
const isOneFolder = ({ DATABASE_URL, SUPABASE_URL }: KeyConfig) => !DATABASE_URL || !SUPABASE_URL
