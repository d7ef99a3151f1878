import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DemoHistory, type PastPrice } from '../../src/contract/market/demo-history.ts'
import { demoHistoryFile, demoOffersFile } from '../make-demo-offers.ts'
import { drawFor } from './draw.ts'

const committed = (file: string) => readFile(new URL(`../../data/${file}`, import.meta.url), 'utf8')

test('the committed offers and their past are those of the stated seed, to the letter', async () => {
  expect(await demoOffersFile()).toBe(await committed('catalogue/offers.json'))
  expect(await demoHistoryFile()).toBe(await committed('demo-market/history.json'))
})

test('the past of the demo has drifts, sales, times out of stock, gaps and a vendor that stopped', async () => {
  const { offers } = DemoHistory.parse(JSON.parse(await committed('demo-market/history.json')))
  const pasts = Object.values(offers)
  const some = (holds: (past: PastPrice[]) => boolean) => pasts.filter(holds).length
  expect(some((past) => new Set(past.map(([, , price]) => price)).size > 3)).toBeGreaterThan(1000)
  expect(
    some((past) => past.some(([, , , stock], index) => stock === false && index < past.length - 1)),
  ).toBeGreaterThan(100)
  expect(
    some((past) => past.some(([, last], index) => last - (past[index + 1]?.[0] ?? last) > 30)),
  ).toBeGreaterThan(100)
  const stopped = Object.entries(offers).filter(([key]) => key.startsWith('brackenfold-naturals/'))
  expect(Math.min(...stopped.flatMap(([, past]) => past.at(-1)?.[1] ?? 0))).toBeGreaterThan(60)
  for (const past of pasts)
    for (const [index, [first, last]] of past.entries()) {
      expect(last).toBeLessThanOrEqual(first)
      expect(past[index + 1]?.[0] ?? -1).toBeLessThan(last)
    }
})

test('the same words draw the same numbers, other words others', () => {
  const numbers = (...words: string[]) => Array.from({ length: 5 }, drawFor(...words).number)
  expect(numbers('a', 'b')).toEqual(numbers('a', 'b'))
  expect(numbers('a', 'b')).not.toEqual(numbers('a', 'c'))
})
