import { expect, test } from 'vitest'
import { countByEvidence, countByType, typeText } from './research-tab.tsx'

const study = (evidence: 'human' | 'animal' | 'mixed' | 'in vitro', publication_type: string) => ({
  evidence,
  publication_type,
})
const articles = [
  study('animal', 'Animal study'),
  study('animal', 'Review'),
  study('in vitro', 'Editorial'),
  study('human', 'Randomized controlled trial'),
]

test('studies are counted by their subjects, people first, and no count is invented', () => {
  expect(countByEvidence(articles)).toEqual([
    { of: 'human', count: 1 },
    { of: 'animal', count: 2 },
    { of: 'in vitro', count: 1 },
  ])
})

test('studies are counted by design, the strongest first, unknown designs as other', () => {
  expect(countByType(articles).map(({ of }) => of)).toEqual([
    'Randomized controlled trial',
    'Review',
    'Animal study',
    'Other',
  ])
})

test.each([
  ['Review', 1, 'review'],
  ['Review', 2, 'reviews'],
  ['Animal study', 3, 'animal studies'],
  ['Meta-analysis', 2, 'meta-analyses'],
  ['Other', 2, 'other'],
] as const)('%s, %d of them: %s', (type, count, text) => expect(typeText(type, count)).toBe(text))
