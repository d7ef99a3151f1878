import { expect, test } from 'vitest'
import { freshSince } from '#domain/prices/staleness.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { write } from '#test/reviews.ts'
import { theRow } from '#test/rows.ts'

// By then some of the demo offers have not been seen for more than 30 days, and some have.
const NOW = new Date(Date.now() + 10 * DAY_MS)
let now = NOW
const app = await sharedApp({ deps: { clock: () => now } })

/** The lowest price of each compound among the offers seen since a day. */
async function lowestSince(day: string) {
  const offers = await listRows(app.db, 'offers', { is_comparable: true })
  const seen = offers.filter(({ seen_at, in_stock }) => seen_at >= day && in_stock !== false)
  return new Map(
    [...Map.groupBy(seen, ({ drug_id }) => drug_id)].map(([id, own]) => [
      id,
      Math.min(...own.map(({ cost_per_mg }) => cost_per_mg ?? Infinity)),
    ]),
  )
}

test('a price not seen for more than 30 days, or that cannot be paid, is the lowest nowhere: not in lists, search or on the page', async () => {
  const [fresh, ever] = [await lowestSince(freshSince(NOW)), await lowestSince('')]
  const [id] = [...ever].find(([drug, lowest]) => lowest !== fresh.get(drug)) ?? ['']
  const { name, proper_name } = await theRow(app.db, 'drugs', { id })
  const { category_id } = await theRow(app.db, 'drug_categories', { drug_id: id })
  const lists = await Promise.all([
    app.visitor('listDrugsById', { query: { ids: id } }),
    app.visitor('listDrugsByCategory', { query: { category: category_id } }),
    app.visitor('searchDrugs', { query: { query: proper_name } }),
  ])
  const page = await app.visitor('getDrugVendors', { params: { name }, query: {} })
  const cards = [...lists.map(({ body }) => body.drugs.find((drug) => drug.id === id)), page.body.drug]
  expect(cards.map((card) => card?.lowest_cost_per_mg)).toEqual(cards.map(() => fresh.get(id) ?? null))
  const all = (await app.visitor('listDrugs', { query: { limit: 100 } })).body.drugs
  for (const drug of all) expect(drug.lowest_cost_per_mg, drug.name).toBe(fresh.get(drug.id) ?? null)
})

test('a card that a search showed before has the price of today and every review', async () => {
  now = new Date()
  const [today, later] = [await lowestSince(freshSince(now)), await lowestSince(freshSince(NOW))]
  const [id, price] = [...today].find(([drug, lowest]) => lowest !== later.get(drug)) ?? ['']
  const { proper_name } = await theRow(app.db, 'drugs', { id })
  const find = async () => {
    const { drugs } = (await app.visitor('searchDrugs', { query: { query: proper_name.slice(0, -1) } })).body
    return drugs.find((drug) => drug.id === id)
  }
  expect((await find())?.lowest_cost_per_mg).toBe(price)
  now = NOW
  const before = await find()
  expect(before?.lowest_cost_per_mg).toBe(later.get(id) ?? null)
  await write(await app.person({ isSubscriber: true }), id)
  expect((await find())?.rating.count).toBe((before?.rating.count ?? 0) + 1)
})
