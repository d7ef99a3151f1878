import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The key of whoever runs this installation: `SERVICE_KEY`, else the one made at the first start and kept in the
 * data folder, where only its owner reads it.
 */
export function readServiceKey({ SERVICE_KEY, DATA_DIR }: Pick<Config, 'SERVICE_KEY' | 'DATA_DIR'>): string {
  if (SERVICE_KEY) return SERVICE_KEY
  mkdirSync(DATA_DIR, { recursive: true })
  const file = join(DATA_DIR, 'service-key')
  const candidate = `${file}.${process.pid}`
  writeFileSync(candidate, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // Linking fails if there is one: of several first starts, one key wins, and it is never seen half-written.
    linkSync(candidate, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(candidate)
  }
  return readFileSync(file, 'utf8').trim()
}
