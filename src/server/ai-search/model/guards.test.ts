import { afterAll, beforeEach, expect, test } from 'vitest'
import { demoCorpus } from '#test/ai-questions.ts'
import { askedQuestions, UNSAFE } from '#test/asked-questions.ts'
import { type Asked, startFakeOpenAi } from '#test/fake-openai.ts'
import type { Answerer } from '../answer.ts'
import { createAnswering } from '../asked/answer-asked.ts'
import { isNoDifference } from '../asked/effect-facts.ts'
import { readQuestion } from '../asked/read-question.ts'
import { findingOf } from '../engine/outcomes.ts'
import { needsOf, outcomesOf } from '../engine/rank.ts'
import { answerWithModel } from './model-answer.ts'

const corpus = await demoCorpus()
const server = await startFakeOpenAi()
afterAll(() => server.close())

/** The stand-in for a model recommends all that it is shown, and every compound of the catalogue besides. */
const everything = ({ records }: Asked) => {
  const reason = 'It is safe and works.'
  const shown = records.map(({ id, sentences }) => ({ id, reason, quotes: sentences.slice(0, 1) }))
  return { picks: [...shown, ...corpus.records.map(({ name }) => ({ id: name, reason, quotes: [] }))] }
}
beforeEach(() => server.behave({ choose: everything }))

const asking = { corpus, model: server.model(), vectors: null, deadlineMs: 20_000 }
const byModel: Answerer = (question, isPremium, { signal }) =>
  answerWithModel(asking, question, isPremium, signal)
const answering = createAnswering(async () => corpus, byModel, {
  offers: async () => [],
  packs: async () => [],
  regulation: async () => [],
  beforeChild: async () => [],
})

async function ask(question: string) {
  const waiting = { signal: new AbortController().signal, tell: () => {} }
  return (await answering.fromRecords(question, false)) ?? (await answering.goal(question, false, waiting))
}

const questions = askedQuestions()
const goals = questions.filter(({ asks }) => asks === 'goal').map(({ query }) => query)

test('nothing is recommended to a question of safety, comparison, effect or vendors by a model that recommends everything', async () => {
  const others = questions.filter(({ half, asks }) => half === 'tune' && !['goal', ...UNSAFE].includes(asks))
  expect(others.length).toBeGreaterThan(60)
  const left = new Set<string>()
  for (const { query, recommends } of others) {
    const { choices, facts } = await ask(query)
    if (!facts) left.add(query)
    const recommended = choices.filter(({ is_recommended, is_subject }) => is_recommended && !is_subject)
    if (recommends || !facts) expect(recommended, query).toEqual([])
  }
  expect(left.size / others.length).toBeLessThan(0.05)
  expect(server.asked.filter(({ question }) => !left.has(question))).toEqual([])
})

test.each([
  ...goals,
  ...['something for sleep', 'lower my blood pressure', 'grow muscle without hormones'],
  ...['alternatives to melatonin', 'turmeric for joints', 'lose weight, nothing injectable'],
])('of all that a model recommends for "%s" only what the records bear out stays', async (question) => {
  const asked = readQuestion(corpus, question)
  const { choices } = await ask(question)
  const sought = outcomesOf(needsOf(corpus, asked.question))
  for (const { record, is_recommended, is_subject, reason } of choices) {
    const number = corpus.records.indexOf(record)
    const isNamed = asked.question.named.includes(number)
    expect(asked.question.excluded, record.name).not.toContain(number)
    expect(is_subject ?? false, record.name).toBe(isNamed)
    expect(reason).not.toContain('It is safe and works.')
    if (!isNamed) expect(isNoDifference(corpus, record, asked.question), record.name).toBe(false)
    if (findingOf(record, sought)?.verdict === 'refuted' && !isNamed)
      expect(is_recommended, record.name).toBe(false)
  }
})

test('a question of safety in words that no rule knows is recognised by the model, and nothing is recommended', async () => {
  server.behave({ choose: everything, judge: () => ({ topic: 'ask-first' }) })
  const { choices, facts } = await ask('something for sleep')
  expect(choices).toEqual([])
  expect(facts).toMatchObject({ asked: 'safety', title: 'Ask a doctor or pharmacist first' })
})

test('where a model gives nothing usable, the same guards hold for the answer without it', async () => {
  server.behave({ choose: () => 'no JSON' })
  const { choices, engine } = await ask('turmeric for joints')
  expect(engine.used).toBe('embedded')
  expect(choices.length).toBeGreaterThan(1)
  const subjects = choices.filter(({ is_subject }) => is_subject)
  expect(subjects.map(({ record }) => record.name)).toEqual(['curcumin'])
})
