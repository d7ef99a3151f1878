import { type Db, rowsOf } from '#server/platform/db/db.ts'

// Lists go as one parameter each, because a statement has room for 65,535 of them.

export const listOutcomeNames = (db: Db) => db.selectFrom('outcomes').select(['id', 'slug', 'name']).execute()

export const listCompoundsOfArticles = (db: Db, slugs: string[]) =>
  rowsOf(db)<{ id: string; slug: string; compound: string }>`
    select a.id, a.slug, coalesce(d.file_slug, d.name) as compound from articles a
    join article_drugs ad on ad.article_id = a.id join drugs d on d.id = ad.drug_id
    where a.slug = any(${slugs}::text[])`

/** What stored evidence says of these articles. */
export const listFacts = (db: Db, articles: string[]) =>
  rowsOf(db)<{
    evidence_id: string
    compound: string
    article: string
    participants: number | null
    funding: string
    status: string
  }>`
    select f.evidence_id, coalesce(d.file_slug, d.name) as compound, a.slug as article, f.participants, f.funding, f.status
    from articles a join article_facts f on f.article_id = a.id join drugs d on d.id = f.drug_id
    where a.slug = any(${articles}::text[])`

/** Pairs of compounds that stored evidence tells of, with one of these on either side. */
export const listPairs = (db: Db, compounds: string[]) =>
  rowsOf(db)<{ evidence_id: string; compound: string; other: string }>`
    select i.evidence_id, coalesce(d.file_slug, d.name) as compound, coalesce(other.file_slug, other.name) as other
    from interactions i join drugs d on d.id = i.drug_id join drugs other on other.id = i.other_id
    where i.drug_id = any(${compounds}::uuid[]) or i.other_id = any(${compounds}::uuid[])`

/** Every word of the interaction look-up, with its meaning. */
export async function listWords(db: Db) {
  const [compounds, groups, names, classes] = await Promise.all([
    db
      .selectFrom('drugs')
      .select(['id', 'name as slug', 'name as label', 'proper_name', 'aliases'])
      .execute(),
    db.selectFrom('interaction_groups').select(['id', 'name', 'name as label', 'aliases']).execute(),
    db.selectFrom('interaction_names').select(['id', 'name', 'name as label', 'aliases']).execute(),
    db.selectFrom('interaction_classes').select(['id', 'slug', 'slug as label', 'name']).execute(),
  ])
  return { compounds, groups, names, classes }
}
