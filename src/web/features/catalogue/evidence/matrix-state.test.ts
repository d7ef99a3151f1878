import { expect, test } from 'vitest'
import type { Claim } from '#contract/catalogue/evidence.ts'
import { rowsOf, shownRows } from './matrix-state.ts'

const claim = (slug: string, area: string, certainty: Claim['certainty'] = 'low') =>
  ({ outcome: { slug, name: slug, area }, certainty }) as Claim

const rows = rowsOf([
  claim('memory', 'brain and mood', 'moderate'),
  claim('strength', 'muscle and performance'),
  claim('memory', 'brain and mood', 'no human data'),
])

const keys = (search: Parameters<typeof shownRows>[1]) => shownRows(rows, search).map(({ key }) => key)

test('a URL names each row by its outcome, and a second claim about it by its number', () =>
  expect(rows.map(({ key }) => key)).toEqual(['memory', 'strength', 'memory~2']))

test('people only leaves out outcomes never tested in people; a named area stands alone, an unknown one is ignored', () => {
  expect(keys({ people: true })).toEqual(['memory', 'strength'])
  expect(keys({ area: 'brain-and-mood' })).toEqual(['memory', 'memory~2'])
  expect(keys({ area: 'lungs' })).toEqual(['memory', 'memory~2', 'strength'])
})
