import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EARLIER_BUILDS, MOST_EARLIER_BUILDS, replacedAt } from '#server/core/http/other-builds.ts'

/**
 * Before a build: keeps the files that open tabs still ask for, under the time at which they were replaced. Only the
 * newest few builds are kept; the server stops giving out the others after a day.
 */
export function keepEarlierBuild(dist: string, now = new Date()) {
  const assets = join(dist, 'client', 'assets')
  if (!existsSync(assets)) return
  const earlier = join(dist, EARLIER_BUILDS)
  cpSync(assets, join(earlier, String(now.getTime())), { recursive: true })
  const kept = readdirSync(earlier).sort((a, b) => replacedAt(b) - replacedAt(a))
  for (const folder of kept.slice(MOST_EARLIER_BUILDS)) rmSync(join(earlier, folder), { recursive: true })
}
