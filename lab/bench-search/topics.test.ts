import { describe, expect, test } from 'vitest'
import { labelledQueries } from './corpus.ts'
import { answerTopics, labelledTopicQueries, realTopics, success } from './topics.ts'

const topics = realTopics()
const answers = answerTopics(topics, labelledTopicQueries())

describe.each(['tune', 'held'])('of the queries that name no compound, the half named %s', (half) => {
  test('has the purpose among the first three in at least 95 of 100', () =>
    expect(success(answers, 'purpose', half, 3)).toBeGreaterThanOrEqual(0.95))
  test('has the class among the first three, always', () =>
    expect(success(answers, 'class', half, 3)).toBe(1))
  test('has the vendor first, always', () => expect(success(answers, 'vendor', half, 1)).toBe(1))
})

test('of phrasings that nothing was tuned on, 95 of 100 have the purpose among the first three', () => {
  expect(answers.filter(({ labelled }) => labelled.half === 'fresh').length).toBeGreaterThan(100)
  expect(success(answers, 'purpose', 'fresh', 3)).toBeGreaterThanOrEqual(0.95)
})

test('every purpose can be asked for in at least five everyday ways', () => {
  const outcomes = [...topics.byId.values()].filter(({ of }) => of.by === 'outcome')
  expect(outcomes.length).toBeGreaterThan(140)
  expect(outcomes.filter(({ phrases }) => new Set(phrases).size < 5)).toEqual([])
})

test.each(['glp-1 agonist', 'sarm', 'nootropic', 'adaptogen', 'stimulant'])("'%s' names a class", (query) => {
  const [answered] = answerTopics(topics, [{ query, kind: 'class', half: 'tune', expect: [] }])
  expect(answered?.topics.slice(0, 3).some((id) => id.startsWith('class:'))).toBe(true)
})

test.each([
  ['the words of a phrase in another order', 'leaking gut wall'],
  ['a phrase among words that many questions have', 'what can I take for a leaky gut, please'],
  ['words of several phrases of one purpose', 'gut lining leaks'],
])('a purpose is found by %s', (_, query) => {
  const [answered] = answerTopics(topics, [{ query, kind: 'purpose', half: 'tune', expect: [] }])
  expect(answered?.topics.slice(0, 3)).toContain('outcome:gut-barrier')
})

test('one word of a phrase names nothing when most of the question is about something else', () => {
  const others = ['weather tomorrow', 'bathroom tiles', 'gut a fish before the barbecue party', 'watch a dvd']
  const answered = answerTopics(
    topics,
    others.map((query) => ({ query, kind: 'nonsense', half: 'tune', expect: [] })),
  )
  for (const { labelled, topics } of answered) expect([labelled.query, ...topics]).toEqual([labelled.query])
})

test('expected compounds exist', () => {
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
