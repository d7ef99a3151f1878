import { expect, test } from 'vitest'
import { compound } from '#test/catalogue-entries.ts'
import { Drug } from './catalogue.ts'
import { CompoundEntry } from './catalogue-file.ts'

const molecular = {
  formula: 'C62H98N16O22',
  mass_da: 1419.5,
  cas: '137525-51-0',
  sequence: 'Gly-Glu-Pro-Pro-Pro-Gly-Lys-Pro-Ala-Asp-Asp-Ala-Gly-Leu-Val',
}

test('every fact about a molecule can be written in a file, and is answered unchanged', () => {
  const entry = CompoundEntry.parse(compound({ molecular }))
  expect(entry.molecular).toEqual(molecular)
  expect(Drug.shape.molecular.parse(entry.molecular)).toEqual(molecular)
})

test.each([
  ['an unknown key', { molecular: { weight: 3 } }],
  ['a CAS number in another form', { molecular: { cas: '1375251' } }],
  ['an empty sequence', { molecular: { sequence: ' ' } }],
  ['a fourth grade of side effects', { side_effects: { normal: [], worrying: [], stop_asap: [], rare: [] } }],
  ['a timeline without notes', { effects_timeline: { timeline: [], notes: null } }],
])('a file with %s is refused', (_, over) =>
  expect(CompoundEntry.safeParse(compound(over)).success).toBe(false),
)
