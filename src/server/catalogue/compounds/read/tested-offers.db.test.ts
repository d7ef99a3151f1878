import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'

const app = await sharedApp()

const offersOf = async (query: { tested?: 'true'; size?: string; limit?: number }) =>
  (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query })).body
type Offers = Awaited<ReturnType<typeof offersOf>>['vendors']
const vendorsOf = (offers: Offers) => new Set(offers.map(({ vendor_id }) => vendor_id)).size

test('everybody may read how many vendors have an independent test near the label of their offer, and the cheapest', async () => {
  const { tests, vendors } = await offersOf({})
  const near = vendors.filter(({ batch_test }) => batch_test?.is_near_label)
  expect(tests.vendors).toBe(vendorsOf(vendors))
  expect(tests.tested).toBe(vendorsOf(vendors.filter(({ batch_test }) => batch_test !== null)))
  expect(tests.near_label).toBe(vendorsOf(near))
  expect(tests.near_label).toBeGreaterThan(0)
  expect(tests.near_label).toBeLessThan(tests.tested)
  const fresh = near.filter((offer) => offer.is_comparable && !offer.is_stale && offer.in_stock !== false)
  const lowest = Math.min(...fresh.map(({ cost_per_mg }) => cost_per_mg ?? Infinity))
  expect(tests.cheapest?.cost_per_mg).toBe(lowest)
  expect(fresh.map(({ vendor_slug }) => vendor_slug)).toContain(tests.cheapest?.vendor.slug)
  expect((await offersOf({ size: '99mg', limit: 1 })).tests).toEqual(tests)
})

test('everybody may read the test result at the vendor with the lowest price, and it does not count as near the label', async () => {
  const { vendors, tests } = await offersOf({})
  const lowest = vendors.find(({ is_best }) => is_best)
  expect(lowest?.batch_test).toMatchObject({
    ...{ percent: 85.6, nearness: 'far', is_near_label: false, is_other_strength: false },
    ...{ laboratory: 'buyer', label_mg: 10, measured_mg: 8.56, purity_percent: 96.32 },
  })
  expect(tests.cheapest?.vendor.slug).not.toBe(lowest?.vendor_slug)
})

test('a test of another strength than the one offered says so, and does not count', async () => {
  const { vendors } = await offersOf({})
  const others = vendors.filter(({ batch_test }) => batch_test?.is_other_strength)
  expect(others.length).toBeGreaterThan(0)
  for (const { batch_test, size } of others) {
    expect(size).not.toContain(`${batch_test?.label_mg}mg`)
    expect(batch_test?.is_near_label).toBe(false)
  }
})

test('only offers of vendors with a test on record are listed where that is asked', async () => {
  const { vendors, total, tests } = await offersOf({ tested: 'true' })
  expect(vendors.length).toBeGreaterThan(0)
  expect(vendors.every(({ batch_test }) => batch_test !== null)).toBe(true)
  expect(vendorsOf(vendors)).toBe(tests.tested)
  expect(total).toBe(vendors.length)
  expect(tests).toEqual((await offersOf({})).tests)
})

test('the cheapest basket has the test result of each pack, as the list of offers does', async () => {
  const { vendors } = await offersOf({})
  const { body } = await app.visitor('getBasket', { query: { c: 'BPC-157', mg: '20', seen: 'any' } })
  const packs = body.basket?.orders.flatMap(({ lines }) => lines.flatMap((line) => line.packs)) ?? []
  expect(packs.length).toBeGreaterThan(0)
  for (const { offer_id, batch_test } of packs)
    expect(batch_test).toEqual(vendors.find(({ id }) => id === offer_id)?.batch_test)
  expect(packs.some(({ batch_test }) => batch_test?.nearness === 'far')).toBe(true)
})

test('everybody may read on every card what was measured of the very offer that its lowest price is of', async () => {
  const { drugs } = (await app.visitor('searchDrugs', { query: { query: 'bpc-157' } })).body
  const [card] = drugs
  const { vendors } = await offersOf({})
  const lowest = vendors.find(({ is_best }) => is_best)
  expect(card?.lowest_cost_per_mg).toBe(lowest?.cost_per_mg)
  expect(card?.lowest_test).toEqual(lowest?.batch_test)
  expect(card?.lowest_test).toMatchObject({ percent: 85.6, nearness: 'far', is_near_label: false })
  const { compounds } = (await app.visitor('listCatalogue', { query: { limit: 100 } })).body
  expect(compounds.find(({ name }) => name === 'bpc-157')?.lowest_test).toEqual(card?.lowest_test)
  const priced = compounds.filter(({ lowest_cost_per_mg }) => lowest_cost_per_mg !== null)
  expect(priced.some(({ lowest_test }) => lowest_test === null)).toBe(true)
})
