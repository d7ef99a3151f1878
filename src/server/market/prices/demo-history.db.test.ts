import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, dayText } from '#domain/prices/price-history.ts'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { loadCatalogueIfEmpty } from '#server/first-catalogue.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { recordBook } from '#server/record-book.ts'
import { drugPriceHistory } from './service.ts'

// A machine that is set up two months after the demo was made.
const now = new Date('2027-01-19T12:00:00Z')
const connection = await openEmbedded()
const { db } = connection
beforeAll(async () => {
  await migrate(db)
  await loadCatalogueIfEmpty(connection, () => {}, { now })
}, 60_000)
afterAll(() => connection.close())

test('the demo is as fresh on any day as on the day on which it was made', async () => {
  const days = (await db.selectFrom('offers').select('seen_at').execute())
    .map(({ seen_at }) => seen_at)
    .sort()
  expect(days.at(-1)).toBe('2027-01-19')
  expect(days.filter((day) => day >= '2026-12-20').length).toBeGreaterThan(800)
})

test('its charts are full: a year of prices, with each offer as its latest observation says', async () => {
  const asked = { params: { drugId: compoundId('bpc-157') }, query: { range: '1y' } } as const
  const history = await drugPriceHistory({ db }, asked, { shows: () => {}, at: now })
  expect(history).toMatchObject({ from: '2026-01-19', to: '2027-01-19', is_demo: true })
  expect(history.steps[0]?.lowest_cost_per_mg).toBeGreaterThan(0)
  expect(history.steps.at(-1)?.lowest_cost_per_mg).toBeGreaterThan(0)
  expect(new Set(history.steps.map(({ lowest_cost_per_mg }) => lowest_cost_per_mg)).size).toBeGreaterThan(5)
  expect((await checkDerived(db, recordBook)).filter(({ differences }) => differences.length > 0)).toEqual([])
})

test('an offer goes on from its past: what it is now is the last of it, confirmed on the day it was seen', async () => {
  const offers = await db
    .selectFrom('offers')
    .innerJoin('price_observations as p', 'p.id', 'offers.observation_id')
    .where('offers.price_minor', 'is not', null)
    .select(['offers.seen_at', 'offers.confirmed_at', 'p.observed_at'])
    .execute()
  const dayOfInstant = (instant: Date | null) => dayText(dayOf(instant?.getTime() ?? 0))
  expect(offers.filter(({ seen_at, confirmed_at }) => dayOfInstant(confirmed_at) !== seen_at)).toEqual([])
  expect(
    offers.filter(({ seen_at, observed_at }) => dayOfInstant(observed_at) < seen_at).length,
  ).toBeGreaterThan(1000)
})
