import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const offersOf = async (query: { tested?: 'true'; size?: string; limit?: number }) =>
  (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query })).body

test('everybody may read how many vendors have a tested batch, whatever the page or size shows', async () => {
  const { tests, vendors } = await offersOf({})
  const tested = vendors.filter(({ batch_test }) => batch_test !== null)
  expect(tests.vendors).toBe(new Set(vendors.map(({ vendor_id }) => vendor_id)).size)
  expect(tests.tested).toBe(new Set(tested.map(({ vendor_id }) => vendor_id)).size)
  expect(tests.tested).toBeGreaterThan(0)
  expect(tests.tested).toBeLessThan(tests.vendors)
  const fresh = tested.filter(
    ({ is_comparable, is_stale, in_stock }) => is_comparable && !is_stale && in_stock !== false,
  )
  expect(tests.price?.lowest).toBe(Math.min(...fresh.map(({ cost_per_mg }) => cost_per_mg ?? Infinity)))
  expect((await offersOf({ size: '99mg', limit: 1 })).tests).toEqual(tests)
})

test('only offers of vendors with a tested batch are listed where that is asked', async () => {
  const { vendors, total, tests } = await offersOf({ tested: 'true' })
  expect(vendors.length).toBeGreaterThan(0)
  expect(vendors.every(({ batch_test }) => batch_test !== null)).toBe(true)
  expect(new Set(vendors.map(({ vendor_id }) => vendor_id)).size).toBe(tests.tested)
  expect(total).toBe(vendors.length)
  expect(tests).toEqual((await offersOf({})).tests)
})
