import { expect, test, vi } from 'vitest'
import { knownParam, pageNumber, parseSearch, stringifySearch, textParam } from './search-params.ts'

test.each([
  [2, 2],
  ['3', 3],
  [1, undefined],
  ['abc', undefined],
  [-4, undefined],
  [2.5, undefined],
  [1e9, undefined],
  [undefined, undefined],
])('a page %j from the URL is %s, and never stays unchecked', (value, page) =>
  expect(pageNumber(value)).toStrictEqual({ page }),
)

test.each([
  [' recovery ', 'recovery'],
  ['  ', undefined],
  [{ a: 1 }, undefined],
  [undefined, undefined],
])('a word %j from the URL is %s, and never stays unchecked', (value, q) =>
  expect(textParam('q', value)).toStrictEqual({ q }),
)

test('a word that is none of the known is undefined, and never stays unchecked', () => {
  expect(knownParam('view', 'all', ['all', 'open'])).toStrictEqual({ view: 'all' })
  for (const unknown of ['ALL', '', 1, undefined])
    expect(knownParam('view', unknown, ['all', 'open'])).toStrictEqual({ view: undefined })
})

test('numbers and quotes in a search are words like others, there and back', () => {
  for (const search of ['?q=157', '?q=true', '?q=%22x%22', '?c=a%2Cb&page=2', ''])
    expect(stringifySearch(parseSearch(search))).toBe(search)
  expect(parseSearch('?q=157')).toEqual({ q: '157' })
  expect(stringifySearch({ q: 'a b', page: 2, category: undefined })).toBe('?q=a+b&page=2')
})

test('a name that is there several times is one text, however many others there are', () => {
  expect(parseSearch('?c=a&mg=1&c=b&c=&mg=2')).toEqual({ c: 'a,b,', mg: '1,2' })
  const read = vi.spyOn(URLSearchParams.prototype, 'getAll')
  parseSearch(`?${'a&'.repeat(100)}`)
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})

test('a value that is no text is left out, so that every call takes the rest', () =>
  expect(parseSearch('?q=%00a%00&names=%ED%A0%80')).toEqual({ q: 'a', names: '\ufffd'.repeat(3) }))
