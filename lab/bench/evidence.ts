import { sql } from 'kysely'
import type { Connection } from '../../src/server/platform/db/connection.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import { prepareCatalogue } from '../../test/catalogue.ts'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { atMost, type Figure, median, told } from './figure.ts'
import { openProduct, timesOf } from './growth/open-product.ts'

const COPIES = 46
const TESTED = 500
const ROUNDS = 200

/** The evidence of a compound, and an outcome with 500 compounds, in a catalogue of 10,000; nothing is kept. */
export async function* evidence(): AsyncGenerator<Figure> {
  const server = await startNativePostgres()
  await server.createDatabase('evidence')
  const connection = await openPostgres(server.urlOf('evidence'))
  try {
    await prepareCatalogue(connection)
    await multiply(connection)
    const { db } = connection
    const { drugs } = await db
      .selectFrom('drugs')
      .select(({ fn }) => fn.countAll<number>().as('drugs'))
      .executeTakeFirstOrThrow()
    yield told('compounds', String(drugs))
    const { rows: richest } = await sql<{ drug_id: string; claims: number }>`
      select drug_id, count(*) as claims from claims group by drug_id order by claims desc limit 20`.execute(
      db,
    )
    const product = await openProduct(server.urlOf('evidence'))
    const calls = Array.from(
      { length: ROUNDS },
      (_, round) => `/api/drug/${richest[round % richest.length]?.drug_id}/evidence`,
    )
    yield atMost(
      'evidence of the compounds with most claims, median',
      median(await timesOf(product, calls)),
      25,
      'ms',
    )
    const outcome = '/api/outcomes/sleep-quality?limit=100'
    const { total } = JSON.parse(await product.read(outcome, 'visitor'))
    const pages = await timesOf(product, Array(ROUNDS).fill(outcome))
    yield atMost(`an outcome with ${total} compounds, median`, median(pages), 50, 'ms')
    await product.close()
  } finally {
    await connection.close()
    await server.stop()
  }
}

/** Copies every compound with its evidence, and has so many of them tested for sleep quality. */
async function multiply({ db }: Connection) {
  const copied = (column: string) => sql`md5(${sql.ref(column)}::text || n)::uuid`
  await db.connection().execute(async (one) => {
    for (const statement of [
      sql`set session_replication_role = replica`,
      sql`insert into drugs (id, name, proper_name, aliases, kind, short_description, what_it_does, how_it_works,
          evidence, side_effects, effects_timeline, form, sizes, position, digest, updated_at)
        select ${copied('id')}, name || '-' || n, proper_name || ' ' || n, '{}', kind, short_description,
          what_it_does, how_it_works, evidence, side_effects, effects_timeline, form, sizes, position, digest, updated_at
        from drugs, generate_series(1, ${sql.lit(COPIES)}) n`,
      sql`insert into compound_evidence select ${copied('id')}, ${copied('drug_id')}, unknowns, digest, source
        from compound_evidence, generate_series(1, ${sql.lit(COPIES)}) n`,
      sql`insert into claims select ${copied('id')}, ${copied('evidence_id')}, ${copied('drug_id')}, outcome_id,
          position, kind, population, statement, direction, limits
        from claims, generate_series(1, ${sql.lit(COPIES)}) n`,
      sql`insert into claim_studies select ${copied('claim_id')}, article_id, ${copied('evidence_id')}, position,
          finding, participants, weeks, comparison
        from claim_studies, generate_series(1, ${sql.lit(COPIES)}) n`,
      sql`insert into article_facts select ${copied('evidence_id')}, article_id, ${copied('drug_id')}, tested,
          participants, funding, status
        from article_facts, generate_series(1, ${sql.lit(COPIES)}) n`,
      sql`insert into claim_appraisals select ${copied('claim_id')}, ${copied('drug_id')}, outcome_id, certainty,
          direction, participants, counts, steps, place
        from claim_appraisals, generate_series(1, ${sql.lit(COPIES)}) n`,
      sql`insert into side_effects select ${copied('evidence_id')}, ${copied('drug_id')}, grade, position, text,
          basis, source, article_ids
        from side_effects, generate_series(1, ${sql.lit(COPIES)}) n`,
      sql`insert into interactions select ${copied('id')}, ${copied('evidence_id')}, ${copied('drug_id')},
          other_id, position, with_name, with_kind, effect, severity, basis, source, article_ids
        from interactions, generate_series(1, ${sql.lit(COPIES)}) n`,
      sql`insert into regulation select ${copied('evidence_id')}, ${copied('drug_id')}, position, authority,
          jurisdiction, status, scope, date, source_url
        from regulation, generate_series(1, ${sql.lit(COPIES)}) n`,
      sql`update outcome_counts set compounds = (select count(distinct drug_id) from claims c
        where c.outcome_id = outcome_counts.outcome_id)`,
      sql`set session_replication_role = origin`,
      sql`vacuum analyze`,
    ])
      await statement.execute(one)
    await growOutcome(one)
  })
}

/** As many compounds as promised are tested for one outcome, no more and no less. */
async function growOutcome(db: Connection['db']) {
  const { id } = await db
    .selectFrom('outcomes')
    .where('slug', '=', 'sleep-quality')
    .select('id')
    .executeTakeFirstOrThrow()
  await sql`
    with chosen as (
      select distinct on (drug_id) claim_id from claim_appraisals
      where outcome_id <> ${id} and drug_id not in (select drug_id from claims where outcome_id = ${id})
      order by drug_id limit greatest(0, ${TESTED} - (select count(distinct drug_id)
        from claims where outcome_id = ${id})::int)
    ), moved as (
      update claim_appraisals set outcome_id = ${id} where claim_id in (select claim_id from chosen)
    )
    update claims set outcome_id = ${id} where id in (select claim_id from chosen)`.execute(db)
  await sql`
    update outcome_counts set compounds = (select count(distinct drug_id) from claims where outcome_id = ${id})
    where outcome_id = ${id}`.execute(db)
}
