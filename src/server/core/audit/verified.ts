import { createHmac, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { serversOf } from '#server/platform/postgres-urls.ts'
import type { KeyConfig } from './key.ts'
import type { Verified } from './rules.ts'

/** By database: a data folder may serve several, one after the other. */
const Databases = z.record(
  z.string(),
  z.object({ number: z.int(), hash: z.string(), key: z.string().nullable() }),
)

const fileIn = (folder: string) => join(folder, 'audit-verified')

function databaseOf({ DATABASE_URL }: KeyConfig): string {
  if (DATABASE_URL === undefined) return 'embedded'
  const { host, pathname } = new URL(serversOf(DATABASE_URL)[0] ?? DATABASE_URL)
  return `${host}${pathname}`
}

/** Tells one key from another, and nothing about either. */
export const markOf = (key: Buffer | null) =>
  key && createHmac('sha256', key).update('which key').digest('hex').slice(0, 16)

function readAll(folder: string) {
  const file = fileIn(folder)
  if (!existsSync(file)) return {}
  try {
    return Databases.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} cannot be read. Once you know why, remove it: the next check makes it again.`, {
      cause,
    })
  }
}

/** The newest entry when the log was last found whole. Whoever can write the database alone cannot change it. */
export const readVerified = (config: KeyConfig): Verified | null =>
  readAll(config.DATA_DIR)[databaseOf(config)] ?? null

export function keepVerified(config: KeyConfig, verified: Verified) {
  const { DATA_DIR } = config
  mkdirSync(DATA_DIR, { recursive: true })
  const next = `${fileIn(DATA_DIR)}.${randomUUID()}`
  writeFileSync(next, JSON.stringify({ ...readAll(DATA_DIR), [databaseOf(config)]: verified }))
  renameSync(next, fileIn(DATA_DIR))
}

/** For a log that was rightfully replaced: by a backup. */
export const forgetVerified = (folder: string) => rmSync(fileIn(folder), { force: true })
