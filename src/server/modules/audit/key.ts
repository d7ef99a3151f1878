import { hkdfSync } from 'node:crypto'
import type { Config } from '#server/config.ts'

/** What the entries of the log are sealed with, which does not lie in the database; null where `FACTOR_KEY` is not set. */
export const auditKey = ({ FACTOR_KEY }: Pick<Config, 'FACTOR_KEY'>): Buffer | null =>
  FACTOR_KEY === undefined
    ? null
    : Buffer.from(hkdfSync('sha256', FACTOR_KEY, '', 'entries of the audit log', 32))
