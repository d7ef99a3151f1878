import { sql } from 'kysely'
import { putRows } from '#server/platform/db/json-rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { stateInWords } from '../rules.ts'
import { type Compounds, isOf, readStates } from './repository.ts'

export type State = { drug_id: string; article_id: string; status: string }

/** Studies of compounds that were retracted, questioned or corrected, with the notice. */
export async function wantedStates(db: Db, compounds: Compounds): Promise<State[]> {
  const rows = await db
    .selectFrom('article_facts')
    .where(isOf('drug_id', compounds))
    .select(['drug_id', 'article_id', 'status'])
    .execute()
  const stateOf = await readStates(db, 'all')
  return rows
    .map((row) => ({ ...row, status: stateOf(row.article_id, row.status) }))
    .filter(({ status }) => status !== 'ok')
}

export const keptStates = (db: Db, compounds: Compounds): Promise<State[]> =>
  db.selectFrom('study_states').where(isOf('drug_id', compounds)).selectAll().execute()

export async function writeStates(db: Db, states: State[], gone: State[]): Promise<void> {
  await putRows(db, 'study_states', states, 'drug_id', 'article_id')
  await sql`
    delete from study_states s using json_populate_recordset(null::study_states, ${JSON.stringify(gone)}::json) g
    where s.drug_id = g.drug_id and s.article_id = g.article_id`.execute(db)
}

/** Writes in words what became of studies, of compounds whose evidence was known before. */
export async function logStates(db: Db, differing: State[], gone: State[], now: Date) {
  const changed = [...gone.map((state) => ({ ...state, status: 'ok' })), ...differing]
  if (changed.length === 0) return
  const keyOf = (of: Omit<State, 'status'>) => `${of.drug_id} ${of.article_id}`
  const became = new Map(changed.map((state) => [keyOf(state), state.status]))
  const compounds = [...new Set(changed.map(({ drug_id }) => drug_id))]
  // A study that a compound does not cite any more is no news of the study.
  const rows = await db
    .selectFrom('article_facts as f')
    .innerJoin('drugs as d', 'd.id', 'f.drug_id')
    .innerJoin('articles as a', 'a.id', 'f.article_id')
    .where(isOf('f.drug_id', compounds))
    .where('f.drug_id', 'in', db.selectFrom('claim_appraisals').select('drug_id'))
    .select(['f.drug_id', 'f.article_id', 'd.name', 'd.proper_name', 'a.title'])
    .orderBy('d.name')
    .orderBy('a.title')
    .orderBy('a.id')
    .execute()
  const entries = rows.flatMap(({ name, proper_name, title, ...ids }) => {
    const status = became.get(keyOf(ids))
    return status
      ? [{ at: now, drug_id: ids.drug_id, slug: name, name: proper_name, text: stateInWords(title, status) }]
      : []
  })
  if (entries.length > 0) await db.insertInto('editorial_changes').values(entries).execute()
}
