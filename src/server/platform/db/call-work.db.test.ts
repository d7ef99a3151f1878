import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isOutOfTime } from '#server/core/http/failures.ts'
import { openTestDatabase } from '#test/database.ts'
import { asWork, CallWork } from './call-work.ts'
import type { Db } from './db.ts'
import { insertRow } from './rows.ts'

const { db, close } = await openTestDatabase()
afterAll(close)
await insertRow(db, 'rate_limits', { key: 'locked', count: 1, window_ends_at: new Date() })

const count = (within: Db) =>
  within.updateTable('rate_limits').set({ count: 2 }).where('key', '=', 'locked').execute()

test('a statement that waits for a lock ends with the time of its call', async () => {
  const holder = await db.startTransaction().execute()
  await count(holder)
  const waiting = asWork(new CallWork(50), () => db.transaction().execute(count))
  expect(isOutOfTime(await waiting.catch((error: unknown) => error))).toBe(true)
  await holder.rollback().execute()
})

test('the limit of a call stays with its transaction', async () => {
  const limit = (within: Db) => sql<{ statement_timeout: string }>`show statement_timeout`.execute(within)
  const inCall = await asWork(new CallWork(60_000), () => db.transaction().execute(limit))
  expect(inCall.rows[0]?.statement_timeout).toMatch(/^(?:1min|\d+m?s)$/)
  expect((await db.transaction().execute(limit)).rows).toEqual([{ statement_timeout: '0' }])
})

test('a list of values may be longer than the parameters of a statement', async () => {
  const keys = ['locked', ...Array.from({ length: 70_000 }, (_, at) => `other ${at}`)]
  const select = (by: 'in' | 'not in', list: string[]) =>
    db.selectFrom('rate_limits').where('key', by, list).select('key').execute()
  expect([await select('in', keys), await select('in', [])]).toEqual([[{ key: 'locked' }], []])
  expect(await select('not in', keys)).toEqual([])
})
