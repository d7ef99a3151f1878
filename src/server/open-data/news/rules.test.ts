import { expect, test } from 'vitest'
import { excerpt, regulationNews } from './feeds.ts'

const FDA = {
  authority: 'FDA',
  jurisdiction: 'United States',
  status: 'not approved',
  scope: null,
  source_url: 'https://www.fda.gov/x',
}
const EMA = {
  authority: 'EMA',
  jurisdiction: 'European Union',
  status: 'not approved',
  scope: 'for people',
  source_url: null,
}

test('new and changed facts appear once, and removed ones as gone', () => {
  const approved = { ...FDA, status: 'approved' }
  expect(regulationNews([FDA, EMA], [approved, EMA])).toEqual(['FDA (United States): approved'])
  expect(regulationNews([FDA, EMA], [FDA])).toEqual([
    'no longer recorded: EMA (European Union): not approved, for people, no source on record',
  ])
  expect(regulationNews([FDA], [FDA])).toEqual([])
})

test('an excerpt ends with a whole word', () => {
  expect(excerpt('Came in  time.', 40)).toBe('Came in time.')
  expect(excerpt('It came in time and was whole.', 15)).toBe('It came in time…')
  expect(excerpt('x'.repeat(100), 10)).toBe(`${'x'.repeat(5)}…`)
})
