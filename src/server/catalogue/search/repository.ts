import { sql } from 'kysely'
import type { z } from 'zod'
import { CERTAINTIES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { StudiedClaim } from '#contract/catalogue/search.ts'
import { EVIDENCE_LEVELS } from '#contract/vocabulary.ts'
import { type Db, isListed, type Page, rowsOf, valuesOf } from '#server/platform/db/db.ts'
import type { TopicOf } from './topics.ts'

/** Every name by which a compound can be found. */
export const listNames = (db: Db) =>
  db
    .selectFrom('drugs')
    .where(isListed('id'))
    .select(['id', 'name', 'proper_name', 'aliases', sql<string | null>`molecular ->> 'cas'`.as('cas')])
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Names of compounds that share the most categories with one, first those of its kind. */
export const listRelated = (db: Db, id: string, limit: number): Promise<string[]> =>
  valuesOf(
    db
      .selectFrom('drug_categories as own')
      .innerJoin('drug_categories as shared', 'shared.category_id', 'own.category_id')
      .innerJoin('drugs as d', 'd.id', 'shared.drug_id')
      .innerJoin('drugs as first', 'first.id', 'own.drug_id')
      .where('own.drug_id', '=', id)
      .where('d.id', '!=', id)
      .where(isListed('d.id'))
      .select('d.proper_name')
      .groupBy(['d.id', 'first.kind'])
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy(sql`d.kind = first.kind`, 'desc')
      .orderBy('d.position')
      .orderBy('d.id')
      .limit(limit),
    'proper_name',
  )

/** Vendors with how many compounds each lists. */
export const listVendorNames = (db: Db) =>
  db
    .selectFrom('vendors as v')
    .innerJoin('vendor_facts as f', 'f.vendor_id', 'v.id')
    .where(isListed('v.id'))
    .select(['v.id', 'v.slug', 'v.name', 'v.is_demo', 'f.drug_count'])
    .orderBy('v.name')
    .orderBy('v.id')
    .execute()

export const listOutcomes = (db: Db) =>
  db.selectFrom('outcomes').select(['slug', 'name', 'area']).orderBy('position').orderBy('id').execute()

/** Words that were added for topics. */
export const listAddedWords = (db: Db) =>
  db.selectFrom('search_words').select(['word', 'topic']).orderBy('word').orderBy('topic').execute()

/** What compounds were tried for. */
export type Tried = { by: 'area' | 'outcome' }
/** What a compound was tried for. That it did harm is no purpose. */
const TRIED = ['benefit', 'marker']

/** How many compounds belong to each purpose and class, under the ids of topics. */
export async function countMembers(db: Db): Promise<Map<string, number>> {
  const rows = await rowsOf(db)<{ id: string; count: number }>`
    with tried as (
      select o.area, o.slug, c.drug_id from claims c join outcomes o on o.id = c.outcome_id
      where c.kind in (${sql.join(TRIED)}) and ${isListed('c.drug_id')}
    )
    select 'area:' || area as id, count(distinct drug_id)::int as count from tried group by area
    union all select 'outcome:' || slug, count(distinct drug_id)::int from tried group by slug
    union all select 'class:' || kind, count(*)::int from drugs where ${isListed('id')} group by kind
    union all select 'class:' || k.name, count(*)::int from drug_categories dc
      join categories k on k.id = dc.category_id where ${isListed('dc.drug_id')} group by k.name`
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The slugs, as catalogue files name them, of all listed compounds. */
export async function listSlugs(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('drugs as d')
    .where(isListed('d.id'))
    .select(sql<string>`coalesce(d.file_slug, d.name)`.as('slug'))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

function isMember(of: Exclude<TopicOf, Tried>) {
  if (of.by === 'kind') return sql<boolean>`d.kind = ${of.kind}`
  if (of.by === 'members') return sql<boolean>`coalesce(d.file_slug, d.name) = any(${of.members}::text[])`
  return sql<boolean>`exists (select from drug_categories dc join categories c on c.id = dc.category_id
    where dc.drug_id = d.id and c.name = ${of.category})`
}

/** Members of a class, the best studied first. */
export const listMembers = (
  db: Db,
  of: Exclude<TopicOf, Tried>,
  { limit, offset }: Page,
): Promise<string[]> =>
  valuesOf(
    db
      .selectFrom('drugs as d')
      .where(isListed('d.id'))
      .select('d.id')
      .where(isMember(of))
      .orderBy(placeIn(EVIDENCE_LEVELS, 'd.evidence'), 'desc')
      .orderBy('d.position')
      .orderBy('d.id')
      .limit(limit)
      .offset(offset),
    'id',
  )

/**
 * For every compound tried for a purpose the id of its main claim, in the order of evidence, whatever the studies
 * found: the surest claim first, then how far the evidence in people goes, then how many took part.
 */
export async function rankStudied(db: Db, of: Extract<TopicOf, Tried>): Promise<string[]> {
  const certainty = placeIn(CERTAINTIES, 'p.certainty')
  const leading = db
    .selectFrom('claims as c')
    .innerJoin('claim_appraisals as p', 'p.claim_id', 'c.id')
    .innerJoin('outcomes as o', 'o.id', 'c.outcome_id')
    .innerJoin('drugs as d', 'd.id', 'c.drug_id')
    .where('c.kind', 'in', TRIED)
    .where(isListed('c.drug_id'))
    .where(of.by === 'area' ? 'o.area' : 'o.slug', '=', of.by === 'area' ? of.area : of.slug)
    .distinctOn('c.drug_id')
    .select(['c.id', 'c.drug_id', 'p.participants', 'd.evidence', 'd.position', certainty.as('sureness')])
    .orderBy('c.drug_id')
    .orderBy(certainty)
    .orderBy('p.participants', (order) => order.desc().nullsLast())
    .orderBy('c.position')
    .orderBy('c.id')
    .as('leading')
  return valuesOf(
    db
      .selectFrom(leading)
      .select('id')
      .orderBy('sureness')
      .orderBy(placeIn(EVIDENCE_LEVELS, 'evidence'), 'desc')
      .orderBy('participants', (order) => order.desc().nullsLast())
      .orderBy('position')
      .orderBy('drug_id'),
    'id',
  )
}

type Studied = { id: string; drug_id: string; claim: z.input<typeof StudiedClaim> }

/** What these claims say. */
export async function listClaims(db: Db, ids: string[]): Promise<Studied[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('claims as c')
    .innerJoin('claim_appraisals as p', 'p.claim_id', 'c.id')
    .innerJoin('outcomes as o', 'o.id', 'c.outcome_id')
    .where('c.id', 'in', ids)
    .select(['c.id', 'c.drug_id', 'c.statement', 'p.direction', 'p.certainty', 'o.slug', 'o.name'])
    .execute()
  return rows.map(({ id, drug_id, statement, direction, certainty, ...outcome }) => ({
    id,
    drug_id,
    claim: {
      direction: direction as Studied['claim']['direction'],
      certainty: certainty as Studied['claim']['certainty'],
      statement,
      outcome,
    },
  }))
}

/** The place of a value in a closed list, for ordering. */
const placeIn = (list: readonly string[], column: string) =>
  sql<number>`array_position(array[${sql.join([...list])}]::text[], ${sql.ref(column)})`
