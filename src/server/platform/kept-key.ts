import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key of this name in the data folder, made at the first start, where only its owner reads it. */
export function keptKey(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
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
