import { expect, test } from 'vitest'
import { vendorId } from '#server/core/records/ids.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { startFeedRuns } from '#test/feed-runs.ts'

const feeds = await startFeedRuns()
const { run, waiting, offers } = feeds
const MIX = { sku: 'mix', title: 'BPC-157 10mg + TB-500 5mg', price_minor: 8000 }
const packs = async () => {
  const rows = await listRows(feeds.app.db, 'blend_offers', { vendor_id: vendorId(feeds.slug) }, 'sku')
  return rows.map(({ parts, ...row }) => ({ ...row, parts: JSON.parse(parts) }))
}
const reasons = async () => (await waiting()).flatMap((row) => row.reasons)

test('a pack of a blend whose title tells the mass of each part becomes an offer of the blend', async () => {
  expect(await run(MIX)).toMatchObject({ result: 'done', matched: 1, added: 1, waiting: 0 })
  const bpc = { name: 'BPC-157', mass_mg: 10 }
  const tb = { name: 'TB-500', mass_mg: 5 }
  const source = `feed:${feeds.source.name}`
  expect(await packs()).toMatchObject([
    { sku: 'mix', count: 1, parts: [bpc, tb], price_minor: 8000, in_stock: true, source },
  ])
  expect(await offers()).toEqual([])
})

test('a pack of a blend without an https page is published, with no link', async () => {
  expect(await run({ ...MIX, link: null })).toMatchObject({ matched: 1, added: 1, waiting: 0 })
  const params = { slug: 'bpc-157-tb-500' }
  const { body } = await feeds.app.visitor('listBlendOffers', { params, query: {} })
  const offer = body.offers.find(({ vendor }) => vendor.slug === feeds.slug)
  expect(offer).toMatchObject({ money: { minor: 8000 }, product_link: null })
})

test('a new price is taken over, and an unchanged pack is confirmed', async () => {
  await run(MIX)
  expect(await run(MIX)).toMatchObject({ added: 0, changed: 0, confirmed: 1 })
  expect(await run({ ...MIX, price_minor: 8500, in_stock: false })).toMatchObject({ changed: 1 })
  expect(await packs()).toMatchObject([{ price_minor: 8500, in_stock: false }])
})

test.each([
  [{ title: 'BPC-157 + TB-500 blend 15mg' }, /The mass of each part is not told/],
  [{ title: 'BPC-157 10mg + TB-500 10mg' }, /What is in it changed from 1 x bpc-157-tb-500/],
  [{ price_minor: 30_000 }, /The price moved from \$80\.00 to \$300\.00/],
  [{ currency: 'EUR' }, /The currency changed from USD/],
  [{ price_minor: null }, /No price/],
  [{ title: 'BPC-157 10mg' }, /This SKU was a pack of a blend/],
])('a doubtful pack waits, and the offer of the blend does not change: %j', async (over, reason) => {
  await run(MIX)
  expect(await run({ ...MIX, ...over })).toMatchObject({ waiting: 1, gone: 0 })
  expect((await reasons()).join()).toMatch(reason)
  expect(await packs()).toMatchObject([{ price_minor: 8000, parts: [{ mass_mg: 10 }, { mass_mg: 5 }] }])
  expect(await offers()).toEqual([])
})

test('a code that was a pack of one compound does not become a blend without a person', async () => {
  await run({ sku: 'mix' })
  await run(MIX)
  expect((await reasons()).join()).toMatch(/This SKU was a pack of one compound/)
  expect(await packs()).toEqual([])
})

test('a pack of a blend that the shop no longer lists is gone, and its revisions stay', async () => {
  const rest = [{ sku: 'a' }, { sku: 'b', title: 'TB-500 5mg' }]
  await run(MIX, ...rest)
  expect(await run(...rest)).toMatchObject({ gone: 1 })
  expect(await packs()).toEqual([])
  const ours = { kind: 'blend-offer', source: `feed:${feeds.source.name}` } as const
  const revisions = await listRows(feeds.app.db, 'revisions', ours, 'number')
  expect(revisions.map(({ entry }) => entry === null)).toEqual([false, true])
})
