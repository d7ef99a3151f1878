import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Connection } from './connection.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import type { QueryEnded } from './query-log.ts'

/**
 * Opens PostgreSQL when `DATABASE_URL` is set, otherwise the embedded database in `DATA_DIR`. `onQuery` is called after
 * each statement.
 */
export async function connect(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  onQuery: QueryEnded | null = null,
): Promise<Connection> {
  if (config.DATABASE_URL) return openPostgres(config.DATABASE_URL, onQuery)
  mkdirSync(config.DATA_DIR, { recursive: true })
  return openEmbedded(join(config.DATA_DIR, 'database'), onQuery)
}
