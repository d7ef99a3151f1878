import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE_ORDERS } from '#contract/vocabulary.ts'
import { isStale } from '#domain/staleness.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { write } from '#test/reviews.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ deps: { clock: () => NOW } })
})
afterAll(() => app.close())

type Query = NonNullable<Parameters<typeof app.visitor<'listCatalogue'>>[1]['query']>
const list = async (query: Query = {}) => (await app.visitor('listCatalogue', { query })).body
const showcase = async (call: typeof app.visitor = app.visitor) => (await call('getShowcase', {})).body

test("without a chosen order, compounds keep the catalogue's own order, each with its summary", async () => {
  const plain = (await app.visitor('listDrugs', { query: { limit: 12 } })).body
  const { compounds, total } = await list()
  expect(total).toBe(plain.total)
  expect(compounds.map(({ id }) => id)).toEqual(plain.drugs.map(({ id }) => id))
  const drug = compounds[0]
  const { articles } = (await app.visitor('listArticles', { query: { drug_id: drug?.id ?? '' } })).body
  const { vendors } = (await app.visitor('getDrugVendors', { params: { name: drug?.name ?? '' }, query: {} }))
    .body
  const fresh = vendors.filter((offer) => offer.is_comparable && !isStale(offer.seen_at, NOW))
  const best = [...Map.groupBy(fresh, ({ vendor_id }) => vendor_id).values()].map((offers) =>
    Math.min(...offers.map(({ cost_per_mg }) => cost_per_mg ?? Infinity)),
  )
  expect(drug?.summary.studies.human).toBe(articles.filter(({ evidence }) => evidence === 'human').length)
  expect(drug?.summary.price).toMatchObject({
    lowest: Math.min(...best),
    highest: Math.max(...best),
    vendors: best.length,
  })
  expect(drug?.lowest_cost_per_mg).toBe(drug?.summary.price?.lowest)
})

test.each(CATALOGUE_ORDERS)('the pages by %s join to the whole catalogue, nothing twice', async (sort) => {
  const { total } = await list({ limit: 1 })
  const ids: string[] = []
  for (let offset = 0; offset < total; offset += 100)
    ids.push(...(await list({ sort, limit: 100, offset })).compounds.map(({ id }) => id))
  expect(new Set(ids).size).toBe(total)
})

test('each filter keeps the compounds it names, and its count predicts the result', async () => {
  const { choices } = await list()
  const [kind] = choices.kinds
  const [evidence] = choices.evidence
  const purpose = choices.purposes.find(({ of }) => of === 'sleep')
  expect((await list({ kind: kind?.of })).total).toBe(kind?.count)
  expect((await list({ evidence: evidence?.of })).total).toBe(evidence?.count)
  expect((await list({ purpose: 'sleep' })).total).toBe(purpose?.count)
  const both = await list({ kind: `${kind?.of},mineral`, vendors: 5, price_to: 5, limit: 100 })
  const [category] = (await app.visitor('listCategories', {})).body.categories
  expect((await list({ category: category?.name as 'Recovery' })).total).toBe(category?.drug_count)
  for (const { kind: own, vendor_count, summary } of both.compounds) {
    expect([kind?.of, 'mineral']).toContain(own)
    expect(vendor_count).toBeGreaterThanOrEqual(5)
    expect(summary.price?.lowest).toBeLessThanOrEqual(500)
  }
  expect(both.total).toBeGreaterThan(0)
  expect((await list({ kind: 'fibre', evidence: 'approved medicine', vendors: 900 })).compounds).toEqual([])
})

test.each([
  { kind: 'pills' },
  { evidence: 'rumour' },
  { purpose: 'wealth' },
  { sort: 'best' },
  { vendors: -1 },
])('an unknown filter is refused: %o', async (query) => {
  expect((await app.visitor('listCatalogue', { query: query as Query })).status).toBe(422)
})

test('home shows an example and featured compounds with a reason each, none of the first page', async () => {
  const { example, featured, locked } = await showcase()
  const first = new Set((await list()).compounds.map(({ id }) => id))
  expect(featured).toHaveLength(20)
  // Nothing was changed since it came in, so nothing is newly reviewed.
  expect(new Set(featured.slice(0, 4).map(({ reason }) => reason)).size).toBe(3)
  expect(featured.filter(({ id }) => first.has(id) || id === example?.drug.id)).toEqual([])
  expect(example?.prices.length).toBe(example?.summary.price?.vendors)
  expect(example?.prices).toEqual(example?.prices.toSorted((a, b) => a - b))
  expect(example?.cheapest?.is_demo).toBe(true)
  expect({ locked, best: example?.best_rated }).toEqual({ locked: true, best: null })
})

test('only subscribers see which vendor is rated best', async () => {
  const subscriber = await app.person({ isSubscriber: true })
  const { example, locked } = await showcase(subscriber.call as typeof app.visitor)
  expect(locked).toBe(false)
  expect(example?.best_rated?.rating).toBeGreaterThan(0)
})

test('a review moves its compound among the most reviewed at once, and changes no other order', async () => {
  const first = async (sort: (typeof CATALOGUE_ORDERS)[number]) =>
    (await list({ sort, limit: 2 })).compounds.map(({ name }) => name)
  const [others, before] = [await first('price'), await showcase()]
  const [, second] = (await list({ limit: 2 })).compounds
  expect((await first('reviews'))[0]).not.toBe(second?.name)
  expect((await write(await app.person(), second?.id ?? '')).status).toBe(200)
  expect((await first('reviews'))[0]).toBe(second?.name)
  expect(await first('price')).toEqual(others)
  expect((await showcase()).featured.map(({ id }) => id)).toEqual(before.featured.map(({ id }) => id))
})
