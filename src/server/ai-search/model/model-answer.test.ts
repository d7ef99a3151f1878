import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAiModel } from '#server/platform/adapters/ai/ai-model.ts'
import { readDemoRecords } from '#test/ai-questions.ts'
import { type Asked, startFakeOpenAi } from '#test/fake-openai.ts'
import { buildCorpus } from '../engine/corpus.ts'
import { answerEmbedded } from '../engine/embedded.ts'
import { isInRecord } from '../engine/verify.ts'
import { readVocabulary } from '../engine/vocabulary.ts'
import { answerWithModel } from './model-answer.ts'

const corpus = await buildCorpus(readDemoRecords(), readVocabulary())
let server: Awaited<ReturnType<typeof startFakeOpenAi>>
beforeAll(async () => {
  server = await startFakeOpenAi()
})
beforeEach(() => server.behave({}))
afterAll(() => server.close())

function ask(question: string, { deadlineMs = 20_000, isPremium = false } = {}) {
  const settings = {
    AI_BASE_URL: server.url,
    AI_API_KEY: 'key',
    AI_MODEL: 'fake',
    AI_EMBEDDING_MODEL: undefined,
  }
  const model = createAiModel(settings)
  if (!model) throw new Error('no model')
  return answerWithModel(
    { corpus, model, vectors: null, deadlineMs },
    question,
    isPremium,
    new AbortController().signal,
  )
}

const slugs = (choices: { record: { name: string } }[]) => choices.map(({ record }) => record.name)
const sentence = ({ records }: Asked, id: string, word: string) =>
  records.find((record) => record.id === id)?.sentences.find((text) => text.includes(word)) ?? ''

test('the model chooses and explains; its order, words and quotes are kept when the record bears them out', async () => {
  server.behave({
    choose: (asked) => ({
      picks: [
        {
          id: 'valerian',
          reason: 'People often report better sleep.',
          quotes: [sentence(asked, 'valerian', 'better sleep')],
        },
        {
          id: 'melatonin',
          reason: 'In insomnia it shortens the time to fall asleep.',
          quotes: [sentence(asked, 'melatonin', 'insomnia')],
        },
      ],
    }),
  })
  const { choices, engine } = await ask('I sleep badly')
  expect(engine).toEqual({ used: 'model', fallback: null, note: null })
  expect(slugs(choices)).toEqual(['valerian', 'melatonin'])
  expect(choices[0]?.reason).toMatch(/^People often report better sleep\. Evidence level: human trials\.$/)
  expect(choices.every(({ record, quotes }) => quotes.every((quote) => isInRecord(record, quote)))).toBe(true)
})

test('ids that are no candidates are left out', async () => {
  server.behave({
    choose: (asked) => ({
      picks: ['unobtainium', 'creatine-monohydrate', 'melatonin'].map((id) => ({
        id,
        reason: 'x',
        quotes: [sentence(asked, 'melatonin', 'insomnia')],
      })),
    }),
  })
  expect(slugs((await ask('I cannot fall asleep')).choices)).toEqual(['melatonin'])
})

test('invented quotes and reasons give way to the words of the record', async () => {
  server.behave({
    choose: () => ({
      picks: [
        {
          id: 'melatonin',
          reason: 'Cures cancer in 100% of patients.',
          quotes: ['Melatonin is the most powerful sleep drug known.'],
        },
      ],
    }),
  })
  const [choice] = (await ask('I cannot fall asleep')).choices
  const own = answerEmbedded(corpus, 'I cannot fall asleep', false).find(
    ({ record }) => record.name === 'melatonin',
  )
  expect(choice).toMatchObject({ reason: own?.reason, quotes: own?.quotes })
})

test('a quoted part is shown as its whole sentence, which may say the opposite', async () => {
  server.behave({
    choose: () => ({
      picks: [{ id: 'melatonin', reason: '', quotes: ['Self-rated sleep improved on average'] }],
    }),
  })
  const [choice] = (await ask('I cannot fall asleep')).choices
  expect(choice?.quotes[0]?.text).toContain('but not in people with mental')
})

test('summaries of articles are neither sent nor quoted without a subscription', async () => {
  const summary = corpus.records.find(({ name }) => name === 'melatonin')?.articles[0]?.conclusion ?? ''
  server.behave({ choose: () => ({ picks: [{ id: 'melatonin', reason: '', quotes: [summary] }] }) })
  const free = await ask('I cannot fall asleep')
  expect(free.choices[0]?.quotes.map(({ text }) => text)).not.toContain(summary)
  expect(server.asked.map(({ prompt }) => prompt).join()).not.toContain(JSON.stringify(summary).slice(1, -1))
  const paid = await ask('I cannot fall asleep', { isPremium: true })
  expect(paid.choices[0]?.quotes.map(({ source }) => source.field)).toContain('article_summary')
})

