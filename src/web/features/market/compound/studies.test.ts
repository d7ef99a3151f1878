import { expect, test } from 'vitest'
import { PUBLICATION_TYPES, STUDIED_IN } from '#contract/vocabulary.ts'
import { countBy, typeText } from './research-tab.tsx'

test('studies are counted by their subjects, people first, and no count is invented', () => {
  expect(countBy(STUDIED_IN, ['animal', 'animal', 'in vitro', 'human'])).toEqual([
    { of: 'human', count: 1 },
    { of: 'animal', count: 2 },
    { of: 'in vitro', count: 1 },
  ])
})

test('studies are counted by design, the strongest first, unknown designs as other', () => {
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
