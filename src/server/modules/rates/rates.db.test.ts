import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { importRates } from './service.ts'

let now = new Date('2026-11-22T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ deps: { clock: () => now } })
})
afterAll(() => app.close())

const usd = (day: string, perEuro: number) => ({ currency: 'USD', day, perEuro })
const rates = async () => (await app.visitor('getRates', {})).body

test('the last rate of each currency counts, the next day that there is one', async () => {
  await importRates(app.db, [usd('2026-11-19', 1.1), usd('2026-11-20', 1.2)], { source: 'rates.csv' })
  await importRates(app.db, [{ currency: 'GBP', day: '2026-11-19', perEuro: 0.8 }], { source: 'rates.csv' })
  await app.deps.tags.catchUp()
  expect(await rates()).toMatchObject({
    rates: [
      { currency: 'GBP', day: '2026-11-19', per_euro: 0.8 },
      { currency: 'USD', day: '2026-11-20', per_euro: 1.2 },
    ],
    sources: ['rates.csv'],
    is_demo: false,
  })
})

test('the same list again writes nothing, a corrected rate is written', async () => {
  const before = [usd('2026-11-18', 1.3)]
  expect(await importRates(app.db, before, { source: 'a' })).toBe(1)
  expect(await importRates(app.db, before, { source: 'a' })).toBe(0)
  expect(await importRates(app.db, [usd('2026-11-18', 1.31)], { source: 'a' })).toBe(1)
})

test('real rates take the place of those of the demo', async () => {
  await importRates(app.db, [{ currency: 'CAD', day: '2026-11-22', perEuro: 1.5 }], {
    source: 'invented',
    isDemo: true,
  })
  await app.deps.tags.catchUp()
  expect((await rates()).is_demo).toBe(true)
  await importRates(app.db, [usd('2026-11-21', 1.25)], { source: 'rates.csv' })
  await app.deps.tags.catchUp()
  const after = await rates()
  expect(after.is_demo).toBe(false)
  expect(after.rates.map(({ currency }) => currency)).toEqual(['GBP', 'USD'])
})

test('a rate of a day to come does not count yet, and one older than 30 days no more', async () => {
  await importRates(app.db, [usd('2026-11-23', 9)], { source: 'rates.csv' })
  await app.deps.tags.catchUp()
  expect((await rates()).rates).toContainEqual({ currency: 'USD', day: '2026-11-21', per_euro: 1.25 })
  now = new Date('2026-12-20T12:00:00Z')
  expect((await rates()).rates.map(({ currency }) => currency)).toEqual(['USD'])
  now = new Date('2027-02-01T12:00:00Z')
  expect((await rates()).rates).toEqual([])
})
