import { afterEach, expect, test, vi } from 'vitest'
import { graphOf } from './linked-data.ts'

afterEach(() => vi.restoreAllMocks())

const parts = (count: number, of: (at: number) => object) => [
  Array.from({ length: count }, (_, at) => ({ '@id': '#one', '@type': 'Product', ...of(at) })),
]

test('a thing that is described in parts has the values of all', () => {
  const [thing, ...others] = graphOf(parts(3, (at) => ({ gtin: `${at}`, name: 'BPC-157' }))).things('Product')
  expect(others).toEqual([])
  expect(thing).toMatchObject({ name: 'BPC-157', gtin: ['0', '1', '2'] })
})

test('of a thing that is described very often each value is compared once', () => {
  const text = vi.spyOn(JSON, 'stringify')
  const [thing] = graphOf(parts(20_000, (at) => ({ description: `${at} ${'a'.repeat(500)}` }))).things(
    'Product',
  )
  expect(thing?.description).toHaveLength(50)
  // Id and type of each description, and the descriptions that are kept.
  expect(text.mock.calls.length).toBeLessThan(2 * 20_000 + 100)
})
