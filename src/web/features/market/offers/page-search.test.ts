import { expect, test } from 'vitest'
import { readPageSearch } from './page-search.ts'

test('a URL keeps tab, size, vendor and order; sizes and vendors are read however they are written', () => {
  const search = { tab: 'vendors', size: '10mg', vendor: 'alder~2', sort: '-price', effects: 'timeline' }
  expect(readPageSearch(search)).toEqual(search)
  expect(readPageSearch({ size: ' 10 MG ', vendor: 'Alder' })).toEqual({ size: '10mg', vendor: 'alder' })
  expect(readPageSearch({ size: 60, page: '3' })).toEqual({ size: '60', page: 3 })
})

test('what means nothing is left out, and nothing breaks', () => {
  const choices = { tab: 'prices', sort: 'colour', currencies: 'EUR', history: 'ever' }
  const nonsense = { ...choices, size: {}, vendor: ['a'], find: '', page: '0', other: 1 }
  // The router would keep the old value of a missing key.
  expect({ ...nonsense, ...readPageSearch(nonsense) }).toEqual({ other: 1 })
})
