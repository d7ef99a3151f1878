import { describe, expect, test } from 'vitest'
import { labelledQueries } from './corpus.ts'
import { answerTopics, labelledTopicQueries, realTopics, success } from './topics.ts'

const topics = realTopics()
const answers = answerTopics(topics, labelledTopicQueries())

describe.each(['tune', 'held'])('of the queries that name no compound, the half named %s', (half) => {
  test('has the purpose among the first three in at least 95 of 100', () => {
    expect(success(answers, 'purpose', half, 3)).toBeGreaterThanOrEqual(0.95)
  })
  test('has the class among the first three in at least 95 of 100', () => {
    expect(success(answers, 'class', half, 3)).toBeGreaterThanOrEqual(0.95)
  })
  test('has the vendor first, always', () => {
    expect(success(answers, 'vendor', half, 1)).toBe(1)
  })
})

test('what is expected exists', () => {
  const ids = answers
    .filter(({ labelled }) => labelled.kind !== 'vendor')
    .flatMap((each) => each.labelled.expect)
  expect(ids.filter((id) => !topics.byId.has(id))).toEqual([])
})

test('nonsense names neither a purpose nor a vendor', () => {
  const nonsense = labelledQueries().filter(({ kind }) => kind === 'nonsense')
  const found = answerTopics(topics, nonsense).flatMap(({ topics, vendors }) => [...topics, ...vendors])
  expect(found.filter((id) => !id.startsWith('class:'))).toEqual([])
})
