import { existsSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#domain/text/duration.ts'
import { trimEnd } from '#domain/text/trim-end.ts'

/** The place of a new backup, named by its time, so that a day may have several. */
export const newPlace = (root: string, now: Date): string =>
  `${trimEnd(root, '/')}/${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** As `newPlace` writes it; earlier versions named a backup by its day alone. */
const NAME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2})(\d{2})(\d{2})Z)?$/

function timeOf(name: string): number {
  const [, day, hours = '00', minutes = '00', seconds = '00'] = NAME.exec(name) ?? []
  return day ? Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) : Number.NaN
}

/** A killed run leaves a backup without its manifest, which no later run completes. */
const HALF_KEPT_DAYS = 1
/**
 * What a backup consists of; a part that was being written when its run was killed has an id behind its name. A folder
 * with anything else, such as a copy of a database by another tool, is not a backup.
 */
const PART = /\.gz(\.sealed)?(\.[\da-f-]{36})?$/
const MANIFESTS = ['manifest.gz', 'manifest.gz.sealed']

/**
 * Removes backups that are older than `days`, and unfinished ones of before yesterday. The newest whole one stays
 * however old it is. So does what is no backup, whatever its name.
 */
export async function removeOldBackups(root: string, { days, now }: { days: number; now: Date }) {
  const names = existsSync(root) ? await readdir(root) : []
  const dated = names
    .map((name) => ({ folder: join(root, name), ageDays: (now.getTime() - timeOf(name)) / DAY_MS }))
    .filter(({ ageDays }) => !Number.isNaN(ageDays))
    .sort((a, b) => a.ageDays - b.ageDays)
  let hasNewest = false
  for (const { folder, ageDays } of dated) {
    const isWhole = MANIFESTS.some((file) => existsSync(join(folder, file)))
    const isOld = ageDays > (isWhole ? days : HALF_KEPT_DAYS)
    const isNewest = isWhole && !hasNewest
    hasNewest ||= isWhole
    if (isOld && !isNewest && (await isBackup(folder))) await rm(folder, { recursive: true, force: true })
  }
}

async function isBackup(folder: string) {
  if (!(await lstat(folder)).isDirectory()) return false
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.every((each) => each.isDirectory() || (each.isFile() && PART.test(each.name)))
}
