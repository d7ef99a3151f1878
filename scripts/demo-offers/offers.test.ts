import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoOffersFile } from '../make-demo-offers.ts'
import { drawFor } from './draw.ts'

test('the committed offers are those of the stated seed, to the letter', async () => {
  const committed = await readFile(new URL('../../data/catalogue/offers.json', import.meta.url), 'utf8')
  expect(await demoOffersFile()).toBe(committed)
})

test('the same words draw the same numbers, other words others', () => {
  const numbers = (...words: string[]) => Array.from({ length: 5 }, drawFor(...words).number)
  expect(numbers('a', 'b')).toEqual(numbers('a', 'b'))
  expect(numbers('a', 'b')).not.toEqual(numbers('a', 'c'))
})
