import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { compoundId } from '#server/core/records/ids.ts'
import { countOf } from '#server/platform/db/db.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { sharedApp } from '#test/app.ts'
import { readExports } from '#test/exports.ts'
import { askQuestion } from '#test/questions.ts'
import { write } from '#test/reviews.ts'
import { datasets } from './datasets.ts'
import { exportWhenDue } from './service.ts'

const START = new Date('2026-11-22T03:00:00Z')

const app = await sharedApp({ deps: { clock: () => START } })
const read = readExports(app)
beforeEach(() => app.db.deleteFrom('exports').execute())

const count = (table: keyof Database) => countOf(app.db.selectFrom(table))
const everything = async () => {
  const lines = await Promise.all(datasets.map(async ({ name }) => JSON.stringify(await read.linesOf(name))))
  return `${lines.join('\n')}\n${JSON.stringify(await read.manifest())}`
}

test('each file has the rows, bytes and sum that the manifest tells, and both formats hold the same', async () => {
  await exportWhenDue(app.deps)
  const { day, datasets: listed } = await read.manifest()
  expect(day).toBe('2026-11-22')
  expect(listed.map(({ name }) => name)).toEqual(datasets.map(({ name }) => name))
  for (const { name, rows, columns, files } of listed) {
    for (const file of files) {
      const bytes = await read.bytesOf(`/data/latest/${file.name}`)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      expect(file).toMatchObject({ bytes: bytes.length, sha256 })
      expect(await read.bytesOf(file.path)).toEqual(bytes)
    }
    const lines = await read.linesOf(name)
    expect(lines).toHaveLength(rows)
    for (const line of lines.slice(0, 50))
      expect(Object.keys(line)).toEqual(columns.map((column) => column.name))
    const records = await read.recordsOf(name)
    expect([name, records.length]).toEqual([name, rows])
    for (const { name: column, type } of columns) {
      const values = (list: Record<string, unknown>[]) =>
        list.map((one) => one[column] ?? null).filter((value) => value !== null)
      const [given, found] = [values(lines), values(records)]
      expect([name, column, found.length]).toEqual([name, column, given.length])
      if (type === 'integer' || type === 'number')
        expect([name, column, found.map(Number)]).toEqual([name, column, given.map(Number)])
    }
  }
  const ofBpc = ({ slug }: Record<string, unknown>) => slug === 'bpc-157'
  const line = (await read.linesOf('compounds')).find(ofBpc)
  expect((await read.recordsOf('compounds')).find(ofBpc)).toMatchObject({
    ...{ short_description: line?.short_description, aliases: line?.aliases },
    added_at: new Date(String(line?.added_at)),
  })
  const rowsOf = (name: string) => listed.find((one) => one.name === name)?.rows
  expect(rowsOf('compounds')).toBe(await count('drugs'))
  for (const table of ['claims', 'articles', 'interactions', 'regulation', 'vendors'] as const)
    expect([table, rowsOf(table)]).toEqual([table, await count(table)])
})

test("no file contains a person or people's texts, and fictional data is marked", async () => {
  const person = await app.person({ isSubscriber: true, name: 'Wilhelmina Unmistakable' })
  await write(person, compoundId('bpc-157'), { rating: 2, review_text: 'Words of a reviewer.' })
  await askQuestion(person, compoundId('bpc-157'), 'Words of somebody who asks?')
  await exportWhenDue(app.deps)
  const text = await everything()
  for (const hidden of [person.id, person.email, 'Wilhelmina', 'Words of']) expect(text).not.toContain(hidden)
  expect(await read.linesOf('review_totals')).toContainEqual({
    ...{ kind: 'compound', slug: 'bpc-157', is_demo: false },
    ...{ stars_1: 0, stars_2: 1, stars_3: 0, stars_4: 0, stars_5: 0, mean: expect.anything() },
  })

  // What is invented says so.
  expect((await read.manifest()).has_demo).toBe(true)
  for (const name of ['vendors', 'offers', 'price_history', 'rating_inputs']) {
    const marks = (await read.linesOf(name)).map(({ is_demo }) => is_demo)
    expect(new Set(marks), name).toEqual(new Set([true]))
  }
})

