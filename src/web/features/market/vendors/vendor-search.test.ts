import { expect, test } from 'vitest'
import { vendorSearch } from './vendor-search.ts'

test('a URL keeps letters, order and page', () => {
  const search = vendorSearch({ q: ' north ', sort: '-offers', page: '2' })
  expect(search).toEqual({ q: 'north', sort: '-offers', page: 2 })
})

test('an order that does not exist is by name', () => {
  // Said, not left out: the router keeps what it is not told about as it came.
  for (const sort of ['name', 'commission', '', 7, undefined, '--name'])
    expect(vendorSearch({ sort })).toStrictEqual({ q: undefined, page: undefined, sort: undefined })
})
