import { sql } from 'kysely'
import type { SuggestedId } from '#domain/literature/identifiers.ts'
import { type Db, hasRow, isListed } from '#server/platform/db/db.ts'
import { SUGGESTED } from '../repository.ts'

export const isCompound = (db: Db, id: string) =>
  hasRow(db.selectFrom('drugs').where('id', '=', id).where(isListed('id')).select('id'))

/** The article on record of this compound that an identifier names. */
export async function findOnRecord(db: Db, { kind, id }: SuggestedId, drugId: string) {
  if (kind === 'trial') return null
  const row = await db
    .selectFrom('articles as a')
    .innerJoin('article_drugs as b', 'b.article_id', 'a.id')
    .where('b.drug_id', '=', drugId)
    .where('a.slug', 'is not', null)
    .where(
      kind === 'doi'
        ? sql<boolean>`lower(a.doi) = ${id}`
        : kind === 'pmid'
          ? sql<boolean>`a.pmid = ${id}`
          : sql<boolean>`a.pmcid in (${id}, ${`PMC${id}`})`,
    )
    .select('a.slug')
    .executeTakeFirst()
  return row?.slug ?? null
}

/** The entry that an identifier names. */
export async function findEntry(db: Db, { kind, id }: SuggestedId) {
  const row = await db
    .selectFrom('literature_articles as l')
    .where(
      kind === 'trial'
        ? sql<boolean>`l.id = (select entry_id from literature_origins
            where (service, service_key) in (('ctgov', ${id}), ('suggestion', ${`trial:${id}`})) limit 1)`
        : sql<boolean>`${sql.ref(`l.${kind}`)} = ${id}`,
    )
    .select('l.id')
    .orderBy('l.first_seen')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Puts an entry into the list of a compound; gives the decision where there is one already. */
export async function keepSuggestedFind(
  trx: Db,
  find: { entry_id: string; drug_id: string; rank: number; found_at: Date },
) {
  const row = await trx
    .insertInto('literature_finds')
    .values({ ...find, run_id: null, reasons: [SUGGESTED] })
    .onConflict((conflict) =>
      conflict
        .columns(['entry_id', 'drug_id'])
        .doUpdateSet({
          rank: sql<number>`greatest(literature_finds.rank, excluded.rank)`,
          reasons: sql<
            string[]
          >`array_prepend(${SUGGESTED}::text, array_remove(literature_finds.reasons, ${SUGGESTED}::text))`,
        }),
    )
    .returning('decision')
    .executeTakeFirstOrThrow()
  return row.decision
}

export const listWaiting = (db: Db, entry: string, compound: string) =>
  db
    .selectFrom('literature_suggestions as s')
    .innerJoin('literature_articles as l', 'l.id', 's.entry_id')
    .innerJoin('drugs as d', 'd.id', 's.drug_id')
    .where('s.entry_id', '=', entry)
    .where('s.drug_id', '=', compound)
    .where('s.answered_at', 'is', null)
    .select(['s.id', 's.account_id', 's.email', 'l.title', 'd.name as slug', 'd.proper_name as name'])
    .forUpdate('s')
    .execute()

/** Undecided suggestions without a title, those that were never looked up first. */
export const listUntitled = (db: Db, kinds: readonly string[], count: number) =>
  db
    .selectFrom('literature_origins as o')
    .innerJoin('literature_articles as l', 'l.id', 'o.entry_id')
    .where('o.service', '=', 'suggestion')
    .where(sql<boolean>`split_part(o.service_key, ':', 1) = any(${kinds}::text[])`)
    .where('l.title_key', '=', '')
    .where(
      sql<boolean>`exists (select from literature_finds f
        where f.entry_id = l.id and (f.decision is null or f.decision = 'later'))`,
    )
    .select('o.service_key')
    .orderBy('o.looked_up_at', (order) => order.asc().nullsFirst())
    .orderBy('o.first_seen')
    .orderBy('o.service_key')
    .limit(count)
    .execute()

export const listForExport = (db: Db, accountId: string) =>
  db
    .selectFrom('literature_suggestions as s')
    .innerJoin('literature_articles as l', 'l.id', 's.entry_id')
    .innerJoin('drugs as d', 'd.id', 's.drug_id')
    .where('s.account_id', '=', accountId)
    .select([
      'd.name as compound',
      'l.title',
      'l.doi',
      'l.pmid',
      's.email',
      's.suggested_at',
      's.answered_at',
    ])
    .orderBy('s.suggested_at')
    .execute()
