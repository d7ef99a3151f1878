import { sql } from 'kysely'
import { forgetWords } from '#server/community/moderation/log.ts'
import { type Db, rowsOf } from '#server/platform/db/db.ts'
import { deleteRows, updateRows } from '#server/platform/db/rows.ts'

export type Pair = { from: string; into: string }
type TargetType = 'drug' | 'vendor'

/** Waits for all writers of either record; later writers wait until the merge is done. */
export const lockPair = (trx: Db, table: 'drugs' | 'vendors', { from, into }: Pair) =>
  trx.selectFrom(table).select('id').where('id', 'in', [from, into]).orderBy('id').forUpdate().execute()

/** Ids of records of other kinds that tell of a compound, by kind. */
export const listTelling = (db: Db, id: string) =>
  rowsOf(db)<{ kind: string; id: string }>`
    select 'evidence' as kind, id from compound_evidence where drug_id = ${id}
    union select 'evidence', evidence_id from interactions where other_id = ${id} or compound_ids && array[${id}]::uuid[]
    union select 'interaction-group', id from interaction_groups where compound_ids && array[${id}]::uuid[]
    union select 'blend', id from blends where compound_ids && array[${id}]::uuid[] or nearest_ids && array[${id}]::uuid[]
    union select 'article', article_id from article_drugs where drug_id = ${id}
    union select 'batch', id from batches where drug_id = ${id}
    union select 'certificate', id from certificates where drug_id = ${id}
    union select 'certificate-file', id from certificate_files where drug_id = ${id}
    union select 'confirmation', id from certificate_confirmations where drug_id = ${id}
    union select 'compound', record_id from retired_records where replaced_by = ${id}`

/**
 * Moves rows that refer to the compound without being records: all its offers, including ended ones, with their
 * history, decisions about packs, and disputes. Deleting the compound would delete them.
 */
export async function moveHistory(trx: Db, { from, into }: Pair) {
  for (const table of ['offers', 'feed_decisions', 'disputes'] as const)
    await updateRows(trx, table, { drug_id: from }, { drug_id: into })
  await moveLiterature(trx, { from, into })
}

/**
 * Searches and what they found. The remaining compound keeps its own query; of two decisions on an article its own
 * stays. A search that runs begins again.
 */
async function moveLiterature(trx: Db, { from, into }: Pair) {
  await sql`update literature_queries set drug_id = ${into} where drug_id = ${from}
    and not exists (select from literature_queries where drug_id = ${into})`.execute(trx)
  await deleteRows(trx, 'literature_runs', { drug_id: from, state: 'running' })
  await updateRows(trx, 'literature_runs', { drug_id: from }, { drug_id: into })
  await sql`update literature_finds o set decision = f.decision, reason = f.reason, note = f.note,
      decided_at = f.decided_at, decided_by = f.decided_by from literature_finds f
    where f.drug_id = ${from} and o.drug_id = ${into} and o.entry_id = f.entry_id
      and o.decision is null and f.decision is not null`.execute(trx)
  await sql`update literature_finds f set drug_id = ${into} where drug_id = ${from} and not exists (
    select from literature_finds o where o.drug_id = ${into} and o.entry_id = f.entry_id)`.execute(trx)
  await sql`update literature_suggestions s set drug_id = ${into} where drug_id = ${from} and not exists (
    select from literature_suggestions o
    where o.drug_id = ${into} and o.entry_id = s.entry_id and o.account_id = s.account_id)`.execute(trx)
}

/**
 * Of two reviews by one person the one in view stays; where both or neither are, the newer. The totals of a target are
 * kept by triggers that follow the state of a review, not its target, so a review is out of sight while it moves.
 */
export async function moveReviews(trx: Db, type: TargetType, { from, into }: Pair) {
  const newest = sql`greatest(created_at, coalesce(edited_at, created_at))`
  // Locks reviews before totals, in the same order as every change of a review, so that no deadlock arises.
  await sql`select id from reviews where target_type = ${type} and target_id in (${from}, ${into})
    order by id for update`.execute(trx)
  const { rows: others } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (partition by account_id
        order by state = 'published' desc, ${newest} desc, target_id = ${into} desc) as place
      from reviews where target_type = ${type} and target_id in (${from}, ${into})
    ) as each_of where place > 1 order by id`.execute(trx)
  const removed = others.map(({ id }) => id)
  await forgetWords(trx, removed)
  await sql`delete from reviews where id = any(${removed}::uuid[])`.execute(trx)
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from reviews where target_type = ${type} and target_id = ${from}`.execute(trx)
  const shown = rows.flatMap(({ id, state }) => (state === 'published' ? [id] : []))
  await sql`update reviews set state = 'held' where id = any(${shown}::uuid[])`.execute(trx)
  await updateRows(trx, 'reviews', { target_type: type, target_id: from }, { target_id: into })
  await sql`update reviews set state = 'published' where id = any(${shown}::uuid[])`.execute(trx)
  return { moved: rows.length, removed: removed.length }
}

/** Questions with their answers; returns how many questions there are. */
export async function moveQuestions(trx: Db, type: TargetType, { from, into }: Pair): Promise<number> {
  // An answer in progress holds a lock on its question; once this lock is granted, the answer is stored.
  await sql`select id from posts where target_type = ${type} and target_id = ${from} and kind = 'question'
    order by id for update`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    with moved as (
      update posts set target_id = ${into} where target_type = ${type} and target_id = ${from} returning kind
    ) select count(*)::int as n from moved where kind = 'question'`.execute(trx)
  return rows[0]?.n ?? 0
}

/** A person who watches both for the same event keeps the watch of the remaining record. */
export async function moveWatches(
  trx: Db,
  column: 'drug_id' | 'vendor_id' | 'offer_id',
  { from, into }: Pair,
) {
  const id = sql.ref(column)
  await sql`delete from watches w where w.${id} = ${from} and exists (
    select from watches o where o.account_id = w.account_id and o.${id} = ${into} and o.condition = w.condition)`.execute(
    trx,
  )
  return updateRows(trx, 'watches', { [column]: from }, { [column]: into })
}
