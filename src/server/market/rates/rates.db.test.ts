import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { importRates, readConfiguredRates } from './service.ts'

let now = new Date('2026-11-22T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })

const usd = (day: string, perEuro: number) => ({ currency: 'USD', day, perEuro })
const rates = async () => {
  await app.deps.tags.catchUp()
  return (await app.visitor('getRates', {})).body
}

test('the last rate of each currency counts, the next day that there is one', async () => {
  await importRates(app.db, [usd('2026-11-19', 1.1), usd('2026-11-20', 1.2)], { source: 'rates.csv' })
  await importRates(app.db, [{ currency: 'GBP', day: '2026-11-19', perEuro: 0.8 }], { source: 'rates.csv' })
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
  const twice = [usd('2026-11-18', 1.32), usd('2026-11-18', 1.31)]
  expect(await importRates(app.db, twice, { source: 'a' })).toBe(1)
})

test('real rates take the place of those of the demo', async () => {
  const cad = { currency: 'CAD', day: '2026-11-22', perEuro: 1.5 }
  await importRates(app.db, [cad], { source: 'invented', isDemo: true })
  expect((await rates()).is_demo).toBe(true)
  await importRates(app.db, [usd('2026-11-21', 1.25)], { source: 'rates.csv' })
  const after = await rates()
  expect(after.is_demo).toBe(false)
  expect(after.rates.map(({ currency }) => currency)).toEqual(['GBP', 'USD'])
})

test('a rate of a day to come does not count yet, and one older than 30 days no more', async () => {
  await importRates(app.db, [usd('2026-11-23', 9)], { source: 'rates.csv' })
  expect((await rates()).rates).toContainEqual({ currency: 'USD', day: '2026-11-21', per_euro: 1.25 })
  now = new Date('2026-12-20T12:00:00Z')
  expect((await rates()).rates.map(({ currency }) => currency)).toEqual(['USD'])
  now = new Date('2027-02-01T12:00:00Z')
  expect((await rates()).rates).toEqual([])
})

test('the configured list is read as a job, and other text changes nothing', async () => {
  now = new Date('2027-03-02T17:00:00Z')
  let answer = { status: 200, body: 'Date,USD,JPY\n2027-03-02,1.3,150\n' }
  const server = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const RATES_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.csv`
  const job = () => readConfiguredRates({ ...app.deps, config: { ...app.deps.config, RATES_URL } })
  expect(await job()).toBe(2)
  expect(await job()).toBe(0)
  answer = { status: 200, body: '<html>Maintenance</html>' }
  await expect(job()).rejects.toThrow('not a list of euro reference rates')
  answer = { status: 503, body: '' }
  await expect(job()).rejects.toThrow('answers 503')
  answer = { status: 200, body: `Date,USD\n${'2027-03-02,1.3\n'.repeat(1_500_000)}` }
  await expect(job()).rejects.toThrow('larger than 20 MB')
  expect(await rates()).toMatchObject({
    rates: [
      { currency: 'JPY', day: '2027-03-02', per_euro: 150 },
      { currency: 'USD', day: '2027-03-02', per_euro: 1.3 },
    ],
    sources: ['127.0.0.1'],
  })
  expect(await readConfiguredRates(app.deps)).toBe(0)
})
