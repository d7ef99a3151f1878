import { sql } from 'kysely'
import type { WordKind } from '#domain/interactions/lexicon.ts'
import { type Db, isListed, rowOf } from '#server/platform/db/db.ts'
import type { RecordInteraction } from './engine/record.ts'

/** A notice that an article was retracted; a reinstatement removes it. */
const isRetracted = sql<boolean>`exists (
  select 1 from study_notices n where n.article_id = a.id and n.status = 'retracted')`

/** Everything that AI search reads of the catalogue. Retracted articles are left out, so that none is ever quoted. */
const readings = (db: Db) => ({
  drugs: db
    .selectFrom('drugs')
    .where(isListed('id'))
    .select([
      'id',
      'name',
      'proper_name',
      'aliases',
      'kind',
      'form',
      'evidence',
      'short_description',
      'what_it_does',
      'how_it_works',
    ])
    .orderBy('position')
    .orderBy('id'),
  categories: db
    .selectFrom('drug_categories as dc')
    .innerJoin('categories as c', 'c.id', 'dc.category_id')
    .select(['dc.drug_id', 'c.name'])
    .orderBy('dc.drug_id')
    .orderBy('dc.category_id'),
  articles: db
    .selectFrom('article_drugs as ad')
    .innerJoin('articles as a', 'a.id', 'ad.article_id')
    .leftJoin('article_facts as f', (join) =>
      join.onRef('f.article_id', '=', 'ad.article_id').onRef('f.drug_id', '=', 'ad.drug_id'),
    )
    .where(sql<boolean>`not ${isRetracted} and f.status is distinct from 'retracted'`)
    .select([
      'ad.drug_id',
      'a.id',
      'a.title',
      'a.doi',
      'a.pmid',
      'a.source_url',
      'a.evidence',
      'a.key_terms',
      'a.background',
      'a.conclusion',
    ])
    .orderBy('ad.position', (order) => order.asc().nullsLast())
    .orderBy('a.id')
    .orderBy('ad.drug_id'),
  claims: db
    .selectFrom('claims as c')
    .innerJoin('claim_appraisals as p', 'p.claim_id', 'c.id')
    .innerJoin('outcomes as o', 'o.id', 'c.outcome_id')
    .select(['c.id', 'c.drug_id', 'c.kind', 'c.statement', 'c.direction as statedDirection'])
    .select([
      'o.slug as outcome',
      'o.name as outcome_name',
      'o.serious_illness',
      'p.direction',
      'p.certainty',
      'p.steps',
    ])
    .orderBy('c.drug_id')
    .orderBy('c.position')
    .orderBy('c.id'),
  studies: db
    .selectFrom('claim_studies as s')
    .innerJoin('articles as a', 'a.id', 's.article_id')
    .innerJoin('article_facts as f', (join) =>
      join.onRef('f.evidence_id', '=', 's.evidence_id').onRef('f.article_id', '=', 's.article_id'),
    )
    .select(['s.claim_id', 's.finding', 's.participants', 'f.status', isRetracted.as('retracted')])
    .select(['a.title', 'a.doi', 'a.pmid', 'a.source_url', 'a.publication_type'])
    .select(({ fn }) => [
      fn.coalesce('s.tested', 'f.tested').as('tested'),
      fn.coalesce('s.studied_in', 'a.evidence').as('evidence'),
    ])
    .orderBy('s.claim_id')
    .orderBy('s.article_id'),
  warnings: db
    .selectFrom('known_side_effects')
    .where('grade', 'in', ['worrying', 'stop_asap'])
    .select(['drug_id', 'text'])
    .orderBy('drug_id')
    .orderBy('grade')
    .orderBy('position'),
  interactions: db
    .selectFrom('interactions')
    .select(['drug_id', 'other_id as other', 'with_name as with', 'with_kind as kind', 'effect', 'severity'])
    .select(['class_ids as classes', 'name_ids as names', 'compound_ids as compounds'])
    .$narrowType<Pick<RecordInteraction, 'severity'>>()
    .orderBy('drug_id')
    .orderBy('position')
    .orderBy('id'),
  regulation: db
    .selectFrom('regulation')
    .select(['drug_id', 'status', 'source_url'])
    .orderBy('drug_id')
    .orderBy('position')
    .orderBy('evidence_id'),
  interactionClasses: db
    .selectFrom('interaction_classes')
    .select(['id', 'slug', 'name', 'kind', 'parent_ids as parents', 'plain'])
    .$narrowType<{ kind: WordKind }>()
    .orderBy('id'),
  interactionNames: db
    .selectFrom('interaction_names')
    .select(['id', 'name', 'aliases', 'kind', 'class_ids as classes'])
    .select(['is_whole', 'content_ids as contains'])
    .$narrowType<{ kind: WordKind }>()
    .orderBy('id'),
  blends: db
    .selectFrom('blends')
    .select(['slug', 'name', 'aliases', 'unclear_names', 'components', 'what_it_is'])
    .select(['study_ids', 'outside_studies', 'warnings_note', 'regulation_note'])
    .orderBy('name')
    .orderBy('id'),
  interactionGroups: db
    .selectFrom('interaction_groups')
    .select(['id', 'name', 'aliases', 'compound_ids as compounds'])
    .orderBy('id'),
})

type Readings = ReturnType<typeof readings>
export type ReadCatalogue = { [Name in keyof Readings]: Awaited<ReturnType<Readings[Name]['execute']>> }

export async function readCatalogue(db: Db): Promise<ReadCatalogue> {
  const read: [name: string, rows: object[]][] = []
  for (const [name, rows] of Object.entries(readings(db))) read.push([name, await rows.execute()])
  return Object.fromEntries(read) as ReadCatalogue
}

/** The same for the same catalogue. The database makes it, faster than by reading all of it. */
export async function digestCatalogue(db: Db): Promise<string> {
  const digests = Object.values(readings(db)).map(
    (rows) => sql`(select string_agg(md5(r::text), '') from ${rows} r)`,
  )
  const { digest } = await rowOf(db)<{ digest: string }>`
    select md5(concat_ws(' ', ${sql.join(digests)})) as digest`
  return digest
}
