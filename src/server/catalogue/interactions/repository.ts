import { sql } from 'kysely'
import type { WordKind, Words } from '#domain/interactions/lexicon.ts'
import { type Db, isListed } from '#server/platform/db/db.ts'

/** Every word that interactions are looked up by, with its classes. */
export async function listLexicon(db: Db): Promise<Words> {
  const [compounds, groups, names, classes] = await Promise.all([
    db
      .selectFrom('drugs as d')
      .leftJoin('compound_evidence as e', 'e.drug_id', 'd.id')
      .where(isListed('d.id'))
      .select(['d.id', 'd.name as slug', 'd.proper_name as name', 'd.aliases'])
      .select(sql<string[]>`coalesce(e.class_ids, '{}')`.as('classes'))
      .orderBy('d.position')
      .orderBy('d.id')
      .execute(),
    db
      .selectFrom('interaction_groups')
      .select(['id', 'name', 'aliases', 'compound_ids as compounds', 'class_ids as classes'])
      .orderBy('name')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('interaction_names')
      .select(['id', 'name', 'aliases', 'kind', 'class_ids as classes'])
      .select(['is_whole', 'content_ids as contains', 'danger'])
      .$narrowType<{ kind: WordKind }>()
      .orderBy('name')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('interaction_classes')
      .select(['id', 'name', 'kind', 'parent_ids as parents', 'plain'])
      .select(['brings_ids as brings', 'mark', 'silence', 'unapproved'])
      .$narrowType<{ kind: WordKind }>()
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ])
  return { compounds, groups, names, classes }
}

/** What authorities say of each compound. */
export const listStatuses = (db: Db) =>
  db.selectFrom('regulation').select(['drug_id', 'status', 'source_url']).execute()

/** Compounds that are approved as medicines somewhere; a vitamin or food that is one too is not among them. */
export const listMedicines = (db: Db) =>
  db
    .selectFrom('drugs as d')
    .where(isListed('d.id'))
    .where(
      sql<boolean>`(d.evidence = 'approved medicine' or d.kind in ('peptide', 'protein')
        and exists (select from regulation r where r.drug_id = d.id and r.status = 'approved'))`,
    )
    .select('d.id')
    .orderBy('d.position')
    .orderBy('d.id')
    .execute()
