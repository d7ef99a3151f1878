import { expect, test } from 'vitest'
import { sortHead } from './sort-head.tsx'

test('a second press on a column turns its direction', () => {
  expect(sortHead('price', 'cost').next).toBe('price')
  expect(sortHead('price', 'price').next).toBe('-price')
  expect(sortHead('price', '-price').next).toBe('price')
})

test('a column of figures begins with the largest and turns on the second press', () => {
  expect(sortHead('offers', 'name', true).next).toBe('-offers')
  expect(sortHead('offers', '-offers', true).next).toBe('offers')
  expect(sortHead('offers', 'offers', true).next).toBe('-offers')
})
