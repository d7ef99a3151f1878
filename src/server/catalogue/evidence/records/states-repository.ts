import { sql } from 'kysely'
import type { Derived } from '#server/core/changes/derivation.ts'
import { putRows } from '#server/platform/db/json-rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { stateInWords } from '../rules.ts'
import { type Compounds, isOf, readStates } from './repository.ts'

const keyOf = ({ drug_id, article_id }: { drug_id: string; article_id: string }) => `${drug_id} ${article_id}`

/** Studies of compounds that were retracted, questioned or corrected, with the notice. */
export async function wantedStates(db: Db, compounds: Compounds): Promise<Map<string, Derived>> {
  const rows = await db
    .selectFrom('article_facts')
    .where(isOf('drug_id', compounds))
    .select(['drug_id', 'article_id', 'status'])
    .execute()
  const stateOf = await readStates(db, 'all')
  const states = rows.map((row): [string, Derived] => [
    keyOf(row),
    { status: stateOf(row.article_id, row.status) },
  ])
  return new Map(states.filter(([, { status }]) => status !== 'ok'))
}

export async function keptStates(db: Db, compounds: Compounds): Promise<Map<string, Derived>> {
  const rows = await db.selectFrom('study_states').where(isOf('drug_id', compounds)).selectAll().execute()
  return new Map(rows.map((row) => [keyOf(row), { status: row.status }]))
}

export async function writeStates(db: Db, states: Map<string, Derived>, gone: string[]): Promise<void> {
  const rows = [...states].map(([key, { status }]) => ({ ...idsOf(key), status }))
  await putRows(db, 'study_states', rows, 'drug_id', 'article_id')
  await sql`
    delete from study_states s using json_populate_recordset(null::study_states, ${JSON.stringify(gone.map(idsOf))}::json) g
    where s.drug_id = g.drug_id and s.article_id = g.article_id`.execute(db)
}

/** Writes in words what became of studies, of compounds whose evidence was known before. */
export async function logStates(db: Db, differing: Map<string, Derived>, gone: string[], now: Date) {
  const pairs = [...differing.keys(), ...gone].map(idsOf)
  if (pairs.length === 0) return
  const compounds = [...new Set(pairs.map(({ drug_id }) => drug_id))]
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
  const changed = new Set([...differing.keys(), ...gone])
  const entries = rows
    .filter((row) => changed.has(keyOf(row)))
    .map(({ name, proper_name, title, ...ids }) => {
      const text = stateInWords(title, String(differing.get(keyOf(ids))?.status ?? 'ok'))
      return { at: now, drug_id: ids.drug_id, slug: name, name: proper_name, text }
    })
  if (entries.length > 0) await db.insertInto('editorial_changes').values(entries).execute()
}

function idsOf(key: string) {
  const [drug_id = '', article_id = ''] = key.split(' ')
  return { drug_id, article_id }
}
