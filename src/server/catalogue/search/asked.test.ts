import { expect, test } from 'vitest'
import { createTally } from '#server/core/tally.ts'
import { createAsked } from './asked.ts'

const listed = (...queries: string[]) => {
  const asked = createAsked(createTally(() => new Date()))
  for (const query of queries) asked.searched(query, { total: 0, ms: 1 })
  return asked.take().map(({ question, empty }) => [question, empty])
}

test('a word that finds nothing is counted', () => {
  expect(listed('Blorbazine', ' blorbazine')).toEqual([['blorbazine', 2]])
})

test('several words may be a sentence about what a person has or takes, and are in no list', () => {
  expect(listed('Is kava safe with my liver medicine', 'lithium zq4', 'I’ve lupus')).toEqual([])
})
