import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { VISITOR } from '#server/core/deps.ts'
import { compoundId } from '#server/core/records/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sharedApp } from '#test/app.ts'
import { createCatalogueList } from './service.ts'

const app = await sharedApp()

/** Adds compounds, each with its name, its vendors and an effect that was looked for, until there are so many. */
async function growTo(count: number) {
  await sql`
    with added as (
      insert into drugs (id, name, proper_name, aliases, kind, short_description, what_it_does, how_it_works, evidence,
        side_effects, effects_timeline, form, sizes, position, digest, updated_at)
      select gen_random_uuid(), 'copy-' || n, 'Copy ' || n, '{}', kind, short_description, what_it_does, how_it_works,
        evidence, side_effects, effects_timeline, form, sizes, 100000 + n, digest, updated_at
      from generate_series((select count(*) from drugs) + 1, ${count}) n, (select * from drugs where name = 'bpc-157') d
      returning id, proper_name
    ), named as (
      insert into drug_names (drug_id, kind, lower, folded, letter, sort_key)
      select id, 'proper_name', lower(proper_name), lower(proper_name), 'c', lower(proper_name) from added
    ), sold as (
      insert into card_facts (drug_id, offer_count, vendor_count) select id, 3, 3 from added
    )
    insert into claim_appraisals (claim_id, drug_id, outcome_id, certainty, direction, counts, steps, place)
    select gen_random_uuid(), added.id, outcome_id, certainty, direction, counts, steps, place
    from added, (select * from claim_appraisals where direction = 'no_difference' limit 1) a`.execute(app.db)
  await sql`analyze`.execute(app.db)
}

/** How many rows of all tables home reads again after a review of a compound. */
const readAfterAReview = () =>
  app.db.transaction().execute(async (trx) => {
    // Small tables are cheaper to read whole; what reads large ones whole has no index, and does it all the same.
    await sql`set local enable_seqscan = off`.execute(trx)
    let now = 1
    const tags = {
      ...app.deps.tags,
      get now() {
        return now
      },
      raisedSince: () => [compoundId('bpc-157')],
      isGood: ({ since, tags: shown }: { since: number; tags: readonly string[] }) =>
        since === now || shown.every((tag) => !tag.startsWith('compound:')),
    } as typeof app.deps.tags
    const list = createCatalogueList({ ...app.deps, db: trx, tags })
    const home = async () => [
      await list.listCatalogue({
        sort: 'catalogue',
        kind: [],
        evidence: [],
        vendors: 0,
        limit: 12,
        offset: 0,
      }),
      await list.getShowcase(VISITOR),
    ]
    const first = await home()
    const before = await countRead(trx)
    now = 2
    expect(await home()).toEqual(first)
    return (await countRead(trx)) - before
  })

async function countRead(trx: Db): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as n from pg_stat_xact_user_tables`.execute(trx)
  return Number(rows[0]?.n)
}

test('home reads as many rows after a review among 10,000 compounds as among 1,000', async () => {
  await growTo(1_000)
  const amongFew = await readAfterAReview()
  await growTo(10_000)
  expect(await readAfterAReview()).toBe(amongFew)
  expect(amongFew).toBeGreaterThan(0)
})
