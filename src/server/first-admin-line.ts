import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './platform/config.ts'
import { isLocalUrl } from './platform/local-url.ts'

type Where = { config: Pick<Config, 'PUBLIC_URL' | 'DATA_DIR'>; url: string; isTerminal: boolean }

/**
 * How the start tells the link of the first administrator. A terminal shows it. Any other output may be a log, which many
 * read and which lasts: there the link is in a file for the account of the process alone, and the start names the file.
 */
export function firstAdminLine(token: string | null, { config, url, isTerminal }: Where): string | null {
  const file = join(config.DATA_DIR, 'first-administrator')
  rmSync(file, { force: true })
  if (token === null) return null
  const site = isLocalUrl(config.PUBLIC_URL) ? url : config.PUBLIC_URL
  const link = `${site}/first-administrator/${token}`
  const does = 'makes the administrator, once, within an hour'
  if (isTerminal) return `${link} ${does}`
  mkdirSync(config.DATA_DIR, { recursive: true })
  writeFileSync(file, `${link}\n`, { mode: 0o600 })
  return `the link in ${file} ${does}`
}
