import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

/** Changes `reviews`, which people read and write all the time. */
const CHANGES_REVIEWS = {
  '9000-of-a-test': {
    up: (db: Kysely<unknown>) =>
      sql`alter table reviews add column of_a_test text`.execute(db).then(() => {}),
  },
}

test('migrations wait for an open reader and writer without holding up anybody else, and are done when those are', async () => {
  const url = await createTestDatabase()
  const { db, close } = await openPostgres(url)
  const clients = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  onTestFinished(async () => {
    await Promise.all(clients.map((client) => client.end()))
    await close()
  })
  const [reader, writer, other] = clients
  await reader?.query('begin; select count(*) from reviews')
  await writer?.query(`begin; update reviews set review_text = review_text`)

  let isDone = false
  const migrating = migrate(db, { more: CHANGES_REVIEWS }).then((done) => {
    isDone = true
    return done
  })
  // Waits until the migration has requested its lock, so that a reader can queue behind it.
  const waiting = `select count(*)::int as count from pg_locks where not granted and relation = 'reviews'::regclass`
  await expect.poll(async () => (await other?.query(waiting))?.rows[0].count).toBeGreaterThan(0)
  // The lock stays held until the reader below ends: a reader queued behind it for good would never answer.
  for (let n = 0; n < 3; n++) await other?.query('select count(*) from reviews')
  expect(isDone).toBe(false)

  await reader?.query('commit')
  await writer?.query('commit')
  expect(await migrating).toEqual(Object.keys(CHANGES_REVIEWS))
})
