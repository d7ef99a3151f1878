import { sql } from 'kysely'
import { ALL_SCALES } from '#contract/vocabulary.ts'
import { rowsOf } from '#server/platform/db/answer-of.ts'
import type { Db } from '#server/platform/db/schema.ts'

const STARS = [1, 2, 3, 4, 5] as const

const countsOf = (column: string) =>
  sql.join(
    STARS.map((n) => sql`count(*) filter (where ${sql.ref(column)} = ${sql.lit(n)}) as ${sql.ref(`n${n}`)}`),
  )

/** Published reviews of each target by stars, counted. */
export const countPublished = (db: Db) =>
  rowsOf(db)<{ id: string }>`
    select target_id as id, ${countsOf('rating')} from reviews
    where state = 'published' group by target_id`

/** A target without reviews has a row of zeros or no row; both mean the same. */
export const listTotals = (db: Db) =>
  db
    .selectFrom('review_totals')
    .select(['target_id as id', 'n1', 'n2', 'n3', 'n4', 'n5'])
    .where((eb) => eb.or(STARS.map((n) => eb(`n${n}`, '<>', 0))))
    .execute()

export const countVotes = (db: Db) =>
  db
    .selectFrom('review_votes')
    .select(({ fn }) => ['review_id as id', fn.countAll<number>().as('helpful_count')])
    .groupBy('review_id')
    .execute()

export const listHelpfulCounts = (db: Db) =>
  db.selectFrom('reviews').select(['id', 'helpful_count']).where('helpful_count', '<>', 0).execute()

/** What published reviews say of each side, counted, by target and scale. */
export const countScales = (db: Db) =>
  rowsOf(db)<{ id: string }>`
    select target_id || ' ' || scale as id, ${countsOf('value')}
    from reviews cross join lateral (values
      ${sql.join(ALL_SCALES.map((scale) => sql`(${sql.lit(scale)}, ${sql.ref(scale)})`))}
    ) as said (scale, value)
    where state = 'published' and value is not null group by target_id, scale`

export const listScaleTotals = (db: Db) =>
  db
    .selectFrom('review_scale_totals')
    .select([sql<string>`target_id || ' ' || scale`.as('id'), 'n1', 'n2', 'n3', 'n4', 'n5'])
    .where((eb) => eb.or(STARS.map((n) => eb(`n${n}`, '<>', 0))))
    .execute()
