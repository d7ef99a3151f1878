import { expect, test } from 'vitest'
import {
  hitAt1,
  mean,
  ndcgAt5,
  readDemoRecords,
  readLayQuestions,
  readQuestions,
  recallAt5,
  withEvidence,
} from '#test/ai-questions.ts'
import { urgentIn } from '../help.ts'
import { buildCorpus } from './corpus.ts'
import { answerEmbedded } from './embedded.ts'
import { isInRecord } from './verify.ts'
import { readVocabulary } from './vocabulary.ts'

const corpus = await buildCorpus(readDemoRecords(), readVocabulary())
const questions = withEvidence(readQuestions(), corpus.records)
/** Answers by their question: most tests read the same ones. */
const answers = new Map<string, ReturnType<typeof answerEmbedded>>()
function answer(query: string) {
  const known = answers.get(query)
  if (known) return known
  const made = answerEmbedded(corpus, query, true)
  answers.set(query, made)
  return made
}
const slugs = (query: string) => answer(query).map(({ record }) => record.name)
const lay = readLayQuestions(corpus.records)
const answerable = questions.filter(({ expect: expected }) => expected.size > 0)

test.each(['tune', 'held'] as const)('0.95 of fitting records are among the first five (%s)', (half) => {
  const asked = answerable.filter((question) => question.half === half)
  expect(mean(asked.map((question) => recallAt5(slugs(question.query), question)))).toBeGreaterThan(0.95)
  expect(mean(asked.map((question) => hitAt1(slugs(question.query), question)))).toBeGreaterThanOrEqual(0.95)
  expect(mean(asked.map((question) => ndcgAt5(slugs(question.query), question)))).toBeGreaterThan(0.92)
})

// Floors are below the measured values (README in the folder of the questions). Half `final` says how new questions fare: well below
// the wished 0.95 and 0.85.
test.each([
  ['dev', 0.92, 0.9],
  ['final', 0.8, 0.8],
] as const)(
  'lay questions of half %s: recall@5 above %d, first answer right in %d',
  (half, recall, first) => {
    const asked = lay.filter((question) => question.half === half && question.expect.size > 0)
    expect(mean(asked.map((question) => recallAt5(slugs(question.query), question)))).toBeGreaterThan(recall)
    expect(mean(asked.map((question) => hitAt1(slugs(question.query), question)))).toBeGreaterThan(first)
  },
)

test('of 39 lay questions that no record answers at most two get an answer', () => {
  const none = lay.filter(({ kind }) => kind === 'unanswerable')
  expect(none).toHaveLength(39)
  expect(none.filter(({ query }) => slugs(query).length > 0).length).toBeLessThanOrEqual(2)
})

test('what a question rules out is never recommended', () => {
  for (const { query, never } of questions) {
    expect(
      slugs(query).filter((slug) => never.includes(slug)),
      query,
    ).toEqual([])
  }
})

test('what no compound fits gets no recommendation', () => {
  for (const { query, kind } of questions)
    if (kind === 'unanswerable') expect(slugs(query), query).toEqual([])
})

test('no ordinary question is answered with help alone', () => {
  for (const { query, topic } of [...questions, ...lay]) if (!topic) expect(urgentIn(query), query).toBeNull()
})

test('an effect that was tested counts where the record only mentions the complaint', () => {
  expect(slugs('erection').slice(0, 3).toSorted()).toEqual(['l-citrulline', 'maca', 'tribulus-terrestris'])
})

test('every reason rests on a quote, and every quote is in its record', () => {
  const choices = [...answerable, ...lay].flatMap(({ query }) => answer(query))
  expect(choices.length).toBeGreaterThan(500)
  for (const { record, quotes, reason } of choices) {
    expect(quotes.length).toBeGreaterThan(0)
    expect(quotes.filter((quote) => !isInRecord(record, quote))).toEqual([])
    expect(reason).toContain(quotes[0]?.text)
  }
})

test('the same question gives the same answer', async () => {
  const again = await buildCorpus(readDemoRecords(), readVocabulary())
  for (const { query } of answerable.slice(0, 20)) {
    expect(answerEmbedded(again, query, false)).toEqual(answerEmbedded(corpus, query, false))
  }
})

test('a name with a number in it is read as a name', () => {
  expect(slugs('oral GLP-1 pill that is not a peptide')).toEqual(['orforglipron'])
  expect(slugs('I pulled a hamstring, what speeds recovery of torn muscle?')).toContain('bpc-157')
})

test('what makes people hungry is no answer to who wants to eat less, and the other way round', () => {
  const hungrier = ['ghrelin', 'ghrp-2', 'ghrp-6']
  expect(
    slugs('I am hungry all the time and want to eat less').filter((slug) => hungrier.includes(slug)),
  ).toEqual([])
  expect(slugs('I have no appetite since I was ill').slice(0, 2)).toEqual(['ghrp-2', 'ghrelin'])
})

test('"nothing injectable" rules injections out instead of asking for them', () => {
  const answered = answer('lower my blood sugar, nothing injectable').map(({ record }) => record.form)
  expect(answered).toContain('capsule')
  expect(answered).not.toContain('lyophilised powder')
  expect(answered).not.toContain('solution')
})

test('a substitute for a compound shares its main purpose, not a use that no other compound has', () => {
  expect(slugs('substitutes for tirzepatide')).toEqual(expect.arrayContaining(['semaglutide', 'retatrutide']))
  expect(slugs('alternatives to melatonin')).not.toContain('melatonin')
  expect(slugs('alternatives to melatonin')).toContain('ashwagandha')
})

test('milk that clots in the stomach is no answer to blood clots', () => {
  expect(slugs('prevent blood clots')[0]).toBe('nattokinase')
  expect(slugs('prevent blood clots')).not.toContain('casein')
})

test('a name that promises something is no reason without a word of it in the record', () => {
  // Valerian is also called 'All-heal'.
  expect(slugs('a leg ulcer that will not heal')).not.toContain('valerian')
})
