import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { DataExport } from '#contract/open-data/exports.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { StoreFailure } from '#server/platform/adapters/storage/file-store.ts'
import { openFiles } from '#server/platform/adapters/storage/files.ts'
import { insertRow, insertRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { readExports } from '#test/exports.ts'
import { exportWhenDue } from './service.ts'

const START = new Date('2026-11-22T03:00:00Z')

let now = START
const app = await sharedApp({ deps: { clock: () => now } })
const read = readExports(app)
beforeEach(async () => {
  now = START
  await app.db.deleteFrom('exports').execute()
})

/** Days of the month that were exported. */
const made = (...days: (string | number)[]) =>
  days.map((day) => ({ day: `2026-11-${day}`, started_at: START, made_at: START }))

test('a day is exported once, and the next day becomes the latest', async () => {
  expect(await read.told()).toEqual({ status: 'success', latest: null, days: [] })
  expect(await exportWhenDue(app.deps)).toBeGreaterThan(1_000)
  expect(await exportWhenDue(app.deps)).toBe(0)
  now = new Date(START.getTime() + DAY_MS)
  await exportWhenDue(app.deps)
  const { latest, days } = await read.told()
  expect([latest?.day, days]).toEqual(['2026-11-23', ['2026-11-23', '2026-11-22']])
  const sums = async (day: string) => {
    const { datasets } = (await (await read.get(`/data/${day}/manifest.json`)).json()) as DataExport
    return datasets.map(({ files }) => files[0]?.sha256)
  }
  // Nothing changed, so the bytes are the same and are kept once.
  expect(await sums('2026-11-22')).toEqual(await sums('2026-11-23'))
})

test('days that are kept no longer go, and their files with them unless another day has the same', async () => {
  await exportWhenDue(app.deps)
  const [first] = (await read.manifest()).datasets
  const hash = first?.files[0]?.sha256 ?? ''
  await insertRows(app.db, 'exports', made('03', '04', 23, 24, 25, 26, 27, 28))
  for (const day of ['2026-11-03', '2026-11-04']) {
    const file = { day, name: 'a.parquet', dataset: 'a', format: 'parquet' as const, rows: 1, bytes: 1 }
    await insertRow(app.db, 'export_files', { ...file, sha256: hash })
  }
  now = new Date(START.getTime() + 7 * DAY_MS)
  await exportWhenDue(app.deps)
  const { days } = await read.told()
  expect(days).toEqual([
    ...['2026-11-29', '2026-11-28', '2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23'],
    '2026-11-03',
  ])
  expect(await app.deps.files.has(hash)).toBe(true)
})

test('a day that was begun and never made is not the first of its month', async () => {
  await insertRows(app.db, 'exports', [
    { day: '2026-11-01', started_at: START },
    ...made('02', 10, 11, 12, 13, 14, 15, 16),
  ])
  await exportWhenDue(app.deps)
  expect((await read.told()).days.at(-1)).toBe('2026-11-02')
  const { rows } = await sql`select day from exports where made_at is null`.execute(app.db)
  expect(rows).toEqual([])
})

test('an interrupted export is never shown, and the next try is complete', async () => {
  let writes = 0
  const files: typeof app.deps.files = {
    ...app.deps.files,
    put: async (...given) => {
      writes += 1
      if (writes === 5) throw new StoreFailure(new Error('away'))
      return app.deps.files.put(...given)
    },
  }
  await expect(exportWhenDue({ ...app.deps, files })).rejects.toThrow(StoreFailure)
  expect((await read.told()).latest).toBeNull()
  expect((await read.get('/data/latest/names.jsonl.gz')).status).toBe(404)
  expect((await read.get('/data/2026-11-22/names.jsonl.gz')).status).toBe(404)
  await exportWhenDue(app.deps)
  expect((await read.linesOf('names')).length).toBeGreaterThan(100)
})

test('nothing stays behind where files are written, whatever became of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'exports-'))
  const dataDir = join(folder, 'data')
  const files = openFiles({ ...app.deps.config, DATA_DIR: dataDir })
  const failing = { ...files, put: () => Promise.reject(new StoreFailure(new Error('full'))) }
  await expect(exportWhenDue({ ...app.deps, files: failing })).rejects.toThrow(StoreFailure)
  await exportWhenDue({ ...app.deps, files })
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
  await rm(folder, { recursive: true })
})
