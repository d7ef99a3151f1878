import { expect, test } from 'vitest'
import type { Claim } from '#contract/catalogue/evidence.ts'
import { rowsOf, shownAreas } from './matrix-state.ts'

const claim = (slug: string, area: string, certainty: Claim['certainty'] = 'low') =>
  ({ outcome: { slug, name: slug, area }, certainty }) as Claim

const rows = rowsOf([
  claim('memory', 'brain and mood', 'moderate'),
  claim('strength', 'muscle and performance'),
  claim('memory', 'brain and mood', 'no human data'),
])

test('a URL names each row by its outcome, and a second claim about it by its number', () => {
  expect(rows.map(({ key }) => key)).toEqual(['memory', 'strength', 'memory~2'])
})

test('people only leaves out outcomes never tested in people', () => {
  const shown = shownAreas(rows, { people: true }).flatMap(([, of]) => of.map(({ key }) => key))
  expect(shown).toEqual(['memory', 'strength'])
})

test('an area that the URL names is shown alone, and one without rows asks for nothing', () => {
  expect(shownAreas(rows, { area: 'brain-and-mood' }).map(([area]) => area)).toEqual(['brain and mood'])
  expect(shownAreas(rows, { area: 'lungs' })).toHaveLength(2)
})
