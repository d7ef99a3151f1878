import { expect, test } from 'vitest'
import { CATEGORIES, INTERESTS } from '#contract/vocabulary.ts'
import { byInterests } from './featured-strip.tsx'

const featured = [
  { name: 'a', categories: ['Peptide'] },
  { name: 'b', categories: ['Recovery'] },
  { name: 'c', categories: ['Weight Loss', 'Recovery'] },
]
const namesFor = (...interests: string[]) => byInterests(featured, interests).map(({ name }) => name)

test('what fits more interests comes first, equals keep their order', () => {
  expect(namesFor()).toEqual(['a', 'b', 'c'])
  expect(namesFor('Weight loss', 'Recovery')).toEqual(['c', 'b', 'a'])
  expect(namesFor('Muscle Growth')).toEqual(['a', 'b', 'c'])
})

test('every interest is named like a category', () => {
  const known = CATEGORIES.map((name) => name.toLowerCase())
  for (const interest of INTERESTS) expect(known).toContain(interest.toLowerCase())
})
