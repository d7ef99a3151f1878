import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepEarlierBuild } from '../../../../scripts/earlier-builds.ts'
import { EARLIER_BUILDS, filesOfOtherBuilds, MOST_EARLIER_BUILDS } from './other-builds.ts'
import { staticFiles } from './static-files.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-11-26T08:00:00Z')

/** A folder `dist` with one file in its build, as the bundler leaves it. */
function build(name: string, dist = mkdtempSync(join(tmpdir(), 'assayer-dist-'))) {
  const assets = join(dist, 'client', 'assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, name), name)
  return dist
}
const ask = (dist: string, path: string, at: number) => {
  const clock = () => new Date(at)
  return staticFiles(new Map(), filesOfOtherBuilds(dist, clock)).request(path)
}

test('the files of the build before are served for a day, unchanging, and not a moment longer', async () => {
  const dist = build('page-1111111.js')
  keepEarlierBuild(dist, new Date(START))
  rmSync(join(dist, 'client'), { recursive: true })
  build('page-2222222.js', dist)
  const late = await ask(dist, '/assets/page-1111111.js', START + 23.9 * HOUR_MS)
  expect(late.status).toBe(200)
  expect(await late.text()).toBe('page-1111111.js')
  expect(late.headers.get('content-type')).toContain('text/javascript')
  expect(late.headers.get('cache-control')).toContain('immutable')
  expect((await ask(dist, '/assets/page-1111111.js', START + 24 * HOUR_MS)).status).toBe(404)
})

test('a file of a newer build than the process began with is served from the disk', async () => {
  const dist = build('page-3333333.js')
  expect((await ask(dist, '/assets/page-3333333.js', START)).status).toBe(200)
})

test.each([
  '/assets/../secret.js',
  '/assets/%2e%2e/secret.js',
  '/assets/..%2fsecret.js',
  '/assets/deep/secret.js',
  '/assets/.hidden.js',
  '/assets/',
  '/secret.js',
  `/assets/${'a'.repeat(5_000)}.js`,
  '/assets/page.exe',
])('no other file is served: %s', async (path) => {
  const dist = build('page-1111111.js')
  const assets = join(dist, 'client', 'assets')
  mkdirSync(join(assets, 'deep'))
  for (const folder of [dist, join(dist, 'client'), assets, join(assets, 'deep')])
    for (const name of ['secret.js', '.hidden.js', 'page.exe']) writeFileSync(join(folder, name), 'secret')
  expect(await filesOfOtherBuilds(dist, () => new Date(START))(path)).toBeNull()
})

test('only the newest few builds are kept on the disk, and strange folders count as the oldest', () => {
  const dist = build('page-1111111.js')
  mkdirSync(join(dist, EARLIER_BUILDS, 'strange'), { recursive: true })
  const times = Array.from({ length: 8 }, (_, hour) => START + hour * HOUR_MS)
  for (const time of times) keepEarlierBuild(dist, new Date(time))
  const newest = times.slice(-MOST_EARLIER_BUILDS).map(String)
  expect(readdirSync(join(dist, EARLIER_BUILDS)).sort()).toEqual(newest)
})

test('the first build of all keeps nothing', () => {
  const dist = mkdtempSync(join(tmpdir(), 'assayer-dist-'))
  keepEarlierBuild(dist)
  expect(readdirSync(dist)).toEqual([])
})
