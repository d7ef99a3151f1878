import { afterAll, beforeEach, expect, test } from 'vitest'
import { readDemoRecords } from '#test/ai-questions.ts'
import { type Asked, type Behaviour, startFakeOpenAi } from '#test/fake-openai.ts'
import { buildCorpus } from '../engine/corpus.ts'
import { answerEmbedded } from '../engine/embedded.ts'
import { isInRecord } from '../engine/verify.ts'
import { readVocabulary } from '../engine/vocabulary.ts'
import { answerWithModel } from './model-answer.ts'

const corpus = await buildCorpus(readDemoRecords(), readVocabulary())
const server = await startFakeOpenAi()
beforeEach(() => server.behave({}))
afterAll(() => server.close())

function ask(question: string, { deadlineMs = 20_000, isPremium = false } = {}) {
  const asking = { corpus, model: server.model(), vectors: null, deadlineMs }
  return answerWithModel(asking, question, isPremium, new AbortController().signal)
}

const slugs = (choices: { record: { name: string } }[]) => choices.map(({ record }) => record.name)
const pick = (id: string, reason: string, ...quotes: string[]) => ({ picks: [{ id, reason, quotes }] })
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
      picks: ['unobtainium', 'creatine-monohydrate', 'melatonin'].flatMap(
        (id) => pick(id, 'x', sentence(asked, 'melatonin', 'insomnia')).picks,
      ),
    }),
  })
  expect(slugs((await ask('I cannot fall asleep')).choices)).toEqual(['melatonin'])
})

test('invented quotes and reasons give way to the words of the record', async () => {
  const invented = [
    'Cures cancer in 100% of patients.',
    'Melatonin is the most powerful sleep drug known.',
  ] as const
  server.behave({ choose: () => pick('melatonin', ...invented) })
  const [choice] = (await ask('I cannot fall asleep')).choices
  const own = answerEmbedded(corpus, 'I cannot fall asleep', false).find(
    ({ record }) => record.name === 'melatonin',
  )
  expect(choice).toMatchObject({ reason: own?.reason, quotes: own?.quotes })
})

test('a quoted part is shown as its whole sentence, which may say the opposite', async () => {
  server.behave({ choose: () => pick('melatonin', '', 'Self-rated sleep improved on average') })
  const [choice] = (await ask('I cannot fall asleep')).choices
  expect(choice?.quotes[0]?.text).toContain('but not in people with mental')
})

test('summaries of articles are neither sent nor quoted without a subscription', async () => {
  const summary = corpus.records.find(({ name }) => name === 'melatonin')?.articles[0]?.conclusion ?? ''
  server.behave({ choose: () => pick('melatonin', '', summary) })
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

const fails = (status: number): Behaviour => ({
  raw: (response) => response.writeHead(status).end('{"error":{"message":"no"}}'),
})
const halfAnAnswer: Behaviour = {
  raw: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    response.write('{"choices":[{"message":{"role":"assistant","content":"{\\"picks\\":[{\\"id')
    response.socket?.end()
  },
}

test.each<[string, string | RegExp, Behaviour]>([
  ['no JSON at all', 'invalid', { choose: () => 'I would be happy to help!' }],
  ['another shape', 'invalid', { choose: () => ({ recommendations: ['melatonin'] }) }],
  ['no choice though records fit', 'invalid', { choose: () => ({ picks: [] }) }],
  ['only invented compounds', 'invalid', { choose: () => pick('unobtainium', 'x') }],
  ['too many requests', 'unavailable', fails(429)],
  ['an internal fault', 'unavailable', fails(500)],
  ['a wrong key', 'unavailable', fails(401)],
  ['half an answer', /^(unavailable|invalid)$/, halfAnAnswer],
  ['no answer in time', 'timeout', { raw: () => {} }],
])('%s: the embedded engine answers and says so', async (_, fallback, behaviour) => {
  server.behave(behaviour)
  const deadlineMs = fallback === 'timeout' ? 100 : 20_000
  const { choices, engine } = await ask('I cannot fall asleep', { deadlineMs })
  expect(engine).toEqual({
    used: 'embedded',
    fallback: expect.stringMatching(fallback),
    note: expect.stringContaining('instead'),
  })
  expect(choices).toEqual(answerEmbedded(corpus, 'I cannot fall asleep', false))
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
  const melatonin = corpus.records.find(({ name }) => name === 'melatonin')
  const vectors = new Map([[melatonin?.id ?? '', Float32Array.from([1, 0])]])
  const asking = { corpus, model: server.model('small'), vectors, deadlineMs: 20_000 }
  const choose = (quotes: (asked: Asked) => string[]) =>
    server.behave({ embed: () => [1, 0], choose: (asked) => pick('melatonin', 'x', ...quotes(asked)) })
  choose((asked) => [sentence(asked, 'melatonin', 'jet lag')])
  const question = 'they go by one by one'
  const found = await answerWithModel(asking, question, false, new AbortController().signal)
  expect(slugs(found.choices)).toEqual(['melatonin'])
  choose(() => ['Dawns love melatonin very much.'])
  const none = await answerWithModel(asking, question, false, new AbortController().signal)
  expect(none.choices).toEqual([])
})
