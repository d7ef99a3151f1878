import { sql } from 'kysely'
import { ALL_SCALES } from '#contract/vocabulary.ts'
import type { DerivedValue } from '#server/core/changes/derivation.ts'
import { rowsOf } from '#server/platform/db/db.ts'

const STARS = [1, 2, 3, 4, 5] as const

const countsOf = (column: string) =>
  sql.join(
    STARS.map((n) => sql`count(*) filter (where ${sql.ref(column)} = ${sql.lit(n)}) as ${sql.ref(`n${n}`)}`),
  )

/** Published reviews of each target by stars. A target without any has a row of zeros or no row; both mean the same. */
export const reviewTotals: DerivedValue = {
  name: 'review totals',
  wanted: (db) =>
    rowsOf(db)<{ id: string }>`
      select target_id as id, ${countsOf('rating')} from reviews
      where state = 'published' group by target_id`,
  kept: (db) =>
    db
      .selectFrom('review_totals')
      .select(['target_id as id', 'n1', 'n2', 'n3', 'n4', 'n5'])
      .where((eb) => eb.or(STARS.map((n) => eb(`n${n}`, '<>', 0))))
      .execute(),
}

/** What published reviews say of each side, by target and scale. */
export const reviewScales: DerivedValue = {
  name: 'totals of scales in reviews',
  wanted: (db) =>
    rowsOf(db)<{ id: string }>`
      select target_id || ' ' || scale as id, ${countsOf('value')}
      from reviews cross join lateral (values
        ${sql.join(ALL_SCALES.map((scale) => sql`(${sql.lit(scale)}, ${sql.ref(scale)})`))}
      ) as said (scale, value)
      where state = 'published' and value is not null group by target_id, scale`,
  kept: (db) =>
    db
      .selectFrom('review_scale_totals')
      .select([sql<string>`target_id || ' ' || scale`.as('id'), 'n1', 'n2', 'n3', 'n4', 'n5'])
      .where((eb) => eb.or(STARS.map((n) => eb(`n${n}`, '<>', 0))))
      .execute(),
}

export const helpfulCounts: DerivedValue = {
  name: 'helpful counts of reviews',
  wanted: (db) =>
    db
      .selectFrom('review_votes')
      .select(({ fn }) => ['review_id as id', fn.countAll<number>().as('helpful_count')])
      .groupBy('review_id')
      .execute(),
  kept: (db) =>
    db.selectFrom('reviews').select(['id', 'helpful_count']).where('helpful_count', '<>', 0).execute(),
}
