import { sql } from 'kysely'
import type { LiteratureDecision, LiteratureReason } from '#contract/catalogue/literature-vocabulary.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** Both entries, so that no night writes to them until the end of this transaction; locked in the order of their ids. */
export async function lockBoth(trx: Db, entry: string, other: string) {
  const rows = await trx
    .selectFrom('literature_articles')
    .where('id', 'in', [entry, other])
    .select(['id', 'record', 'abstract', 'license', 'article_id'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return [entry, other].map((id) => rows.find((row) => row.id === id))
}

/** Compounds for which the two were decided differently. */
export async function listDiffering(trx: Db, entry: string, other: string) {
  const { rows } = await sql<{ name: string; one: string; two: string }>`
    select d.proper_name as name, f.decision as one, o.decision as two
    from literature_finds f join literature_finds o on o.drug_id = f.drug_id and o.entry_id = ${other}
      join drugs d on d.id = f.drug_id
    where f.entry_id = ${entry} and f.decision <> o.decision`.execute(trx)
  return rows
}

/** Origins, finds, suggestions and open questions of the other entry go over; it then goes. */
export async function moveAll(trx: Db, { entry, other }: { entry: string; other: string }) {
  await sql`update literature_origins set entry_id = ${entry} where entry_id = ${other}`.execute(trx)
  await sql`update literature_finds f set decision = coalesce(f.decision, o.decision),
      reason = case when f.decision is null then o.reason else f.reason end,
      note = case when f.decision is null then o.note else f.note end,
      decided_at = case when f.decision is null then o.decided_at else f.decided_at end,
      decided_by = case when f.decision is null then o.decided_by else f.decided_by end,
      rank = greatest(f.rank, o.rank), reasons = case when o.rank > f.rank then o.reasons else f.reasons end
    from literature_finds o
    where f.entry_id = ${entry} and o.entry_id = ${other} and o.drug_id = f.drug_id`.execute(trx)
  await sql`update literature_finds f set entry_id = ${entry} where entry_id = ${other} and not exists (
    select from literature_finds k where k.entry_id = ${entry} and k.drug_id = f.drug_id)`.execute(trx)
  await sql`update literature_suggestions s set entry_id = ${entry} where entry_id = ${other} and not exists (
    select from literature_suggestions k
    where k.entry_id = ${entry} and k.drug_id = s.drug_id and k.account_id = s.account_id)`.execute(trx)
  await sql`update literature_articles k set asks = array(select distinct each from unnest(k.asks || o.asks) as each
      where each not in (${entry}::uuid, ${other}::uuid))
    from literature_articles o where k.id = ${entry} and o.id = ${other}`.execute(trx)
  await sql`update literature_articles set asks = array_replace(asks, ${other}::uuid, ${entry}::uuid)
    where ${other}::uuid = any(asks)`.execute(trx)
  await sql`delete from literature_articles where id = ${other}`.execute(trx)
}

export async function listDecided(trx: Db, entry: string) {
  const { rows } = await sql<{
    compound: string
    decision: LiteratureDecision | null
    reason: LiteratureReason | null
    note: string | null
  }>`select drug_id as compound, decision, reason, note from literature_finds where entry_id = ${entry}`.execute(
    trx,
  )
  return rows
}
