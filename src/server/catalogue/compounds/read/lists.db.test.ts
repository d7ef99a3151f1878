import { expect, test } from 'vitest'
import type { Offer } from '#contract/catalogue/offers.ts'
import { OFFER_ORDERS, VENDOR_ORDERS } from '#contract/vocabulary.ts'
import { filterOffers, sortOffers } from '#domain/prices/offer-ranking.ts'
import { alphabetKey } from '#domain/search/alphabet.ts'
import { sharedApp } from '#test/app.ts'
import { DEMO } from '#test/demo-counts.ts'

const app = await sharedApp()

type Page<T> = { entries: T[]; total: number }
/** Every page of seven, one after another. */
async function allPages<T>(read: (page: { limit: number; offset: number }) => Promise<Page<T>>) {
  const entries: T[] = []
  for (let offset = 0; ; offset += 7) {
    const page = await read({ limit: 7, offset })
    entries.push(...page.entries)
    if (offset + 7 >= page.total) return { entries, total: page.total }
  }
}
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)

const ofLargest = (await app.visitor('listVendors', { query: { sort: '-offers', limit: 1 } })).body.vendors
/** The offers of the vendor with the most of them. */
const offersWith = (query: { q?: string; sort?: (typeof OFFER_ORDERS)[number] } = {}) =>
  allPages(async (page) => {
    const asked = { name: ofLargest[0]?.slug ?? '', ...query, ...page }
    const { vendors: entries, total } = (await app.visitor('listVendorOffers', { query: asked })).body
    return { entries, total }
  })

test.each(OFFER_ORDERS)('the pages of a vendor by %s join to the order that the rules give', async (sort) => {
  const { entries, total } = await offersWith({ sort })
  const ranked = sortOffers(entries, 'cost')
  const byName = (a: Offer, b: Offer) => (alphabetKey(a.drug_name) < alphabetKey(b.drug_name) ? -1 : 1)
  const sign = sort === '-name' ? -1 : 1
  const expected = sort.endsWith('name')
    ? ranked.toSorted((a, b) => (a.drug_name === b.drug_name ? 0 : sign * byName(a, b)))
    : sortOffers(entries, sort)
  expect(total).toBeGreaterThan(20)
  expect(new Set(idsOf(entries)).size).toBe(total)
  expect(idsOf(entries)).toEqual(idsOf(expected))
})

test("letters find a vendor's offers by compound, whatever their case and signs", async () => {
  const { entries: all } = await offersWith()
  const wanted = all[3]?.drug_name ?? ''
  const { entries, total } = await offersWith({ q: ` ${wanted.toUpperCase().replace('-', ' ')}` })
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const named = all.filter(({ drug_name }) => plain(drug_name).includes(plain(wanted)))
  expect(idsOf(entries)).toEqual(idsOf(named))
  expect(total).toBe(entries.length)
  expect(await offersWith({ q: 'qzxvwkj' })).toEqual({ entries: [], total: 0 })
})

type Query = Parameters<typeof app.visitor<'getDrugVendors'>>[1]['query']
const pageOf = async (query: Query) =>
  (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query })).body

test('the pages of a compound join to the best of each vendor, or to all of a size', async () => {
  const read = (query: Parameters<typeof pageOf>[0]) =>
    allPages(async (page) => {
      const { vendors: entries, total } = await pageOf({ ...query, ...page })
      return { entries, total }
    })
  const { drug, vendors: all, sizes } = await pageOf({})
  const [size = ''] = sizes
  expect(drug.offer_count).toBe(all.length)
  expect(idsOf((await read({ show: 'best' })).entries)).toEqual(idsOf(filterOffers(all, { isBest: true })))
  const ofSize = filterOffers(all, { size, isBest: false })
  expect(idsOf((await read({ size, sort: '-price' })).entries)).toEqual(idsOf(sortOffers(ofSize, '-price')))
})

test('the best price is the best of all offers, on whichever page it stands', async () => {
  const page = (offset: number) => pageOf({ show: 'best', sort: '-cost', limit: 1, offset })
  const { total, drug } = await page(0)
  const pages = await Promise.all(Array.from({ length: total }, (_, offset) => page(offset)))
  const best = pages.flatMap(({ vendors }) => vendors.filter(({ is_best }) => is_best))
  expect(best.map(({ cost_per_mg }) => cost_per_mg)).toEqual([drug.lowest_cost_per_mg])
})

test.each(VENDOR_ORDERS)('vendors by %s come in pages, missing values last', async (sort) => {
  const subscriber = await app.person({ isSubscriber: true })
  const { entries, total } = await allPages(async (page) => {
    const { vendors, total } = (await subscriber.call('listVendors', { query: { sort, ...page } })).body
    return { entries: vendors, total }
  })
  const keys = entries.map(
    (vendor) =>
      ({
        name: alphabetKey(vendor.name),
        region: vendor.region?.toLowerCase() ?? null,
        offers: vendor.offer_count,
        compounds: vendor.drug_count,
        rating: vendor.ai_rating_number,
      })[sort.replace('-', '') as 'name'],
  )
  const known = keys.filter((key) => key !== null)
  const sorted = known.toSorted((a, b) => (a < b ? -1 : Number(a > b)) * (sort.startsWith('-') ? -1 : 1))
  expect(total).toBe(10)
  expect(keys).toEqual([...sorted, ...keys.filter((key) => key === null)])
})

test('letters find vendors by name, and the total is of those found', async () => {
  const { vendors } = (await app.visitor('listVendors', { query: {} })).body
  const wanted = vendors[2]?.name ?? ''
  const { body } = await app.visitor('listVendors', { query: { q: wanted.slice(1, 6).toUpperCase() } })
  expect(body.vendors.map(({ name }) => name)).toContain(wanted)
  expect(body.total).toBe(body.vendors.length)
  expect((await app.visitor('listVendors', { query: { q: '%' } })).body.total).toBe(10)
})

test('a category comes in pages that join to all of it', async () => {
  const { categories } = (await app.visitor('listCategories', {})).body
  const { id = '', drug_count = 0 } = categories.toSorted((a, b) => b.drug_count - a.drug_count)[0] ?? {}
  const { entries, total } = await allPages(async (page) => {
    const query = { category: id, ...page }
    const { drugs: entries, total } = (await app.visitor('listDrugsByCategory', { query })).body
    return { entries, total }
  })
  expect([total, new Set(idsOf(entries)).size]).toEqual([drug_count, drug_count])
})

test('the A to Z has every compound once, and each letter by itself', async () => {
  const read = (letter: { letter?: string } = {}) =>
    allPages(async (page) => {
      const { drugs, total } = (await app.visitor('listDrugsAToZ', { query: { ...letter, ...page } })).body
      return { entries: drugs, total }
    })
  const { letters } = (await app.visitor('listDrugsAToZ', { query: {} })).body
  const { entries } = await read()
  expect(new Set(idsOf(entries)).size).toBe(DEMO.compounds)
  expect(letters.reduce((sum, { drug_count }) => sum + drug_count, 0)).toBe(DEMO.compounds)
  expect(letters[0]?.letter).toBe('0-9')
  const b = await read({ letter: 'B' })
  const keys = b.entries.map(({ proper_name }) => alphabetKey(proper_name))
  expect(keys.every((key) => key.startsWith('b'))).toBe(true)
  expect(keys).toEqual(keys.toSorted())
})
