import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  cheapestOfBestRated,
  cheapestOffer,
  type ListedOffer,
  priceRange,
} from '#domain/prices/offer-ranking.ts'
import { startTestApp } from '#test/app.ts'
import { listCheapestPerVendor, listForRanking } from './offers-repository.ts'

// By now some of the demo offers have not been seen for more than 30 days.
const NOW = new Date('2026-12-08T12:00:00Z')

const decided = (offers: ListedOffer[]) =>
  [priceRange(offers), cheapestOffer(offers)?.id, cheapestOfBestRated(offers)?.id] as const

test('the lowest price of each vendor decides as all its offers do, whichever are sold out, gone or long unseen', async () => {
  const { db, close } = await startTestApp()
  const some = (of: number) => sql<boolean>`hashtext(id::text) % ${of} = 0`
  await db.updateTable('offers').set({ in_stock: false }).where(some(3)).execute()
  await db.updateTable('offers').set({ gone_since: NOW }).where(some(4)).execute()
  const ids = (await db.selectFrom('drugs').select('id').execute()).map(({ id }) => id)
  const cheapest = Map.groupBy(await listCheapestPerVendor(db, ids, NOW), ({ drug_id }) => drug_id)
  for (const id of ids)
    expect(decided(cheapest.get(id) ?? [])).toEqual(decided(await listForRanking(db, id, NOW)))
  expect(cheapest.size).toBeGreaterThan(100)
  await close()
})
