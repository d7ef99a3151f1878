import { Hono } from 'hono'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { openTestDatabase } from '#test/database.ts'
import type { HttpEnv } from './env.ts'
import { answerFailure } from './failures.ts'
import { limitTime } from './time-limit.ts'

const LIMIT_MS = 15_000

const connection = await openTestDatabase()
afterAll(() => connection.close())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await connection.db.deleteFrom('rate_limits').execute()
})
afterEach(() => vi.useRealTimers())

const write = (db: Db, key: string) =>
  db.insertInto('rate_limits').values({ key, count: 1, window_ends_at: new Date() }).execute()

const written = async () =>
  (await connection.db.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key)

/**
 * A call that runs `work`, which may stop at `late`: the time of the call is over before it goes on. `ended` is how the work
 * ended, after the answer.
 */
async function call(
  work: (db: Db, late: () => Promise<void>) => Promise<unknown>,
  { method = 'POST', timesOver = 1 } = {},
) {
  const reached = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const late = () => {
    reached.resolve()
    return goesOn.promise
  }
  let ended: Promise<unknown> = Promise.resolve()
  const app = new Hono<HttpEnv>().use(limitTime(LIMIT_MS)).all('/', async (c) => {
    const done = work(connection.db, late)
    ended = done.then(
      () => 'done',
      (error: Error) => error.message,
    )
    await done
    return c.json({ status: 'success' })
  })
  app.onError((error, c) => answerFailure(error, c, pino({ level: 'silent' })))
  const answered = Promise.resolve(app.request('/', { method }))
  await Promise.race([reached.promise, answered])
  await vi.advanceTimersByTimeAsync(LIMIT_MS * timesOver)
  goesOn.resolve()
  const { status } = await answered
  const { message } = (await (await answered).json()) as { message?: string }
  return { status, message, ended: await ended }
}

describe('a call that takes too long', () => {
  test('is refused, and its open transaction is rolled back', async () => {
    const { status, ended } = await call((db, late) =>
      db.transaction().execute(async (trx) => {
        await write(trx, 'before')
        await late()
        await write(trx, 'after')
      }),
    )
    expect({ status, ended }).toEqual({ status: 503, ended: expect.stringContaining('took too long') })
    expect(await written()).toEqual([])
  })

  test('does not commit what it had written, though no statement follows', async () => {
    const { status } = await call((db, late) =>
      db.transaction().execute(async (trx) => {
        await write(trx, 'before')
        await late()
      }),
    )
    expect(status).toBe(503)
    expect(await written()).toEqual([])
  })

  test('writes nothing after the refusal', async () => {
    const { status, ended } = await call(async (db, late) => {
      await db.selectFrom('rate_limits').select('key').execute()
      await late()
      await write(db, 'after')
    })
    expect({ status, ended }).toEqual({ status: 503, ended: expect.stringContaining('took too long') })
    expect(await written()).toEqual([])
  })

  test('is not refused once a part of it is committed: it ends, and is answered as it ended', async () => {
    const { status } = await call(async (db, late) => {
      await db.transaction().execute((trx) => write(trx, 'first'))
      await late()
      await db.transaction().execute((trx) => write(trx, 'second'))
    })
    expect(status).toBe(200)
    expect(await written()).toEqual(['first', 'second'])
  })

  test('is refused as long as it has only read, or locked rows', async () => {
    const { status } = await call(async (db, late) => {
      await db.transaction().execute((trx) => sql`select key from rate_limits for update`.execute(trx))
      await late()
      await write(db, 'after')
    })
    expect(status).toBe(503)
    expect(await written()).toEqual([])
  })

  test('says that its end is not known where it does not end in three times the time', async () => {
    const { status, message } = await call(
      async (db, late) => {
        await write(db, 'first')
        await late()
        await write(db, 'second')
      },
      { timesOver: 3 },
    )
    expect({ status, message }).toEqual({
      status: 503,
      message: expect.stringContaining('we do not know whether it was done'),
    })
    expect(await written()).toEqual(['first', 'second'])
  })

  test('leaves a read to go on for those who wait for the same answer', async () => {
    const { status, ended } = await call(
      async (db, late) => {
        await late()
        await db.selectFrom('rate_limits').select('key').execute()
      },
      { method: 'GET' },
    )
    expect({ status, ended }).toEqual({ status: 503, ended: 'done' })
  })
})

test('a fault after the commit says that it was done', async () => {
  const { status, message } = await call(async (db) => {
    await write(db, 'kept')
    throw new Error('the answer could not be made')
  })
  expect({ status, message }).toEqual({ status: 500, message: expect.stringContaining('This was done') })
  expect(await written()).toEqual(['kept'])
})

test('a fault before anything is committed says to try again', async () => {
  const { status, message } = await call((db) =>
    db.transaction().execute(async (trx) => {
      await write(trx, 'undone')
      throw new Error('a fault')
    }),
  )
  expect({ status, message }).toEqual({ status: 500, message: expect.stringContaining('try again later') })
  expect(await written()).toEqual([])
})
