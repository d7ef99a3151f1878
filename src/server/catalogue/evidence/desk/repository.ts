import { sql } from 'kysely'
import type { Db } from '#server/ground/db/schema.ts'
import { gravest } from '../rules.ts'

const MOST_ARTICLES = 500
const MOST_OUTCOMES = 1_000

export const findCompound = (db: Db, slug: string) =>
  db
    .selectFrom('drugs')
    .where('name', '=', slug)
    .select(['id', 'name as slug', 'proper_name as name', 'evidence', 'recorded_evidence'])
    .executeTakeFirst()

export const findEvidence = (db: Db, recordId: string) =>
  db
    .selectFrom('record_heads')
    .where('record_id', '=', recordId)
    .where('is_ended', '=', false)
    .select('record_id')
    .executeTakeFirst()

/** The articles of a compound with the gravest of their notices, the newest first. */
export async function listArticles(db: Db, compoundId: string) {
  const rows = await db
    .selectFrom('article_drugs as b')
    .innerJoin('articles as a', 'a.id', 'b.article_id')
    .where('b.drug_id', '=', compoundId)
    .select(['a.id', 'a.slug', 'a.title', 'a.journal', 'a.publication_date', 'a.publication_type'])
    .select(['a.evidence as studied_in', 'a.conclusion', 'a.doi', 'a.pmid', 'a.source_url'])
    .select(['a.trials', 'a.trial_role', 'a.gathers', 'a.is_pooled'])
    .select((eb) =>
      eb
        .selectFrom('study_notices as n')
        .whereRef('n.article_id', '=', 'a.id')
        .select(sql<string[] | null>`array_agg(n.status)`.as('statuses'))
        .as('statuses'),
    )
    .orderBy(sql`a.publication_date desc nulls last`)
    .orderBy('a.slug')
    .limit(MOST_ARTICLES)
    .execute()
  return rows.map(({ statuses, slug, ...row }) => ({
    ...row,
    slug: slug ?? '',
    status: gravest(...(statuses ?? [])),
  }))
}

export const listOutcomes = (db: Db) =>
  db.selectFrom('outcomes').select(['slug', 'name']).orderBy('name').limit(MOST_OUTCOMES).execute()

/** The article that has one of these identifiers. */
export const findKnown = (db: Db, { doi, pmid }: { doi: string | null; pmid: string | null }) =>
  db
    .selectFrom('articles')
    .where((eb) =>
      eb.or([
        ...(doi ? [eb(sql`lower(doi)`, '=', doi)] : []),
        ...(pmid ? [eb('pmid', '=', pmid)] : []),
        eb.lit(false),
      ]),
    )
    .select('slug')
    .executeTakeFirst()