test('a question that the rules let pass and the model finds alarming gets help alone', async () => {
  server.behave({ judge: () => ({ topic: 'in_danger' }), choose: () => ({ picks: [] }) })
  const { choices, urgent } = await ask('I cannot fall asleep')
  expect(choices).toEqual([])
  expect(urgent).toBe('in_danger')
})

test.each([
  ['no JSON at all', 'invalid', 'I would be happy to help!'],
  ['another shape', 'invalid', { recommendations: ['melatonin'] }],
  ['no choice though records fit', 'invalid', { picks: [] }],
  ['only invented compounds', 'invalid', { picks: [{ id: 'unobtainium', reason: 'x', quotes: [] }] }],
])('%s: the embedded engine answers and says so', async (_, fallback, answer) => {
  server.behave({ choose: () => answer })
  const { choices, engine } = await ask('I cannot fall asleep')
  expect(engine).toMatchObject({ used: 'embedded', fallback, note: expect.stringContaining('instead') })
  expect(choices).toEqual(answerEmbedded(corpus, 'I cannot fall asleep', false))
})

test.each([
  ['too many requests', 429],
  ['an internal fault', 500],
  ['a wrong key', 401],
])('%s: the embedded engine answers and says so', async (_, status) => {
  server.behave({
    raw: (response) => {
      response.statusCode = status
      response.end('{"error":{"message":"no"}}')
    },
  })
  const { choices, engine } = await ask('I cannot fall asleep')
  expect(engine).toMatchObject({ used: 'embedded', fallback: 'unavailable' })
  expect(choices.length).toBeGreaterThan(0)
})

test('half an answer: the embedded engine answers and says so', async () => {
  server.behave({
    raw: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"choices":[{"message":{"role":"assistant","content":"{\\"picks\\":[{\\"id')
      response.socket?.end()
    },
  })
  const { choices, engine } = await ask('I cannot fall asleep')
  expect(engine).toMatchObject({ used: 'embedded', fallback: expect.stringMatching(/unavailable|invalid/) })
  expect(choices.length).toBeGreaterThan(0)
})

test('no answer in time: the embedded engine answers and says so', async () => {
  server.behave({ raw: () => {} })
  const { choices, engine } = await ask('I cannot fall asleep', { deadlineMs: 100 })
  expect(engine).toMatchObject({ used: 'embedded', fallback: 'timeout' })
  expect(choices.length).toBeGreaterThan(0)
})

test('nothing found by words and no vectors: the model is not asked to choose', async () => {
  const pizza = 'best pizza in Rome'
  const { choices, engine } = await ask(pizza)
  expect({ choices, used: engine.used }).toEqual({ choices: [], used: 'model' })
  // Calls that an earlier question gave up on may still arrive.
  const asked = server.asked.filter(({ question }) => question === pizza)
  expect(asked.map(({ kind }) => kind)).toEqual(['judge'])
})

test('a record found by meaning alone needs a quote', async () => {
  const settings = {
    AI_BASE_URL: server.url,
    AI_API_KEY: undefined,
    AI_MODEL: 'fake',
    AI_EMBEDDING_MODEL: 'small',
  }
  const model = createAiModel(settings)
  if (!model) throw new Error('no model')
  const melatonin = corpus.records.find(({ name }) => name === 'melatonin')
  const vectors = new Map([[melatonin?.id ?? '', Float32Array.from([1, 0])]])
  const asking = { corpus, model, vectors, deadlineMs: 20_000 }
  const choose = (quotes: (asked: Asked) => string[]) =>
    server.behave({
      embed: () => [1, 0],
      choose: (asked) => ({ picks: [{ id: 'melatonin', reason: 'x', quotes: quotes(asked) }] }),
    })
  choose((asked) => [sentence(asked, 'melatonin', 'jet lag')])
  const question = 'they go by one by one'
  const found = await answerWithModel(asking, question, false, new AbortController().signal)
  expect(slugs(found.choices)).toEqual(['melatonin'])
  choose(() => ['Dawns love melatonin very much.'])
  const none = await answerWithModel(asking, question, false, new AbortController().signal)
  expect(none.choices).toEqual([])
})
