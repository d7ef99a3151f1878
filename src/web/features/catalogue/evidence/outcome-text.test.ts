import { expect, test } from 'vitest'
import { bestFour, outcomeSentence } from './outcome-screen.tsx'

type Compound = Parameters<typeof outcomeSentence>[0][number]
type Claim = Compound['claims'][number]

const compound = (name: string, direction: Claim['direction'], certainty: Claim['certainty']) =>
  ({ id: name, slug: name.toLowerCase(), name, claims: [{ direction, certainty }] }) as unknown as Compound

test('benefits, null results and harms come with their certainty, then compounds never tested in people', () => {
  const sentence = outcomeSentence([
    compound('Melatonin', 'improves', 'moderate'),
    compound('Ashwagandha', 'improves', 'high'),
    compound('Glycine', 'improves', 'very low'),
    compound('Caffeine', 'worsens', 'moderate'),
    compound('Apigenin', 'unclear', 'no human data'),
  ])
  expect(sentence).toBe(
    'With moderate certainty or better: Melatonin and Ashwagandha improve it; Caffeine worsens it. For the other compound tested in people the finding is mixed, unclear or of low certainty. Apigenin was never tested for it in people.',
  )
})

test('where nothing is certain, that is what the sentence says', () => {
  const sentence = outcomeSentence([compound('Glycine', 'improves', 'low')])
  expect(sentence).toBe('No finding in people that points one way reaches moderate certainty.')
  expect(outcomeSentence([])).toBe('')
})

test('a long list of names is cut, with the number of further names', () => {
  const names = ['A', 'B', 'C', 'D', 'E'].map((name) => compound(name, 'improves', 'high'))
  expect(outcomeSentence(names)).toBe('With moderate certainty or better: A, B, C and 2 more improve it.')
})

test('the best four to compare were tested in people and help', () => {
  const helping = ['A', 'B', 'C', 'D', 'E'].map((name) => compound(name, 'improves', 'low'))
  expect(bestFour([...helping, compound('F', 'worsens', 'high')])).toEqual(['a', 'b', 'c', 'd'])
  const neither = [compound('Caffeine', 'worsens', 'high'), compound('Z', 'improves', 'no human data')]
  expect(bestFour(neither)).toEqual([])
})
