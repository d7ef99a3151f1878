import { expect, test } from 'vitest'
import { CATALOGUE_ORDERS, EVIDENCE_LEVELS } from '#contract/vocabulary.ts'
import { isStale } from '#domain/prices/staleness.ts'
import { sharedApp } from '#test/app.ts'
import { write } from '#test/reviews.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => NOW } })

type Query = NonNullable<Parameters<typeof app.visitor<'listCatalogue'>>[1]['query']>
const list = async (query: Query = {}) => (await app.visitor('listCatalogue', { query })).body

test("without a chosen order, compounds keep the catalogue's own order, each with its summary", async () => {
  const plain = (await app.visitor('listDrugs', { query: { limit: 12 } })).body
  const { compounds, total } = await list()
  expect(total).toBe(plain.total)
  expect(compounds.map(({ id }) => id)).toEqual(plain.drugs.map(({ id }) => id))
  const drug = compounds[0]
  const { articles } = (await app.visitor('listArticles', { query: { drug_id: drug?.id ?? '' } })).body
  const page = { params: { name: drug?.name ?? '' }, query: {} }
  const { vendors } = (await app.visitor('getDrugVendors', page)).body
  const fresh = vendors.filter((offer) => offer.is_comparable && !isStale(offer.seen_at, NOW))
  const best = [...Map.groupBy(fresh, ({ vendor_id }) => vendor_id).values()].map((offers) =>
    Math.min(...offers.map(({ cost_per_mg }) => cost_per_mg ?? Infinity)),
  )
  expect(drug?.summary.studies.human).toBe(articles.filter(({ evidence }) => evidence === 'human').length)
  const price = { lowest: Math.min(...best), highest: Math.max(...best), vendors: best.length }
  expect(drug?.summary.price).toMatchObject(price)
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

test('an unfiltered page counts and shows what a filter that leaves everything shows', async () => {
  for (const offset of [0, 96]) {
    const plain = await list({ limit: 24, offset })
    expect(plain.compounds).toHaveLength(24)
    expect(await list({ limit: 24, offset, evidence: EVIDENCE_LEVELS.join(',') })).toEqual(plain)
  }
  expect((await list({ offset: 100_000 })).compounds).toEqual([])
})

test('a review moves its compound among the most reviewed at once, and changes no other order', async () => {
  const first = async (sort: (typeof CATALOGUE_ORDERS)[number]) =>
    (await list({ sort, limit: 2 })).compounds.map(({ name }) => name)
  const others = await first('price')
  const [, second] = (await list({ limit: 2 })).compounds
  expect((await first('reviews'))[0]).not.toBe(second?.name)
  expect((await write(await app.person(), second?.id ?? '')).status).toBe(200)
  expect((await first('reviews'))[0]).toBe(second?.name)
  expect(await first('price')).toEqual(others)
})

test('no compound has a level below the studies next to it', async () => {
  const pages = await Promise.all([0, 100, 200].map((offset) => list({ limit: 100, offset })))
  const compounds = pages.flatMap(({ compounds }) => compounds)
  expect(compounds.find(({ name }) => name === 'tb-500')?.summary).toMatchObject({
    evidence: 'animal studies',
    studies: { human: 0, mixed: 0, animal: 1, 'in vitro': 0 },
  })
  const contradicts = compounds.filter(({ summary: { evidence, studies } }) => {
    const { human, mixed, animal } = studies
    if (evidence === 'no direct studies') return human + mixed + animal + studies['in vitro'] > 0
    if (evidence === 'in vitro only') return human + mixed + animal > 0
    return evidence === 'animal studies' && human > 0
  })
  expect(contradicts.map(({ name }) => name)).toEqual([])
})
