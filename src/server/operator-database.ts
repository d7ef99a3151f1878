import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endWith, OperatorError, settingsOrEnd } from './operator-failure.ts'
import type { Config } from './platform/config.ts'
import { serversOf } from './platform/postgres-urls.ts'

type Settings = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** False for an embedded database that no start has made. Whether a server has one is known once it answers. */
export const isDatabaseThere = ({ DATABASE_URL, DATA_DIR }: Settings): boolean =>
  DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'database'))

/** The database that a command is about, without its user and password. */
export function nameOfDatabase({ DATABASE_URL, DATA_DIR }: Settings): string {
  if (!DATABASE_URL) return `embedded, in ${DATA_DIR}`
  return serversOf(DATABASE_URL)
    .map((server) => {
      const { host, pathname } = new URL(server)
      return `${host || 'this machine'}${pathname}`
    })
    .join(', ')
}

/**
 * Prints on standard error which database a command is about. Throws an `OperatorError` where there is none: only a
 * start makes one, so that a command without the settings of the product says nothing about an empty database.
 */
export function tellDatabase(settings: Settings) {
  process.stderr.write(`Database: ${nameOfDatabase(settings)}\n`)
  if (!isDatabaseThere(settings))
    throw new OperatorError(
      `There is no database in ${settings.DATA_DIR}: set DATA_DIR or DATABASE_URL as the product has it, or ENV_FILE to its file of settings; or start it once.`,
    )
}

/** The settings of a command that needs the product's database; it ends with a message where there is none. */
export function settingsOfDatabase(): Config {
  const config = settingsOrEnd()
  try {
    tellDatabase(config)
  } catch (error) {
    endWith(error)
  }
  return config
}
