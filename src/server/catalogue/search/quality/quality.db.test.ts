import { beforeEach, expect, test } from 'vitest'
import { insertRows, listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { theRow } from '#test/rows.ts'
import { removeOldAsked, saveAsked } from './asked-service.ts'

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })
const editor = await app.person({ role: 'editor' })
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z')
  app.deps.asked.take()
  await app.db.deleteFrom('asked_questions').execute()
})

const search = async (query: string, times = 1) => {
  for (let time = 0; time < times; time += 1)
    await app.visitor('searchDrugs', { query: { query, threshold: 0.5, limit: 1 + time } })
}
const open = async (after = '') => (await editor.call('listAsked', { query: { after } })).body
const studied = async (query: string) =>
  (await app.visitor('findStudied', { query: { query } })).body.topic?.name ?? null

test('a question that found nothing is listed from its third time on, counted by all processes, without who asked', async () => {
  await search('Qzxvwkjj', 2)
  await saveAsked(app.deps)
  expect((await open()).questions).toEqual([])
  // Another process.
  await search('qzxvwkjj ')
  await saveAsked(app.deps)
  expect((await open()).questions).toMatchObject([{ question: 'qzxvwkjj', empty: 3, finds: [] }])
  const kept = await theRow(app.db, 'asked_questions', { question: 'qzxvwkjj' })
  expect(Object.keys(kept).filter((name) => /who|person|account|ip|network/.test(name))).toEqual([])
})

test('what might tell of a person, a sentence about one’s health, a medicine and a condition are in no list, however often they are asked', async () => {
  const ofPeople = ['anna.smith@people.example', '+41 79 123 45 67', '41791234567']
  const ofHealth = [
    'i have bipolar disorder zq5 what helps',
    'lithium zq4',
    'warfarin',
    'Ozempic',
    'pregnancy',
  ]
  for (const typed of [...ofPeople, ...ofHealth]) await search(typed, 4)
  await saveAsked(app.deps)
  expect(await app.db.selectFrom('asked_questions').selectAll().execute()).toEqual([])
})

test('a handled question leaves the list, and can come back; a question outside the list cannot be marked', async () => {
  await search('qzxvwkjj', 3)
  await search('rareqzxvwk', 1)
  await saveAsked(app.deps)
  const mark = (question: string, is_handled: boolean) =>
    editor.call('markAsked', { body: { question, is_handled } })
  await mark('qzxvwkjj', true)
  expect((await open()).questions).toEqual([])
  const handled = await editor.call('listAsked', { query: { view: 'handled' } })
  expect(handled.body.questions).toMatchObject([{ question: 'qzxvwkjj' }])
  await mark('qzxvwkjj', false)
  expect((await open()).questions).toHaveLength(1)
  expect((await mark('rareqzxvwk', true)).status).toBe(404)
  const log = await listRows(app.db, 'audit_log', { call: 'markAsked' })
  expect(log).toHaveLength(2)
  expect(JSON.stringify(log)).not.toContain('qzxvwk')
})

test('a long list is read page by page, the most asked first, each question once', async () => {
  const asked = Array.from({ length: 120 }, (_, index) => ({
    ...{ question: `question ${index}`, asked: 3 + (index % 4), empty: 3 + (index % 4) },
    ...{ slow: 0, slowest_ms: 0, first_at: now, last_at: now },
  }))
  await insertRows(app.db, 'asked_questions', asked)
  const seen: { question: string; empty: number }[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: Awaited<ReturnType<typeof open>> = await open(next)
    seen.push(...page.questions)
    next = page.next
  }
  expect([seen.length, new Set(seen.map(({ question }) => question)).size]).toEqual([120, 120])
  expect(seen.map(({ empty }) => empty)).toEqual(seen.map(({ empty }) => empty).toSorted((a, b) => b - a))
  const { body } = await editor.call('exportAsked', { query: { format: 'json' } })
  expect(JSON.parse(body.file)).toHaveLength(120)
  now = new Date('2027-02-20T12:00:00Z')
  expect(await removeOldAsked(app.deps)).toBe(120)
})

test('a word is measured on the labelled queries before it is published, and then finds its topic at once', async () => {
  const query = { word: 'qwombat zibble', topic: 'area:sleep' }
  const add = async (reason: string) =>
    (await editor.call('addSearchWord', { body: { ...query, reason } })).status
  expect(await studied('qwombat zibble')).toBeNull()
  const { body } = await editor.call('measureSearchWord', { query })
  expect(body.before.purposes.asked).toBeGreaterThan(90)
  expect(body.before.purposes.found / body.before.purposes.asked).toBeGreaterThan(0.95)
  expect(body).toMatchObject({ after: body.before, changed: [] })
  expect(await studied('qwombat zibble')).toBeNull()
  expect(await add('Asked often.')).toBe(200)
  expect(await studied('Qwombat zibble')).toBe('Sleep')
  expect(await add('Again.')).toBe(409)
  const listed = (await editor.call('listSearchWords', {})).body.words
  expect(listed).toMatchObject([{ word: 'qwombat zibble', topic: { name: 'Sleep' }, by: editor.email }])
  await editor.call('removeSearchWord', { body: query })
  expect(await studied('qwombat zibble')).toBeNull()
})

test('a word that would mislead labelled queries shows it in its figures', async () => {
  const query = { word: 'insomnia', topic: 'class:Botanicals' }
  const topics = (await editor.call('listSearchWords', {})).body.topics
  const pain = topics.find(({ id }) => id === 'area:pain')
  expect((await editor.call('measureSearchWord', { query: { ...query, topic: 'nothing' } })).status).toBe(422)
  const { body } = await editor.call('measureSearchWord', { query: { ...query, topic: pain?.id ?? '' } })
  expect(body.changed.map((each) => each.query)).toContain('insomnia')
})

test('words are letters', async () => {
  const add = (word: string) =>
    editor.call('addSearchWord', { body: { word, topic: 'area:sleep', reason: 'x' } })
  expect((await add('<script>')).status).toBe(422)
  expect((await add('x')).status).toBe(422)
})
