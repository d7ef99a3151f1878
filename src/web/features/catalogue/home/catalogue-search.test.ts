import { expect, test } from 'vitest'
import { parseSearch } from '#web/lib/search-params.ts'
import { isFiltered, readCatalogueSearch, wantedOf } from './catalogue-search.ts'

const read = (search: string) => readCatalogueSearch(parseSearch(search))

test('boxes of a form without scripts say the same as a link', () =>
  expect(read('?kind=peptide&kind=mineral&price_to=')).toEqual(read('?kind=peptide,mineral')))

test('unknown values are left out, and nothing fails', () => {
  const search = read('?kind=pills&sort=best&view=cube&purpose=wealth&vendors=-1&price_from=cheap&page=x')
  expect(Object.values(search).every((value) => value === undefined)).toBe(true)
  expect(isFiltered(search)).toBe(false)
})

test('the call gets numbers, the name of a category, and no empty text', () =>
  expect(wantedOf(read('?category=weight-loss&sort=price&evidence=animal+studies&price_to=2.5'))).toEqual({
    sort: 'price',
    evidence: 'animal studies',
    category: 'Weight Loss',
    price_to: 2.5,
  }))
