import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closedAtEnd } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { bandsOf } from './near-duplicates.ts'
import { findAlike } from './repository.ts'

const COMMON = 'It came in a week and all was well.'
const RARE = 'The courier left the glass vials in the rain.'
const COUNT = 5_000

const database = closedAtEnd(await openTestDatabase())
await database.db.connection().execute(async (db) => {
  for (const statement of [
    sql`set session_replication_role = replica`,
    sql`insert into accounts (id, email, name, created_at)
        select md5(n::text)::uuid, n || '@people.example', 'Person ' || n, now()
        from generate_series(1, ${sql.lit(COUNT)}) n`,
    sql`insert into reviews (account_id, target_type, target_id, rating, review_text, state, bands, created_at)
        select md5(n::text)::uuid, 'drug', (select id from drugs limit 1), 4, ${COMMON}, 'published',
          ${bandsOf(COMMON)}::integer[], now()
        from generate_series(1, ${sql.lit(COUNT)}) n`,
    sql`set session_replication_role = origin`,
    sql`vacuum analyze reviews`,
  ])
    await statement.execute(db)
})

/** What is found, and how many reviews were looked at for it. */
const looked = (text: string) =>
  database.db.transaction().execute(async (trx) => {
    const seen = async () => {
      const { rows } = await sql<{ seen: number }>`
        select seq_tup_read + coalesce(idx_tup_fetch, 0) as seen from pg_stat_xact_user_tables
        where relname = 'reviews'`.execute(trx)
      return Number(rows[0]?.seen)
    }
    const before = await seen()
    const found = await findAlike(trx, bandsOf(text), null)
    return { found: found.length, seen: (await seen()) - before }
  })

test('a text like thousands of others is compared with some of them, and no more are read', async () => {
  const { found, seen } = await looked(COMMON)
  expect(found).toBe(200)
  expect(seen).toBeLessThan(300)
})

test('a text like no other is found to be so without reading the reviews', async () =>
  expect(await looked(RARE)).toEqual({ found: 0, seen: 0 }))

test('whatever else is asked in that transaction is asked as before', async () => {
  const setting = await database.db.transaction().execute(async (trx) => {
    await findAlike(trx, bandsOf(RARE), null)
    const { rows } = await sql<{ setting: string }>`
      select current_setting('enable_seqscan') as setting`.execute(trx)
    return rows[0]?.setting
  })
  expect(setting).toBe('on')
})
