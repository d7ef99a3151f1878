import { expect, test } from 'vitest'
import { buildWordIndex, searchWords } from './by-words.ts'

const topic = (slug: string, ...phrases: string[]) => ({
  id: slug,
  name: slug,
  words: [],
  phrases,
  of: { by: 'outcome' as const, slug },
})
const index = buildWordIndex(
  [topic('urinary infection', 'cystitis'), topic('hair growth', 'hair keeps coming out')],
  ['my'],
)

test('a purpose whose whole phrase is in a question comes before a purpose with shared words', () => {
  const [best] = searchWords(index, 'cystitis keeps coming back').toSorted(
    (a, b) => b.similarity - a.similarity,
  )
  expect(best?.id).toBe('urinary infection')
})

test('one word among many asks for nothing', () =>
  expect(searchWords(index, 'blue kitchen table cystitis wooden chair lamp')).toEqual([]))
