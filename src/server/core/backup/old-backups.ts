import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#domain/duration.ts'
import { trimEnd } from '#domain/trim-end.ts'

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
const MANIFESTS = ['manifest.gz', 'manifest.gz.sealed']

/**
 * Removes backups that are older than `days`, and unfinished ones of before yesterday. The newest whole one stays
 * however old it is. Other folders stay.
 */
export async function removeOldBackups(root: string, { days, now }: { days: number; now: Date }) {
  const names = existsSync(root) ? await readdir(root) : []
  const backups = names
    .map((name) => ({ folder: join(root, name), ageDays: (now.getTime() - timeOf(name)) / DAY_MS }))
    .filter(({ ageDays }) => !Number.isNaN(ageDays))
    .sort((a, b) => a.ageDays - b.ageDays)
    .map((each) => ({ ...each, isWhole: MANIFESTS.some((file) => existsSync(join(each.folder, file))) }))
  const newest = backups.find(({ isWhole }) => isWhole)
  for (const backup of backups)
    if (backup !== newest && backup.ageDays > (backup.isWhole ? days : HALF_KEPT_DAYS))
      await rm(backup.folder, { recursive: true, force: true })
}
