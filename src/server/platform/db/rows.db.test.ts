import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { changeRows, putRows } from './db.ts'
import {
  deleteOlder,
  deleteRows,
  findRow,
  insertIfNew,
  insertRows,
  listRows,
  lockRow,
  lockToEnd,
  updateRows,
} from './rows.ts'

const { db, close } = await openTestDatabase()
afterAll(close)
const ADDED = { topic: 'mood', reason: 'asked for', added_by: 'a person', added_at: new Date() }
const words = ['calm', 'focus', 'sleep'].map((word) => ({ word, ...ADDED }))
await insertRows(db, 'search_words', words)

const wordsOf = async (word: string | readonly string[]) =>
  (await listRows(db, 'search_words', { word, topic: 'mood' }, 'word')).map((row) => row.word)

test('a row is named by all of its values, and one of a list is enough', async () => {
  const calm = { word: 'calm', topic: 'mood' }
  expect(await findRow(db, 'search_words', calm)).toMatchObject(calm)
  expect(await findRow(db, 'search_words', { ...calm, topic: 'pain' })).toBeUndefined()
  expect(await wordsOf(['sleep', 'calm', 'rage'])).toEqual(['calm', 'sleep'])
  expect(await wordsOf([])).toEqual([])
})

test('null is a value like others', async () => {
  const asked = { first_at: new Date(), last_at: new Date(), empty: 0, slow: 0, slowest_ms: 0 }
  await insertRows(db, 'asked_questions', [{ question: 'what helps sleep', asked: 1, ...asked }])
  const open = { handled_at: null }
  expect(await listRows(db, 'asked_questions', open)).toHaveLength(1)
  expect(await updateRows(db, 'asked_questions', open, { handled_at: new Date() })).toBe(1)
  expect(await listRows(db, 'asked_questions', open)).toEqual([])
})

test('a row whose key is taken is not added, and nothing deletes more than it names', async () => {
  const again = { ...ADDED, word: 'focus', added_by: 'another person' }
  expect(await insertIfNew(db, 'search_words', again)).toBe(false)
  expect(await insertIfNew(db, 'search_words', { ...again, word: 'rest' })).toBe(true)
  expect(await deleteRows(db, 'search_words', { word: 'rest' })).toBe(1)
  expect(await deleteRows(db, 'search_words', { word: 'rest' })).toBe(0)
  expect(await wordsOf(['calm', 'focus', 'sleep'])).toHaveLength(3)
})

test('a statement without a value for each column is refused before it touches a row', async () => {
  await expect(deleteRows(db, 'search_words', {})).rejects.toThrow('no column')
  const unknown = { word: undefined } as unknown as { word: string }
  await expect(deleteRows(db, 'search_words', unknown)).rejects.toThrow('need a value for each of: word')
  expect(await wordsOf(['calm', 'focus', 'sleep'])).toHaveLength(3)
})

test('older rows go, and a row without a time stays', async () => {
  const asked = { asked: 3, empty: 3, slow: 0, slowest_ms: 0, first_at: new Date('2026-01-01') }
  await insertRows(db, 'asked_questions', [
    { question: 'old', last_at: new Date('2026-02-01'), handled_at: new Date('2026-02-02'), ...asked },
    { question: 'open', last_at: new Date('2026-02-01'), ...asked },
    { question: 'new', last_at: new Date('2026-04-01'), handled_at: new Date('2026-04-02'), ...asked },
  ])
  expect(await deleteOlder(db, 'asked_questions', 'handled_at', new Date('2026-03-01'))).toBe(1)
  const left = await listRows(db, 'asked_questions', { first_at: asked.first_at }, 'question')
  expect(left.map(({ question }) => question)).toEqual(['new', 'open'])
})

test('a locked row can be referred to meanwhile, unless it may go', async () => {
  const which = { word: 'calm', topic: 'mood' } as const
  const calm = db.selectFrom('search_words').select('word').where('word', '=', 'calm')
  const refer = () => calm.forKeyShare().noWait().execute()
  await db.transaction().execute(async (trx) => {
    expect(await lockRow(trx, 'search_words', which)).toMatchObject(which)
    expect(await refer()).toEqual([{ word: 'calm' }])
    expect(await lockToEnd(trx, 'search_words', which)).toMatchObject(which)
    await expect(refer()).rejects.toThrow('could not obtain lock')
  })
})

test('rows for one statement have the same columns, or nothing of them is kept', async () => {
  const word = (word: string) => ({ word, ...ADDED, topic: 'pain' })
  const { reason, ...less } = word('ache')
  for (const other of [less, { ...less, why: reason }, { ...word('ache'), why: reason }])
    await expect(putRows(db, 'search_words', [word('throb'), other])).rejects.toThrow('the same columns')
  expect(await listRows(db, 'search_words', { topic: 'pain' })).toEqual([])
  await putRows(db, 'search_words', [])
  await putRows(db, 'search_words', [word('throb'), { ...less, reason }])
  expect(await listRows(db, 'search_words', { topic: 'pain' })).toHaveLength(2)
  const rows = [
    { id: 'a', reason: 'one' },
    { id: 'b', reason: 'another', topic: 'mood' },
  ]
  await expect(changeRows(db, 'search_words', rows)).rejects.toThrow('the same columns')
})
