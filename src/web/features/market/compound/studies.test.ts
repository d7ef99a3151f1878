import { expect, test } from 'vitest'
import { PUBLICATION_TYPES, STUDIED_IN } from '#contract/vocabulary.ts'
import { countBy, typeText } from './research-tab.tsx'

test('studies are counted by subject, people first, and by design, the strongest first, unknown ones as other', () => {
  const subjects = countBy(STUDIED_IN, ['animal', 'animal', 'in vitro', 'human'])
  expect(subjects.map(({ of, count }) => `${of} ${count}`)).toEqual(['human 1', 'animal 2', 'in vitro 1'])
  const found = ['Animal study', 'Review', 'Editorial', 'Randomized controlled trial']
  const designs = countBy(PUBLICATION_TYPES, found).map(({ of }) => of)
  expect(designs).toEqual(['Randomized controlled trial', 'Review', 'Animal study', 'Other'])
})

test.each([
  ['Review', 1, 'review'],
  ['Review', 2, 'reviews'],
  ['Animal study', 3, 'animal studies'],
  ['Meta-analysis', 2, 'meta-analyses'],
  ['Other', 2, 'other'],
] as const)('%s, %d of them: %s', (type, count, text) => expect(typeText(type, count)).toBe(text))
