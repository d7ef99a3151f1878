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

type Work = (db: Db, late: () => Promise<void>) => Promise<unknown>
/** The same in one transaction. */
const atOnce =
  (work: Work): Work =>
  (db, late) =>
    db.transaction().execute((trx) => work(trx, late))

/**
 * A call that runs `work`, which may stop at `late`: the time of the call is over before it goes on. `ended` is how the work
 * ended, after the answer, and `kept` what it has written by then.
 */
async function call(work: Work, { method = 'POST', timesOver = 1 } = {}) {
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
  const howEnded = await ended
  const kept = await connection.db.selectFrom('rate_limits').select('key').orderBy('key').execute()
  return { status, message, ended: howEnded, kept: kept.map(({ key }) => key) }
}

describe('a call that takes too long', () => {
  const TOO_LATE = { status: 503, ended: expect.stringContaining('took too long'), kept: [] }

  test('is refused, and its open transaction is rolled back', async () => {
    const work = atOnce(async (trx, late) => {
      await write(trx, 'before')
      await late()
      await write(trx, 'after')
    })
    expect(await call(work)).toMatchObject(TOO_LATE)
  })

  test('does not commit what it had written, though no statement follows', async () => {
    const work = atOnce(async (trx, late) => {
      await write(trx, 'before')
      await late()
    })
    expect(await call(work)).toMatchObject({ status: 503, kept: [] })
  })

  test.each<[string, Work]>([
    ['read', (db) => db.selectFrom('rate_limits').select('key').execute()],
    ['locked rows', atOnce((trx) => sql`select key from rate_limits for update`.execute(trx))],
  ])('is refused as long as it has only %s, and writes nothing afterwards', async (_, begin) => {
    const work: Work = async (db, late) => {
      await begin(db, late)
      await late()
      await write(db, 'after')
    }
    expect(await call(work)).toMatchObject(TOO_LATE)
  })

  test('is not refused once a part of it is committed: it ends, and is answered as it ended', async () => {
    const work: Work = async (db, late) => {
      await atOnce((trx) => write(trx, 'first'))(db, late)
      await late()
      await atOnce((trx) => write(trx, 'second'))(db, late)
    }
    expect(await call(work)).toMatchObject({ status: 200, kept: ['first', 'second'] })
  })

  test('says that its end is not known where it does not end in three times the time', async () => {
    const work: Work = async (db, late) => {
      await write(db, 'first')
      await late()
      await write(db, 'second')
    }
    const message = expect.stringContaining('we do not know whether it was done')
    const told = { status: 503, message, kept: ['first', 'second'] }
    expect(await call(work, { timesOver: 3 })).toMatchObject(told)
  })

  test('leaves a read to go on for those who wait for the same answer', async () => {
    const work: Work = async (db, late) => {
      await late()
      await db.selectFrom('rate_limits').select('key').execute()
    }
    expect(await call(work, { method: 'GET' })).toMatchObject({ status: 503, ended: 'done' })
  })
})

test('a fault after the commit says that it was done, and one before it to try again', async () => {
  const work: Work = async (db) => {
    await write(db, 'kept')
    throw new Error('the answer could not be made')
  }
  const undone = { status: 500, message: expect.stringContaining('try again later'), kept: [] }
  expect(await call(atOnce(work))).toMatchObject(undone)
  const done = { status: 500, message: expect.stringContaining('This was done'), kept: ['kept'] }
  expect(await call(work)).toMatchObject(done)
})
