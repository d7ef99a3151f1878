import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOutOfTime } from '#server/core/http/failures.ts'
import { openTestDatabase } from '#test/database.ts'
import { asWork, CallWork } from './call-work.ts'
import type { Connection } from './connection.ts'

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase()
  await connection.db
    .insertInto('rate_limits')
    .values({ key: 'locked', count: 1, window_ends_at: new Date() })
    .execute()
})
afterAll(() => connection.close())

const count = (db: Connection['db']) =>
  db.updateTable('rate_limits').set({ count: 2 }).where('key', '=', 'locked').execute()

test('a statement that waits for a lock ends with the time of its call', async () => {
  const holder = await connection.db.startTransaction().execute()
  await count(holder)
  const ended = await asWork(new CallWork(50), () => connection.db.transaction().execute(count)).catch(
    (error: unknown) => error,
  )
  expect(isOutOfTime(ended)).toBe(true)
  await holder.rollback().execute()
})

test('the limit of a call stays with its transaction', async () => {
  const limit = (db: Connection['db']) =>
    sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  const inCall = await asWork(new CallWork(60_000), () => connection.db.transaction().execute(limit))
  const after = await connection.db.transaction().execute(limit)
  expect([inCall.rows[0]?.statement_timeout, after.rows[0]?.statement_timeout]).toEqual([
    expect.stringMatching(/^(?:1min|\d+m?s)$/),
    '0',
  ])
})

test('a list of values may be longer than the parameters of a statement', async () => {
  const keys = ['locked', ...Array.from({ length: 70_000 }, (_, at) => `other ${at}`)]
  const among = (list: string[]) =>
    connection.db.selectFrom('rate_limits').where('key', 'in', list).select('key').execute()
  expect([await among(keys), await among([])]).toEqual([[{ key: 'locked' }], []])
  expect(
    await connection.db.selectFrom('rate_limits').where('key', 'not in', keys).select('key').execute(),
  ).toEqual([])
})
