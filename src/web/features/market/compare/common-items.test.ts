import { expect, test } from 'vitest'
import { partCommon } from './common-items.ts'

const part = (...lists: string[][]) => partCommon(lists, (text) => text)

test('an item that all columns share appears once, whatever its case and full stop; other items stay in their column', () => {
  expect(part(['Nausea', 'Headache.'], ['headache', 'Rash'])).toEqual({
    shared: [['Headache.', 'headache']],
    own: [['Nausea'], ['Rash']],
  })
})

test('what only some of three columns have stays in each of them', () => {
  expect(part(['Nausea'], ['Nausea'], ['Rash'])).toEqual({
    shared: [],
    own: [['Nausea'], ['Nausea'], ['Rash']],
  })
})

test('of one column nothing is shared', () => {
  expect(part(['Nausea'])).toEqual({ shared: [], own: [['Nausea']] })
})
