import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { compoundId, offerId, vendorId } from '#server/core/records/ids.ts'
import { listRows, updateRows } from '#server/platform/db/rows.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { compound, offer, vendor } from '#test/catalogue-entries.ts'
import { type Change, change } from '#test/put.ts'
import { theRow } from '#test/rows.ts'

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })

const FEED = { kind: 'feed', id: 'north-chems' } as const
// History cannot be deleted, so each test uses a new compound and offer.
let tests = 0
const slug = () => `kettlin-${tests}`
const id = () => offerId('north-chems', slug())
/** The offer of the test, for $1 at first. */
const kettlin = (over: object = {}) =>
  offer({ sku: slug(), compound: slug(), price: '$1', seen_at: '2025-01-01', ...over })

const apply = (set: Partial<Change>) => change(app.db, { source: FEED, ...set }, now)
/** Applies the offer as seen on a day. */
const see = (seen_at: string, over: object = {}) => apply({ put: { offer: [kettlin({ seen_at, ...over })] } })
const observations = () => listRows(app.db, 'price_observations', { offer_id: id() }, 'id')
const newOnes = async (work: () => Promise<unknown>) => {
  const before = (await observations()).length
  await work()
  return (await observations()).slice(before)
}
const offerRow = () => theRow(app.db, 'offers', { id: id() })
const historyOf = async (range: '30d' | '90d' | '1y' | 'all' = '1y') => {
  await app.deps.tags.catchUp()
  return (await app.visitor('getOfferHistory', { params: { id: id() }, query: { range } })).body
}

/** The list of the compound of the test. */
const listed = async () => {
  await app.deps.tags.catchUp()
  return (await app.visitor('getDrugVendors', { params: { name: slug() }, query: {} })).body
}

beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z')
  tests += 1
  await apply({
    put: {
      vendor: [vendor()],
      compound: [{ ...compound({ slug: slug(), proper_name: slug(), aliases: [] }), position: 900 }],
      offer: [kettlin()],
    },
    // Those of the tests before.
    end: { offer: 'rest', compound: 'rest' },
  })
})

describe('what a source sees', () => {
  test('is stored once, and confirmed when the same offer is seen again', async () => {
    const added = await newOnes(async () => {
      for (const day of ['01', '09', '12']) await see(`2026-11-${day}`, { price: '$6' })
    })
    expect(added).toMatchObject([
      {
        ...{ source: 'feed:north-chems', run: null, size: '5mg', price: '$6', price_minor: 600 },
        ...{ currency: 'USD', cost_per_mg: 120, in_stock: null, is_gone: false },
      },
    ])
    const confirmed_at = new Date('2026-11-12')
    expect(await offerRow()).toMatchObject({ observation_id: added[0]?.id, confirmed_at })
    const [next] = await newOnes(() => see('2026-11-20', { price: '$7' }))
    expect(next?.previous_confirmed_at).toEqual(confirmed_at)
  })

  test.each([
    ['another price', { price: '$7' }],
    ['another size', { size: '10mg' }],
    ['sold out', { in_stock: false }],
    ['another link', { product_link: 'https://north-chems.example/new' }],
  ])('differently is a new observation: %s', async (_, over) => {
    await see('2026-11-01', { price: '$6' })
    const [added] = await newOnes(() => see('2026-11-02', { price: '$6', ...over }))
    expect(added).toBeDefined()
    expect(await offerRow()).toMatchObject({ observation_id: added?.id, ...over })
  })

  test('again after more than 30 days is a new observation, so that the gap stays', async () => {
    await see('2026-09-01', { price: '$6' })
    expect(await newOnes(() => see('2026-10-01', { price: '$6' }))).toEqual([])
    expect(await newOnes(() => see('2026-11-01', { price: '$6' }))).toHaveLength(1)
  })

  test('carries the run that saw it, and its time of day', async () => {
    const observed_at = '2026-11-20T08:30:00Z'
    const pack = kettlin({ price: '$8', seen_at: '2026-11-20', observed_at })
    const [added] = await newOnes(() => apply({ run: '17', put: { offer: [pack] } }))
    expect(added).toMatchObject({ run: '17', observed_at: new Date(observed_at) })
  })
})

describe('an offer that its source no longer lists', () => {
  test('stays, gone since then, and is in no list, count or price', async () => {
    await see('2026-11-19', { price: '$6' })
    const [added] = await newOnes(() => apply({ end: { offer: [id()] } }))
    expect(added).toMatchObject({ is_gone: true, observed_at: now, price: null })
    expect(await offerRow()).toMatchObject({ gone_since: now, price: '$6', observation_id: added?.id })
    const drug = { offer_count: 0, vendor_count: 0 }
    expect(await listed()).toMatchObject({ vendors: [], total: 0, price: null, drug })
    expect(await historyOf()).toMatchObject({ gone_since: '2026-11-20', last_seen: '2026-11-19' })
  })

  test('is not ended a second time, and may be put again by anybody', async () => {
    await apply({ end: { offer: [id()] } })
    expect(await newOnes(() => apply({ end: { offer: 'rest' } }))).toEqual([])
    const shop = { kind: 'vendor', id: 'north-chems' } as const
    const report = await apply({ source: shop, put: { offer: [kettlin({ price: '$6' })] } })
    expect(report.offer).toMatchObject({ added: 1 })
    expect(await offerRow()).toMatchObject({ gone_since: null, source: 'vendor:north-chems' })
    await apply({ source: shop, end: { offer: [id()] } })
  })

  test('an offer goes with its compound; its observations stay', async () => {
    const before = await observations()
    await apply({ end: { offer: 'rest', compound: 'rest' } })
    expect(await listRows(app.db, 'offers', { id: id() })).toEqual([])
    expect((await observations()).length).toBe(before.length + 1)
  })
})

