import { sql } from 'kysely'
import type { Db } from '#server/platform/db/schema.ts'

/** Up to which change of the evidence alerts were looked for; undefined while another process has it. */
export const takeEvidencePosition = (db: Db) =>
  db.selectFrom('evidence_position').select('change_id').forUpdate().skipLocked().executeTakeFirst()

export const setEvidencePosition = (db: Db, change_id: number) =>
  db.updateTable('evidence_position').set({ change_id }).execute()

/** An alert for everybody who watches the compound of a change, or an offer of it; none for people without mails. */
export async function insertEvidenceAlerts(db: Db, after: number, upTo: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into evidence_alerts (account_id, change_id, found_at)
    select distinct w.account_id, e.id, ${now}::timestamptz
    from editorial_changes e join watches w on w.drug_id = e.drug_id and w.created_at <= e.at
      join watch_mails m on m.account_id = w.account_id and m.frequency <> 'never'
    where e.id > ${after} and e.id <= ${upTo}
    on conflict do nothing returning id`.execute(db)
  return rows.length
}

/** What waits to be mailed to a person, in the order in which it happened. */
export const listWaitingEvidence = (db: Db, accountId: string, count: number) =>
  db
    .selectFrom('evidence_alerts as a')
    .innerJoin('editorial_changes as e', 'e.id', 'a.change_id')
    .leftJoin('drugs as d', 'd.id', 'e.drug_id')
    .where('a.account_id', '=', accountId)
    .where('a.settled_at', 'is', null)
    .select(['a.id', 'e.at', 'e.text'])
    .select(({ fn }) => [
      fn.coalesce('d.name', 'e.slug').as('slug'),
      fn.coalesce('d.proper_name', 'e.name').as('name'),
    ])
    .orderBy('a.change_id')
    .limit(count)
    .execute()

export const listEvidenceForExport = (db: Db, accountId: string) =>
  db
    .selectFrom('evidence_alerts as a')
    .innerJoin('editorial_changes as e', 'e.id', 'a.change_id')
    .where('a.account_id', '=', accountId)
    .select(['e.slug as compound', 'e.text', 'a.found_at', 'a.is_mailed', 'a.settled_at'])
    .orderBy('a.id')
    .execute()
