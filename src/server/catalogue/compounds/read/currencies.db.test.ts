import { beforeAll, expect, test } from 'vitest'
import { importRates } from '#server/market/rates/service.ts'
import { sharedApp } from '#test/app.ts'
import { putByFeed } from '#test/catalogue.ts'
import { offer, vendor } from '#test/catalogue-entries.ts'

const now = new Date()
const TODAY = now.toISOString().slice(0, 10)
const app = await sharedApp({ deps: { clock: () => now } })
beforeAll(async () => {
  const pack = offer({
    ...{ vendor: 'ashby', compound: 'creatine-monohydrate', sku: 'creatine-300g', size: '300g' },
    ...{ price: '£20', product_link: 'https://ashby.example/creatine', seen_at: TODAY },
  })
  const ashby = vendor({ slug: 'ashby', name: 'Ashby', website: 'https://ashby.example' })
  await putByFeed(app.db, { vendor: [ashby], offer: [pack] }, now)
  await app.deps.tags.catchUp()
})

// A pound is worth so little that a vendor of them would be the cheapest by far.
const CHEAP_POUNDS = [
  { currency: 'USD', day: TODAY, perEuro: 1 },
  { currency: 'GBP', day: TODAY, perEuro: 1000 },
]
const offersOf = async (query: { currencies?: 'converted' | 'hidden' } = {}) =>
  (await app.visitor('getDrugVendors', { params: { name: 'creatine-monohydrate' }, query })).body

test('the demo has invented rates, and its pages say so', async () => {
  const { vendors, other_currencies, has_demo_rates } = await offersOf()
  expect([other_currencies, has_demo_rates]).toEqual([['EUR', 'GBP'], true])
  const pounds = vendors.find(({ money }) => money?.currency === 'GBP')
  const rated = { money: { currency: 'USD' }, rate_day: TODAY, is_compared: false }
  expect(pounds?.converted).toMatchObject(rated)
})

/** The ratings for small orders of the demo vendors that sell in a currency. */
const ratingsIn = async (currency: string) => {
  const rows = await app.db
    .selectFrom('vendors as v')
    .innerJoin('offers as o', 'o.vendor_id', 'v.id')
    .where('v.is_demo', '=', true)
    .where('o.currency', '=', currency)
    .select('v.small_order_rating')
    .distinct()
    .execute()
  return rows.map(({ small_order_rating }) => small_order_rating)
}

test('vendors of every currency are rated by price, and a new rate moves the rating', async () => {
  for (const currency of ['EUR', 'GBP']) expect(await ratingsIn(currency)).not.toContain(null)
  await importRates(app.db, CHEAP_POUNDS, { source: 'test' })
  expect(await ratingsIn('GBP')).toEqual([5])
})

test('a converted price is shown, and counts as the lowest only where the reader chose conversion', async () => {
  await importRates(app.db, CHEAP_POUNDS, { source: 'test' })
  await app.deps.tags.catchUp()
  const apart = await offersOf()
  expect(apart.has_demo_rates).toBe(false)
  expect(apart.vendors.filter(({ is_best }) => is_best).map(({ money }) => money?.currency)).toEqual(['USD'])
  expect(apart.vendors[0]?.money?.currency).toBe('USD')
  const compared = await offersOf({ currencies: 'converted' })
  const converted = { is_compared: true }
  expect(compared.vendors[0]).toMatchObject({ money: { currency: 'GBP' }, is_comparable: false, converted })
  expect(compared.vendors.find(({ is_best }) => is_best)?.money?.currency).toBe('GBP')
  // What the page says of all vendors stays what can be compared without a rate.
  expect(compared.price).toEqual(apart.price)
})

test('offers in other currencies can be hidden, and that there are some is still told', async () => {
  const { vendors, other_currencies, total } = await offersOf({ currencies: 'hidden' })
  expect(vendors.flatMap(({ money }) => money?.currency ?? []).every((code) => code === 'USD')).toBe(true)
  expect(other_currencies).toEqual(['EUR', 'GBP'])
  expect(total).toBeLessThan((await offersOf()).total)
})
