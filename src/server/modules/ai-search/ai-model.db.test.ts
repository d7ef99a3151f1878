import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { startFakeOpenAi } from '#test/fake-openai.ts'

const lines: string[] = []
const log = pino(
  { level: 'debug' },
  new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  }),
)
let app: TestApp
let server: Awaited<ReturnType<typeof startFakeOpenAi>>
beforeAll(async () => {
  server = await startFakeOpenAi()
  const config = {
    AI_BASE_URL: server.url,
    AI_API_KEY: 'key',
    AI_MODEL: 'fake',
    AI_EMBEDDING_MODEL: 'small',
    AI_PAID_SEARCHES: '10',
  }
  app = await startTestApp({ config, deps: { log } })
})
beforeEach(() => server.behave({}))
afterAll(async () => {
  await app.close()
  await server.close()
})

type Person = Awaited<ReturnType<TestApp['person']>>
const ask = (person: Person, query: string) =>
  person.call('searchWithAi', { body: { query, user_id: person.id } })

test('the model answers through the call, is counted, and its answer is kept', async () => {
  server.behave({
    choose: ({ records }) => ({
      picks: [
        {
          id: 'melatonin',
          reason: '',
          quotes: [records.find(({ id }) => id === 'melatonin')?.sentences[0] ?? ''],
        },
      ],
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
  const person = await app.person()
  const { body } = await ask(person, 'jet lag')
  expect(body).toMatchObject({ engine: { used: 'embedded', fallback: 'unavailable' } })
  expect(body.recommendations.map(({ name }) => name)).toEqual(['melatonin'])
  expect(body.usage_info).toMatchObject({ searches_used: 1 })
})

test('of 100 searches at once no more are under way than the quota has', async () => {
  const held: (() => void)[] = []
  server.behave({ raw: (response) => held.push(() => response.writeHead(503).end('{}')) })
  const person = await app.person({ isSubscriber: true })
  const statuses: number[] = []
  const searches = Array.from({ length: 100 }, async () => {
    statuses.push((await ask(person, 'jet lag')).status)
  })
  await vi.waitFor(
    () => expect({ refused: statuses.length, held: held.length }).toEqual({ refused: 90, held: 10 }),
    {
      timeout: 8000,
    },
  )
  for (const release of held) release()
  await Promise.all(searches)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
})

test('a dosing question never reaches the model', async () => {
  const { body } = await ask(await app.person(), 'how much melatonin should I take')
  expect(body).toMatchObject({ safety: { topic: 'dosing' }, recommendations: [] })
  expect(server.asked).toEqual([])
})

test('vectors of the catalogue are made once and kept', async () => {
  await ask(await app.person(), 'jet lag')
  const count = async () =>
    (
      await app.db
        .selectFrom('ai_embeddings')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  await vi.waitFor(async () => expect(await count()).toBe(219), { timeout: 10_000 })
})

test('no question is written to the log, not even when something breaks', async () => {
  const person = await app.person()
  await ask(person, 'jet lag between Quito and Osaka')
  await app.db.schema.alterTable('ai_searches').renameTo('ai_searches_away').execute()
  const broken = await ask(person, 'jet lag between Quito and Osaka')
  await app.db.schema.alterTable('ai_searches_away').renameTo('ai_searches').execute()
  expect(broken.status).toBe(500)
  expect(broken.body.message).toBe('An error occurred while performing the search.')
  expect(lines.join()).toContain('request failed')
  expect(lines.join()).not.toMatch(/Quito|Osaka|jet lag/i)
})
