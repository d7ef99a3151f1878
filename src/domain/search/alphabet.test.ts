import { expect, test } from 'vitest'
import { alphabetKey, letterOf } from './alphabet.ts'

test.each([
  ['5-HTP', '0-9'],
  ['α-GPC', 'Α'],
  ['(R)-Lipoic acid', 'R'],
  ['Éclair', 'E'],
  ['–', '0-9'],
])('%j is listed under %j', (name, letter) => expect(letterOf(name)).toBe(letter))

test('names stand from A to Z, numbers by their value', () => {
  const names = ['TB-500', 'Zinc', 'tb-4', 'Éa', 'Eb', '5-HTP']
  const sorted = names.toSorted((a, b) => (alphabetKey(a) < alphabetKey(b) ? -1 : 1))
  expect(sorted).toEqual(['5-HTP', 'Éa', 'Eb', 'tb-4', 'TB-500', 'Zinc'])
})
