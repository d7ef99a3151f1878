import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createFeedReader } from '#server/platform/adapters/feeds/feed-reader.ts'
import { createFetcher } from '#server/platform/adapters/fetch/create-fetcher.ts'
import { sharedApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'

const now = new Date('2026-11-20T12:00:00Z')
let rows = ''

const slug = 'tidelark-peptides'
const params = { slug }

const shop = createServer((request, response) => {
  if (request.url === '/feed.csv') response.end(rows)
  else response.writeHead(404).end()
})
await new Promise<void>((ready) => shop.listen(0, '127.0.0.1', ready))
const { port } = shop.address() as AddressInfo
const link = `http://127.0.0.1:${port}/feed.csv`
const fetcher = createFetcher({ userAgent: 'Test', openPorts: new Set([port]), pause: async () => {} })
afterAll(async () => {
  await fetcher.close()
  shop.close()
})
const app = await sharedApp({ deps: { clock: () => now, fetcher, feeds: createFeedReader(fetcher) } })
const ada = await app.person()
await openDesk(app, ada.id, slug)
beforeEach(() => app.db.deleteFrom('rate_limits').execute())

const HEAD = 'sku,title,price,currency,link'
const preview = (at = link) => ada.call('previewFeed', { params, body: { kind: 'csv', link: at } })

test('a preview says of each row what would become of it, and keeps nothing', async () => {
  rows = [
    HEAD,
    'new-1,BPC-157 5 mg,24.90,USD,https://tidelark-peptides.example/a',
    'box,Mystery box of vials,,USD,https://tidelark-peptides.example/b',
    ',No code at all,5,USD,https://tidelark-peptides.example/c',
  ].join('\n')
  const before = await app.db.selectFrom('offers').select('id').execute()
  const { body } = await preview()
  expect(body.changes).toMatchObject([{ what: 'new', sku: 'new-1' }])
  expect(body.waiting).toMatchObject([{ title: 'Mystery box of vials' }])
  expect(body.waiting[0]?.reasons.length).toBeGreaterThan(0)
  expect(body.refused).toHaveLength(1)
  expect(body.counts).toEqual({ listed: 2, planned: 2, certain: 1, waiting: 1, refused: 1 })
  expect(await app.db.selectFrom('offers').select('id').execute()).toHaveLength(before.length)
  expect(await app.db.selectFrom('feed_sources').selectAll().execute()).toEqual([])
})

test('a preview covers the first 2,000 rows of a longer feed, and says so', async () => {
  const row = (at: number) => `long-${at},Box ${at},,USD,https://tidelark-peptides.example/${at}`
  rows = [HEAD, ...Array.from({ length: 2_001 }, (_, at) => row(at))].join('\n')
  const { counts } = (await preview()).body
  expect(counts).toEqual({ listed: 2_001, planned: 2_000, certain: 0, waiting: 2_000, refused: 0 })
})

test('a registered feed is off until an operator turns it on, and lies at the vendor’s own site', async () => {
  const register = (where: string) => ada.call('registerFeed', { params, body: { kind: 'csv', link: where } })
  expect((await register('https://real-shop.com/feed.csv')).body).toMatchObject({ field: 'link' })
  expect((await register(link)).body.source).toMatchObject({ is_on: false, due_at: null })
  expect((await register(link)).status).toBe(409)
  expect((await ada.call('listDeskFeeds', { params })).body.sources).toMatchObject([
    { link, off_reason: 'Registered by the vendor; an operator turns it on.' },
  ])
})

test('a feed that cannot be read says why', async () => {
  const message = expect.stringContaining('there is nothing')
  expect((await preview(link.replace('feed', 'nothing'))).body).toMatchObject({ code: 'invalid', message })
})
