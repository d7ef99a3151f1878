import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listRows } from '#server/platform/db/rows.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { DEMO } from '#test/demo-counts.ts'
import { startFakeOpenAi } from '#test/fake-openai.ts'

const lines: string[] = []
const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) })
const server = await startFakeOpenAi()
const config = {
  AI_BASE_URL: server.url,
  AI_API_KEY: 'key',
  AI_MODEL: 'fake',
  AI_EMBEDDING_MODEL: 'small',
  AI_PAID_SEARCHES: '10',
}
const app = await sharedApp({ config, deps: { log } })
beforeEach(() => server.behave({}))
afterAll(async () => {
  await app.close()
  await server.close()
})

type Person = Awaited<ReturnType<TestApp['person']>>
const ask = (person: Person, query: string) =>
  person.call('searchWithAi', { body: { query, user_id: person.id } })

/** What comes of an act while no search can be kept. */
async function withoutHistory<T>(act: () => Promise<T>): Promise<T> {
  await app.db.schema.alterTable('ai_searches').renameTo('ai_searches_away').execute()
  const done = await act()
  await app.db.schema.alterTable('ai_searches_away').renameTo('ai_searches').execute()
  return done
}

test('the model answers through the call, is counted, and its answer is kept', async () => {
  server.behave({
    choose: ({ records }) => ({
      picks: records
        .filter(({ id }) => id === 'melatonin')
        .map(({ id, sentences }) => ({ id, reason: '', quotes: sentences.slice(0, 1) })),
    }),
  })
  const person = await app.person()
  const { body } = await ask(person, 'jet lag')
  expect(body).toMatchObject({ engine: { used: 'model' }, usage_info: { searches_used: 1 } })
  const kept = await person.call('listAiSearches', { query: { user_id: person.id } })
  expect(kept.body.recent_searches[0]?.results).toMatchObject([{ name: 'melatonin' }])
})

test('a model that fails costs nothing but its help: the embedded answer is counted as one search', async () => {
  server.behave({ raw: (response) => response.writeHead(429).end('{}') })
  const { body } = await ask(await app.person(), 'jet lag')
  expect(body).toMatchObject({ engine: { used: 'embedded', fallback: 'unavailable' } })
  expect(body.recommendations.map(({ name }) => name)).toEqual(['melatonin'])
  expect(body.usage_info).toMatchObject({ searches_used: 1 })
})

test('of 100 searches at once no more are under way than the quota has, nor when those end', async () => {
  const held: (() => void)[] = []
  server.behave({ raw: (response) => held.push(() => response.writeHead(503).end('{}')) })
  const person = await app.person({ isSubscriber: true })
  const statuses: number[] = []
  const search = async () => statuses.push((await ask(person, 'jet lag')).status)
  const searches = Array.from({ length: 100 }, search)
  await expect
    .poll(() => ({ refused: statuses.length, held: held.length }))
    .toEqual({ refused: 90, held: 10 })
  server.behave({})
  for (const release of held) release()
  for (let more = 0; more < 40; more += 1) await search()
  await Promise.all(searches)
  expect(statuses.filter((status) => status !== 429)).toEqual(Array(10).fill(200))
  const { body } = await person.call('checkAiUsage', { body: { user_id: person.id } })
  expect(body).toMatchObject({ searches_used: 10, searches_remaining: 0 })
})

/** Asks for an answer that tells its steps; gives its lines back as they come. */
async function askInSteps(person: Person, query: string) {
  const headers = {
    authorization: `Bearer ${person.token}`,
    'content-type': 'application/json',
    accept: 'application/x-ndjson, application/json',
  }
  const body = JSON.stringify({ query, user_id: person.id })
  const response = await app.fetch('/api/ai-search', { method: 'POST', headers, body })
  return { status: response.status, type: response.headers.get('content-type'), response }
}
const linesOf = async (response: Response) =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('a client that asks for progress gets it before the answer, which is the plain one', async () => {
  const { status, type, response } = await askInSteps(await app.person(), 'jet lag')
  const told = await linesOf(response)
  expect({ status, type }).toEqual({ status: 200, type: 'application/x-ndjson; charset=utf-8' })
  expect(told).toMatchObject([
    { event: 'step', step: { kind: 'searching', compounds: DEMO.compounds } },
    { event: 'step', step: { kind: 'reading', names: expect.arrayContaining(['Melatonin']) } },
    { event: 'answer', http_status: 200, answer: { status: 'success', usage_info: { searches_used: 1 } } },
  ])
  const { body } = await ask(await app.person(), 'jet lag')
  expect(Object.keys(told[2].answer)).toEqual(Object.keys(body))
  expect(told[2].answer.recommendations).toEqual(body.recommendations)
})

test('the first step is sent while the model still thinks', async () => {
  let release = () => {}
  server.behave({
    raw: (response) => {
      release = () => response.writeHead(503).end('{}')
    },
  })
  const { response } = await askInSteps(await app.person(), 'jet lag')
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('"searching"')
  await expect.poll(() => server.asked.map(({ kind }) => kind)).toContain('choose')
  release()
  await reader.cancel()
})

test('no compound is named to a person whom the model judges in danger', async () => {
  server.behave({ judge: () => ({ topic: 'in_danger' }) })
  const { response } = await askInSteps(await app.person(), 'jet lag')
  const told = await linesOf(response)
  expect(told.map(({ step }) => step?.kind)).toEqual(['searching', undefined])
  expect(told[1].answer).toMatchObject({ help: { urgent: 'in_danger' }, recommendations: [] })
})

test('a question refused before the first step is answered plainly, with its status', async () => {
  const person = await app.person()
  for (let i = 0; i < 3; i++)
    await person.call('checkAiUsage', { body: { user_id: person.id, increment: true } })
  const { status, type, response } = await askInSteps(person, 'jet lag')
  expect({ status, type }).toMatchObject({ status: 402, type: expect.stringMatching(/^application\/json/) })
  expect(await response.json()).toMatchObject({ status: 'error', code: 'payment_required' })
})

test('a fault after the first step keeps its status in the last line, and costs nothing', async () => {
  const person = await app.person()
  const told = await withoutHistory(async () => linesOf((await askInSteps(person, 'jet lag')).response))
  expect(told.at(-1)).toMatchObject({
    event: 'answer',
    http_status: 500,
    answer: { status: 'error', message: 'An error occurred while performing the search.' },
  })
  const { body } = await person.call('checkAiUsage', { body: { user_id: person.id } })
  expect(body).toMatchObject({ searches_used: 0, searches_remaining: 3 })
  expect(await listRows(app.db, 'ai_reservations', { account_id: person.id })).toEqual([])
})

test('vectors of the catalogue are made once and kept', async () => {
  await ask(await app.person(), 'jet lag')
  const made = app.db.selectFrom('ai_embeddings').select('drug_id')
  await expect.poll(async () => (await made.execute()).length).toBe(DEMO.compounds)
})

test('no question is written to the log, not even when something breaks', async () => {
  const person = await app.person()
  await ask(person, 'jet lag between Quito and Osaka')
  const broken = await withoutHistory(() => ask(person, 'jet lag between Quito and Osaka'))
  const message = 'An error occurred while performing the search.'
  expect(broken).toMatchObject({ status: 500, body: { message } })
  expect(lines.join()).toContain('request failed')
  expect(lines.join()).not.toMatch(/Quito|Osaka|jet lag/i)
})