test.each([
  'update price_observations set price_minor = 1',
  'delete from price_observations',
  'truncate price_observations cascade',
])('the database refuses: %s', async (statement) => {
  await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('is append-only')
})

test('every offer is as its latest observation says, and it is found when one is not', async () => {
  const differing = async (db: TestApp['db']) =>
    (await checkDerived(db, recordBook)).flatMap(({ name, differences }) =>
      differences.length > 0 ? [name] : [],
    )
  await see('2026-11-01', { price: '$6', in_stock: false })
  await apply({ end: { offer: [id()] } })
  expect(await differing(app.db)).toEqual([])
  const trx = await app.db.startTransaction().execute()
  await updateRows(trx, 'offers', { source: 'file:catalogue' }, { price: '$0.01' })
  const found = await differing(trx)
  await trx.rollback().execute()
  expect(found).toContain('latest state of offers')
})

// What its figures are day by day: `charts-equal-the-log.db.test.ts`.
test('the history of an offer tells the range, its points and gaps, and where they come from', async () => {
  await see('2026-09-01', { price: '$6' })
  await see('2026-09-11', { price: '$4' })
  await see('2026-11-10', { price: '$5' })
  expect(await historyOf('90d')).toMatchObject({
    range: '90d',
    from: '2026-08-22',
    to: '2026-11-20',
    is_demo: true,
    points: [{ from: '2026-09-01', to: '2026-09-10', cost_per_mg: 120, price: '$6' }, {}, {}],
    gaps: [{ from: '2026-10-12', to: '2026-11-09' }],
    lowest: { from: '2026-09-11', cost_per_mg: 80 },
    highest: { from: '2026-09-01', cost_per_mg: 120 },
    gone_since: null,
    sources: ['feed:north-chems'],
  })
})

test('the history of a compound tells the lowest price that could be paid, who had it, and why it went', async () => {
  const at = (day: string, price: string, over: object = {}) =>
    apply({ put: { offer: [kettlin({ vendor: 'south-chems', seen_at: day, price, ...over })] } })
  await apply({ put: { vendor: [vendor({ slug: 'south-chems', name: 'South Chems' })] } })
  await see('2026-10-30', { price: '$6' })
  await at('2026-11-05', '$5')
  await at('2026-11-10', '$5', { in_stock: false })
  await at('2026-11-15', '€1')
  await app.deps.tags.catchUp()
  const asked = { params: { drugId: compoundId(slug()) }, query: { range: '30d' } } as const
  const { body } = await app.visitor('getDrugPriceHistory', asked)
  expect(body.steps.map(({ from, vendor, vendors }) => [from, vendor, vendors])).toEqual([
    ['2026-10-21', null, 0],
    ['2026-10-30', 'north-chems', 1],
    ['2026-11-05', 'south-chems', 2],
    ['2026-11-10', 'north-chems', 1],
  ])
  expect(body.events).toEqual([{ day: '2026-11-10', vendor: 'south-chems', kind: 'out_of_stock' }])
  expect(body.by_vendor.map(({ slug }) => slug)).toEqual(['north-chems', 'south-chems'])
  expect(body.lowest).toMatchObject({ from: '2026-11-05', cost_per_mg: 100, vendor: 'south-chems' })
})

describe('the history of a vendor', () => {
  const ask = async (slug: string, range: '30d' | 'all' = '30d') =>
    (await app.visitor('getVendorPriceHistory', { params: { vendorId: vendorId(slug) }, query: { range } }))
      .body

  test('is that of 12 packs for all of them, the same ones each time', async () => {
    const body = await ask('tidelark-peptides')
    expect(body).toMatchObject({ packs: 12, is_demo: true, range: '30d' })
    expect(Math.max(...body.steps.map(({ packs }) => packs))).toBeLessThanOrEqual(12)
    const known = body.steps.flatMap(({ level }) => level ?? [])
    expect(body.lowest?.level).toBe(Math.min(...known))
    expect(body.highest?.level).toBe(Math.max(...known))
    expect(await ask('tidelark-peptides')).toEqual(body)
  })

  test('has no level without an observation', async () => {
    await apply({ put: { vendor: [vendor({ slug: 'nothing-yet', name: 'Nothing Yet' })] } })
    const body = await ask('nothing-yet', 'all')
    expect(body).toMatchObject({ packs: 0, lowest: null, highest: null })
    expect(body.steps.every(({ level }) => level === null)).toBe(true)
  })
})

test('what never was has no history: neither an offer, nor a compound, nor a vendor', async () => {
  const id = compoundId('nothing')
  for (const { status, body } of [
    await app.visitor('getOfferHistory', { params: { id }, query: {} }),
    await app.visitor('getDrugPriceHistory', { params: { drugId: id }, query: {} }),
    await app.visitor('getVendorPriceHistory', { params: { vendorId: id }, query: {} }),
  ])
    expect([status, body.code]).toEqual([404, 'not_found'])
})

describe('in a list, an offer', () => {
  test('tells how its price stands and moved in 90 days', async () => {
    await see('2026-10-01', { price: '$6' })
    await see('2026-11-01', { price: '$5' })
    const before = [50, 20, 120]
    const after = [19, 0, 100]
    expect((await listed()).vendors).toMatchObject([{ id: id(), standing: 'lowest', trend: [before, after] }])
  })

  test('that is out of stock says since when, and its price is no range of the compound', async () => {
    await see('2026-11-01', { price: '$6' })
    await see('2026-11-15', { price: '$6', in_stock: false })
    expect(await listed()).toMatchObject({
      vendors: [{ in_stock: false, out_of_stock_since: '2026-11-15', standing: null }],
      price: null,
    })
  })
})
