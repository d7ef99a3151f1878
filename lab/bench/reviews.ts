import { sql } from 'kysely'
import { REVIEW_SORTS } from '../../src/contract/vocabulary.ts'
import { listReviews } from '../../src/server/community/reviews/service.ts'
import type { Caller } from '../../src/server/core/deps.ts'
import type { Connection } from '../../src/server/platform/db/connection.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import { prepareCatalogue } from '../../test/catalogue.ts'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { atMost, type Figure, median, told } from './figure.ts'

const FEW = 1_000
const MANY = 1_000_000
const ROUNDS = 300
const VISITOR: Caller = { kind: 'visitor' }

/** A page of 20 out of a million reviews of one compound, against a page out of a thousand, turn by turn. */
export async function* reviews(): AsyncGenerator<Figure> {
  const server = await startNativePostgres()
  const opened: Connection[] = []
  try {
    const start = performance.now()
    const [few, many] = [await fill(FEW), await fill(MANY)]
    yield told('time to write the reviews', `${Math.round((performance.now() - start) / 1000)} s`)
    for (const sort of REVIEW_SORTS) {
      const [a, b] = await inTurns(
        () => list(few, { sort, offset: 0 }),
        () => list(many, { sort, offset: 0 }),
      )
      yield told(`${sort}: median out of 1,000 and out of 1,000,000`, `${ms(a)} and ${ms(b)} ms`)
      yield atMost(`${sort}: 20 out of 1,000,000 against 20 out of 1,000`, b / a, 2, 'times')
    }
    const deep: number[] = []
    for (let round = 0; round < 5; round++)
      deep.push(await timed(() => list(many, { sort: 'newest', offset: MANY / 2 })))
    yield told('the page in the middle of a million', `${ms(median(deep))} ms`)
  } finally {
    for (const connection of opened) await connection.close()
    await server.stop()
  }

  /** A new database with so many reviews of one compound. */
  async function fill(count: number) {
    const name = `reviews_${count}`
    await server.createDatabase(name)
    const connection = await openPostgres(server.urlOf(name))
    opened.push(connection)
    await prepareCatalogue(connection)
    const { id } = await connection.db.selectFrom('drugs').select('id').limit(1).executeTakeFirstOrThrow()
    await connection.db.connection().execute(async (db) => {
      // A million rows by hand, without their triggers; the totals are counted once at the end.
      for (const statement of [
        sql`set session_replication_role = replica`,
        sql`insert into accounts (id, email, name, created_at)
          select md5(n::text)::uuid, n || '@people.example', 'Person ' || n, now()
          from generate_series(1, ${sql.lit(count)}) n`,
        sql`insert into reviews
            (account_id, target_type, target_id, rating, review_text, state, bands, helpful_count, created_at)
          select md5(n::text)::uuid, 'drug', ${sql.lit(id)}::uuid, 1 + n % 5, repeat('Words of review ' || n || '. ', 8),
            'published', '{}', (n * 7919::bigint) % 40, now() - n * interval '1 minute'
          from generate_series(1, ${sql.lit(count)}) n`,
        sql`insert into review_totals select ${sql.lit(id)}::uuid,
            count(*) filter (where rating = 1), count(*) filter (where rating = 2),
            count(*) filter (where rating = 3), count(*) filter (where rating = 4),
            count(*) filter (where rating = 5) from reviews`,
        sql`set session_replication_role = origin`,
        sql`vacuum analyze`,
      ])
        await statement.execute(db)
    })
    return { db: connection.db, id }
  }
}

const list = (
  { db, id }: { db: Connection['db']; id: string },
  page: { sort: (typeof REVIEW_SORTS)[number]; offset: number },
) =>
  listReviews('drug')(
    { db },
    { params: { id }, query: { ...page, limit: 20 } },
    { caller: VISITOR, shows: () => {} },
  )

/** Medians of both in milliseconds, after a round to warm up. */
async function inTurns(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const [a, b]: [number[], number[]] = [[], []]
  for (let round = -10; round < ROUNDS; round++) {
    const [timeA, timeB] = [await timed(one), await timed(other)]
    if (round < 0) continue
    a.push(timeA)
    b.push(timeB)
  }
  return [median(a), median(b)] as const
}

async function timed(run: () => Promise<unknown>) {
  const start = performance.now()
  await run()
  return performance.now() - start
}

const ms = (value: number) => value.toFixed(2)
