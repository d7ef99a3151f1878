import { sql } from 'kysely'
import { type Db, isListed, type Page, pageOf } from '#server/platform/db/db.ts'
import { readStates } from '../records/repository.ts'

const MOST_ARTICLES = 500
const MOST_OUTCOMES = 1_000

export const findCompoundWithLevels = (db: Db, slug: string) =>
  db
    .selectFrom('drugs')
    .where('name', '=', slug)
    .select(['id', 'name as slug', 'proper_name as name', 'evidence', 'recorded_evidence'])
    .executeTakeFirst()

/** The articles of a compound with the most serious of their notices, the newest first. */
export async function listArticles(db: Db, compoundId: string) {
  const rows = await db
    .selectFrom('article_drugs as b')
    .innerJoin('articles as a', 'a.id', 'b.article_id')
    .where('b.drug_id', '=', compoundId)
    .select(['a.id', 'a.slug', 'a.title', 'a.journal', 'a.publication_date', 'a.publication_type'])
    .select(['a.evidence as studied_in', 'a.conclusion', 'a.doi', 'a.pmid', 'a.source_url'])
    .select(['a.trials', 'a.trial_role', 'a.gathers', 'a.is_pooled'])
    .orderBy(sql`a.publication_date desc nulls last`)
    .orderBy('a.slug')
    .limit(MOST_ARTICLES)
    .execute()
  const ids = rows.map(({ id }) => id)
  const stateOf = await readStates(db, ids)
  return rows.map(({ slug, ...row }) => ({ ...row, slug: slug ?? '', status: stateOf(row.id) }))
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

/** Statuses that are most serious to be wrong about come first. */
const BY_SERIOUSNESS = [
  'withdrawn',
  'prohibited in sport',
  'approved',
  'approved elsewhere',
  'prescription in some countries',
  'discontinued',
  'compounding restricted',
  'diagnostic use',
  'not approved',
  'under review',
  'monitored in sport',
  'authorised novel food',
  'dietary supplement',
]

export const listUnsourced = (db: Db, page: Page) =>
  pageOf(
    db
      .selectFrom('regulation as r')
      .innerJoin('drugs as d', 'd.id', 'r.drug_id')
      .where('r.source_url', 'is', null)
      .where(isListed('d.id'))
      .leftJoin('card_facts as f', 'f.drug_id', 'd.id')
      .select(['d.name as slug', 'd.proper_name as name', 'f.vendor_count as vendors'])
      .select(['r.authority', 'r.jurisdiction', 'r.status', 'r.scope', 'r.date'])
      .orderBy(sql`array_position(array[${sql.join(BY_SERIOUSNESS)}]::text[], r.status)`)
      .orderBy('f.vendor_count', (order) => order.desc().nullsLast())
      .orderBy('d.position')
      .orderBy('r.position')
      .orderBy('d.id'),
    page,
  )
