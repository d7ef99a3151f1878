import { describe, expect, test } from 'vitest'
import { buildNameIndex, search } from '../../src/domain/search/name-index.ts'
import { labelledQueries, realEntries } from './corpus.ts'
import { answer, quality } from './measure.ts'

const index = buildNameIndex(realEntries())
const find = (query: string) => search(index, query, { limit: 5, threshold: 0.5 }).hits.map(({ id }) => id)
const answers = await answer(find, labelledQueries(), realEntries(), 1)

describe.each(['tune', 'held'] as const)('of the labelled queries, the half named %s', (half) => {
  const { labelled, nonsense, absent } = quality(answers.filter(({ labelled }) => labelled.half === half))

  test('has the compound first in at least 99 of 100', () =>
    expect(labelled.first).toBeGreaterThanOrEqual(0.99))

  test('has it among the first five in at least 99 of 100', () =>
    expect(labelled.five).toBeGreaterThanOrEqual(0.99))

  test('finds nothing for nonsense, nor a neighbour for a number that does not exist', () => {
    expect([nonsense.found, absent.found]).toEqual([0, 0])
    expect(nonsense.asked).toBeGreaterThan(30)
  })
})

test('every name and every alias of the catalogue finds its compound first, at similarity 1', () => {
  for (const { id, proper_name, aliases } of realEntries())
    for (const term of [id, proper_name, ...aliases]) {
      const exact = search(index, term).hits.filter(({ similarity }) => similarity === 1)
      expect([term, exact.map((hit) => hit.id)]).toEqual([term, [id]])
    }
})

test('what "sema" suggests is above the threshold of suggestions and begins with it', () => {
  const { hits } = search(index, 'sema', { limit: 2, threshold: 0.6 })
  expect(hits.map(({ id }) => id)).toEqual(['semax', 'semaglutide'])
})
