import { expect, test } from 'vitest'
import { loadCatalogueIfEmpty } from '#server/first-catalogue.ts'
import { sharedApp } from '#test/app.ts'
import { openEmptyTestDatabase } from '#test/database.ts'

const database = await openEmptyTestDatabase()
await loadCatalogueIfEmpty(database, () => {}, { demo: 'off' })
const app = await sharedApp({ database })

const hasMarket = async () => (await app.visitor('getSettings', {})).body.has_market
const setVendors = (vendor_count: number) => app.db.updateTable('catalogue').set({ vendor_count }).execute()

test('pages speak of prices and ratings from the third vendor on, also where the answer was cached', async () => {
  expect(await hasMarket()).toBe(false)
  await setVendors(2)
  expect(await hasMarket()).toBe(false)
  await setVendors(3)
  await expect.poll(hasMarket).toBe(true)
  await setVendors(2)
  await expect.poll(hasMarket).toBe(false)
})
