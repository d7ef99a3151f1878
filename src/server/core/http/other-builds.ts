import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#domain/text/duration.ts'
import { type FindAsset, readAsset } from './static-files.ts'

/** In `dist`: a folder for each build before, named after the millisecond at which another one replaced it. */
export const EARLIER_BUILDS = 'earlier'
export const MOST_EARLIER_BUILDS = 5
/** A file of a build, as the build names it: nothing that leads out of its folder. */
const ASSET = /^\/assets\/(\w[\w.-]{0,150})$/

export const replacedAt = (folder: string) => (/^\d{1,15}$/.test(folder) ? Number(folder) : 0)

/**
 * Files of builds that this process did not start with: of those before, for a day, so that a tab that was opened
 * before a deploy goes on; and of a newer one, whose first process may already give out pages.
 */
export const filesOfOtherBuilds =
  (dist: string, clock: () => Date): FindAsset =>
  async (path) => {
    const name = ASSET.exec(path)?.[1]
    if (!name) return null
    for (const folder of [join(dist, 'client', 'assets'), ...(await foldersOfTheDay(dist, clock()))]) {
      const found = await readAsset(join(folder, name), path)
      if (found) return found
    }
    return null
  }

async function foldersOfTheDay(dist: string, now: Date) {
  const earlier = join(dist, EARLIER_BUILDS)
  const folders = await readdir(earlier).catch(() => [])
  return folders
    .filter((folder) => now.getTime() - replacedAt(folder) < DAY_MS)
    .sort((a, b) => replacedAt(b) - replacedAt(a))
    .slice(0, MOST_EARLIER_BUILDS)
    .map((folder) => join(earlier, folder))
}
