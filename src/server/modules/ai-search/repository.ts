import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

type Db = Kysely<Database>

/** Everything that AI search reads of the catalogue. */
export async function readCatalogue(db: Db) {
  const drugs = await db
    .selectFrom('drugs')
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
    .orderBy('id')
    .execute()
  const categories = await db
    .selectFrom('drug_categories as dc')
    .innerJoin('categories as c', 'c.id', 'dc.category_id')
    .select(['dc.drug_id', 'c.name'])
    .execute()
  const articles = await db
    .selectFrom('article_drugs as ad')
    .innerJoin('articles as a', 'a.id', 'ad.article_id')
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
    .execute()
  return { drugs, categories, articles }
}