test('a file is sent whole, in part, or not at all when it is known', async () => {
  await exportWhenDue(app.deps)
  const path = '/data/latest/outcomes.parquet'
  const whole = await read.get(path)
  const bytes = Buffer.from(await whole.arrayBuffer())
  const etag = whole.headers.get('etag') ?? ''
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/vnd.apache.parquet',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=300',
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': 'attachment; filename="2026-11-22-outcomes.parquet"',
  })
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*'])
    expect([known, (await read.get(path, { 'if-none-match': known })).status]).toEqual([known, 304])
  expect((await read.get(path, { 'if-none-match': '"another"' })).status).toBe(200)
  const list = '/data/latest/manifest.json'
  const listTag = (await read.get(list)).headers.get('etag') ?? ''
  expect((await read.get(list, { 'if-none-match': `W/${listTag}` })).status).toBe(304)
  const end = await read.get(path, { range: 'bytes=-4' })
  expect([end.status, await end.text()]).toEqual([206, 'PAR1'])
  expect(end.headers.get('content-range')).toBe(
    `bytes ${bytes.length - 4}-${bytes.length - 1}/${bytes.length}`,
  )
  expect((await read.get(path, { range: 'bytes=0-3', 'if-range': '"another"' })).status).toBe(200)
  const outside = await read.get(path, { range: `bytes=${bytes.length}-` })
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  const head = await read.get(path, {}, 'HEAD')
  const length = head.headers.get('content-length')
  expect([head.status, length, await head.text()]).toEqual([200, String(bytes.length), ''])
  const ofDay = await read.get('/data/2026-11-22/outcomes.parquet')
  expect(ofDay.headers.get('cache-control')).toContain('immutable')
  for (const unknown of [
    '/data/latest/people.jsonl.gz',
    '/data/latest/..%2f..%2fetc%2fpasswd',
    '/data/2026-11-21/names.jsonl.gz',
    '/data/yesterday/names.jsonl.gz',
    "/data/2026-11-22'--/names.jsonl.gz",
  ])
    expect([unknown, (await read.get(unknown)).status]).toEqual([unknown, 404])
})

test('a blend leaves with its parts and packs, without a price per mg', async () => {
  await exportWhenDue(app.deps)
  const of = async (name: string, slug: string) =>
    (await read.linesOf(name)).filter((line) => (line.mixture ?? line.slug) === slug)
  expect(await read.linesOf('mixtures')).toHaveLength(await count('blends'))
  expect(await read.linesOf('mixture_packs')).toHaveLength(await count('blend_offers'))
  expect(await of('mixtures', 'klow')).toMatchObject([
    { name: expect.stringMatching(/^KLOW/), is_studied: false, studies: [], outside_studies: [] },
  ])
  expect(await of('mixtures', 'cagrilintide-semaglutide')).toMatchObject([{ is_studied: true }])
  const parts = (await of('mixture_parts', 'klow')).map(({ compound }) => compound)
  expect(parts).toEqual(['ghk-cu', 'bpc-157', 'tb-500', 'kpv'])
  // A part without a record has no compound.
  expect((await of('mixture_parts', 'lipo-c')).filter(({ compound }) => compound === null)).not.toEqual([])
  const [pack] = await read.linesOf('mixture_packs')
  expect(pack).toMatchObject({
    ...{ mixture: expect.any(String), vendor: expect.any(String), is_demo: true },
    ...{ parts: expect.arrayContaining([{ name: expect.any(String), mass_mg: expect.any(Number) }]) },
    price_minor: expect.any(Number),
  })
  expect(Object.keys(pack ?? {}).filter((column) => column.includes('per_mg'))).toEqual([])
})
