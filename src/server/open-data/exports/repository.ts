import { type Selectable, sql } from 'kysely'
import type { DataExport } from '#contract/open-data/exports.ts'
import type { Db } from '#server/ground/db/schema.ts'
import type { ExportTables } from '#server/ground/db/tables/exports.ts'

/** What the rows of a table belong to: where its ids stand. */
const PARENTS = {
  compound: sql`select id from drugs where id > `,
  outcome: sql`select id from outcomes where id > `,
  'interaction class': sql`select id from interaction_classes where id > `,
  'interaction name': sql`select id from interaction_names where id > `,
  'interaction group': sql`select id from interaction_groups where id > `,
  mixture: sql`select id from blends where id > `,
  article: sql`select id from articles where id > `,
  vendor: sql`select id from vendors where id > `,
  offer: sql`select id from offers where gone_since is null and id > `,
  observation: sql`select id from price_observations where id > `,
  reviewed: sql`select target_id as id from review_totals where target_id > `,
} as const
export type Parent = keyof typeof PARENTS

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Ids in their order, after one of them, or from the first on. */
export async function listIds(db: Db, of: Parent, after: string | null, count: number): Promise<string[]> {
  const isNumber = of === 'observation'
  const from = isNumber ? sql`${Number(after ?? 0)}::bigint` : sql`${after ?? BEFORE_ALL}::uuid`
  const { rows } = await sql<{ id: string | number }>`
    ${PARENTS[of]} ${from} order by id limit ${sql.lit(count)}`.execute(db)
  return rows.map(({ id }) => String(id))
}

/** Slugs that lead to a record besides that of its page. */
export const formerSlugs = (
  record: string,
  present: string,
) => sql`coalesce((select json_agg(s.slug order by s.slug)
  from record_slugs s where s.record_id = ${sql.ref(record)} and s.slug <> ${sql.ref(present)}), '[]') as former_slugs`

const effectsOf = (
  grade: 'worrying' | 'stop_asap',
) => sql`coalesce((select json_agg(s.text order by s.position)
  from known_side_effects s where s.drug_id = d.id and s.grade = ${grade}), '[]')`

/** Slugs of the interaction classes of a column with their ids, in its order. */
export const slugsOfClasses = (column: string) => sql`coalesce((select json_agg(c.slug order by place)
  from unnest(${sql.ref(column)}) with ordinality as named (id, place)
  join interaction_classes c on c.id = named.id), '[]')`

export async function listCompounds(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Record<string, unknown>>`
    select d.id, d.name as slug, d.proper_name as name, d.aliases, d.kind, d.position,
      coalesce((select json_agg(c.name order by c.position, c.id) from drug_categories dc
        join categories c on c.id = dc.category_id where dc.drug_id = d.id), '[]') as categories,
      d.short_description, d.what_it_does, d.how_it_works, d.evidence, d.form, d.sizes, d.molecular,
      d.regulatory_note, ${effectsOf('worrying')} as worrying, ${effectsOf('stop_asap')} as stop_asap,
      coalesce(e.unknowns, '{}') as unknowns, ${slugsOfClasses('e.class_ids')} as interaction_classes, d.added_at,
      exists (select from known_side_effects s where s.drug_id = d.id and s.grade = 'normal') as has_common_effects,
      jsonb_array_length(d.effects_timeline -> 'timeline') > 0 as has_timeline,
      d.recorded_evidence as stated_evidence, r.since as retired_since, r.reason as retired_reason,
      (select name from drugs other where other.id = r.replaced_by) as replaced_by,
      ${formerSlugs('d.id', 'd.name')}
    from drugs d left join compound_evidence e on e.drug_id = d.id left join retired_records r on r.record_id = d.id
    where d.id = any(${ids}::uuid[]) order by d.id`.execute(db)
  return rows
}

export async function listNames(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Record<string, unknown>>`
    select d.name as compound, n.kind, n.name
    from drugs d cross join lateral (
      select 'name' as kind, d.name as name, 0 as place
      union all select 'proper_name', d.proper_name, 1
      union all select 'alias', alias, 1 + place::int from unnest(d.aliases) with ordinality as a (alias, place)
    ) n where d.id = any(${ids}::uuid[]) order by d.id, n.place`.execute(db)
  return rows
}

export async function listReviewTotals(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Record<string, unknown>>`
    select case when d.id is null then 'vendor' else 'compound' end as kind, coalesce(d.name, v.slug) as slug,
      coalesce(v.is_demo, false) as is_demo, t.n1 as stars_1, t.n2 as stars_2, t.n3 as stars_3, t.n4 as stars_4,
      t.n5 as stars_5, t.mean
    from review_totals t left join drugs d on d.id = t.target_id left join vendors v on v.id = t.target_id
    where t.target_id = any(${ids}::uuid[]) and (d.id is not null or v.id is not null)
    order by t.target_id`.execute(db)
  return rows
}

export type StoredFile = Selectable<ExportTables['export_files']>

/** Days whose export is there, newest first. */
export async function listMade(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('exports')
    .where('made_at', 'is not', null)
    .select('day')
    .orderBy('day', 'desc')
    .execute()
  return rows.map(({ day }) => day)
}

/** The export of a day, or the newest. */
export const findExport = (db: Db, day: string | null) =>
  db
    .selectFrom('exports')
    .where('made_at', 'is not', null)
    .$if(day !== null, (query) => query.where('day', '=', day ?? ''))
    .select(['day', 'manifest'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findFile = (db: Db, day: string, name: string) =>
  db.selectFrom('export_files').where('day', '=', day).where('name', '=', name).selectAll().executeTakeFirst()

/** Begins the export of a day, again after a process was interrupted. */
export async function begin(db: Db, day: string, now: Date) {
  await db
    .insertInto('exports')
    .values({ day, started_at: now })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ started_at: now }))
    .execute()
}

export async function putFile(db: Db, file: StoredFile) {
  const { bytes, rows, sha256 } = file
  await db
    .insertInto('export_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['day', 'name']).doUpdateSet({ bytes, rows, sha256 }))
    .execute()
}

export async function finish(db: Db, manifest: DataExport) {
  const made = { made_at: new Date(manifest.made_at), manifest: JSON.stringify(manifest) }
  await db.updateTable('exports').set(made).where('day', '=', manifest.day).execute()
}

/** Days that were begun or made, all of them. */
export async function listDays(db: Db): Promise<string[]> {
  return (await db.selectFrom('exports').select('day').orderBy('day').execute()).map(({ day }) => day)
}

/** The hashes of files that only this day has. */
export async function listOwnHashes(db: Db, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('export_files as f')
    .where('f.day', '=', day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('export_files as other')
            .whereRef('other.sha256', '=', 'f.sha256')
            .whereRef('other.day', '<>', 'f.day')
            .select('other.day'),
        ),
      ),
    )
    .select('f.sha256')
    .distinct()
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

export async function isUsed(db: Db, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('export_files')
    .where('sha256', '=', sha256)
    .select('day')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeDay(db: Db, day: string) {
  await db.deleteFrom('exports').where('day', '=', day).execute()
}

export async function hasDemo(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('vendors')
    .where('is_demo', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
