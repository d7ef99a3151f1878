import { sql } from 'kysely'
import type { Category, Drug, DrugCard, DrugEntry } from '#contract/catalogue/catalogue.ts'
import type { SideEffects } from '#contract/catalogue/catalogue-fields.ts'
import { fold } from '#domain/language/fold.ts'
import { type Db, isListed, type Page } from '#server/platform/db/db.ts'
import { findRow } from '#server/platform/db/rows.ts'
import { retiredRecord, toRetired } from '../retiring/repository.ts'
import { selectCards, toCards, toPriced } from './cards-repository.ts'
import type { Reading } from './image-links.ts'

/**
 * The catalogue in its own order, or a category of it. The ids of a page come from an index alone, however far behind
 * it lies.
 */
export async function listCards(
  deps: Reading,
  { category, limit, offset }: Page & { category?: string },
  now: Date,
): Promise<DrugCard[]> {
  const ids = deps.db
    .selectFrom('drugs')
    .$if(category !== undefined, (query) =>
      query
        .innerJoin('drug_categories as dc', 'dc.drug_id', 'drugs.id')
        .where('dc.category_id', '=', category ?? ''),
    )
    .where(isListed('drugs.id'))
    .select('drugs.id')
    .orderBy('drugs.position')
    .orderBy('drugs.id')
    .limit(limit)
    .offset(offset)
  const rows = await selectCards(deps.db, now)
    .where('d.id', 'in', ids)
    .orderBy('d.position')
    .orderBy('d.id')
    .execute()
  return toCards(deps, rows, now)
}

/** Cards in the order of the ids given. */
export async function listCardsById(deps: Reading, ids: string[], now: Date): Promise<DrugCard[]> {
  if (ids.length === 0) return []
  const rows = await selectCards(deps.db, now).where('d.id', 'in', ids).execute()
  const byId = new Map((await toCards(deps, rows, now)).map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Compounds by name: of one letter, or all of them, the letters in their order. */
export function listAToZ(db: Db, letter: string | undefined, page: Page): Promise<DrugEntry[]> {
  return db
    .selectFrom('drug_names as n')
    .innerJoin('drugs as d', 'd.id', 'n.drug_id')
    .where('n.kind', '=', 'proper_name')
    .where(isListed('n.drug_id'))
    .$if(letter !== undefined, (query) => query.where('n.letter', '=', letter ?? ''))
    .select(['d.id', 'd.name', 'd.proper_name', 'd.evidence'])
    .orderBy('n.letter')
    .orderBy('n.sort_key')
    .orderBy('n.drug_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export function listLetters(db: Db): Promise<{ letter: string; drug_count: number }[]> {
  return db
    .selectFrom('drug_names')
    .where('kind', '=', 'proper_name')
    .where(isListed('drug_id'))
    .select(['letter', ({ fn }) => fn.countAll<number>().as('drug_count')])
    .groupBy('letter')
    .orderBy('letter')
    .execute()
}

/** Counted with every change. */
export async function countDrugs(db: Db): Promise<number> {
  return (await db.selectFrom('catalogue').select('drug_count').executeTakeFirstOrThrow()).drug_count
}

export function listCategories(db: Db): Promise<(Category & { drug_count: number })[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'drug_count'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** How many compounds a category has; none when there is no such category. */
export async function countDrugsOfCategory(db: Db, categoryId: string): Promise<number> {
  return (await findRow(db, 'categories', { id: categoryId }))?.drug_count ?? 0
}

/**
 * A compound by slug, proper name or alias, ignoring case, else as search reads it ('bpc157'); the slug wins over a name,
 * a name over an alias.
 */
export async function findDrug(deps: Reading, name: string, now: Date): Promise<Drug | null> {
  return (await findDrugs(deps, [name], now))(name) ?? (await findFolded(deps, name, now))
}

async function findFolded({ db, config }: Reading, name: string, now: Date): Promise<Drug | null> {
  const row = await selectDrugs(db, now)
    .innerJoin('drug_names as n', 'n.drug_id', 'd.id')
    .where('n.folded', '=', fold(name).text)
    .where('n.folded', '!=', '')
    // A former slug leads to where its record is found at present.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('record_slugs').where('slug', '=', name.toLowerCase()))),
    )
    .orderBy(sql`n.kind = 'name'`, 'desc')
    .orderBy(sql`n.kind = 'proper_name'`, 'desc')
    .orderBy('d.name')
    .limit(1)
    .executeTakeFirst()
  return row ? toDrug(row, config) : null
}

/** The same of several names at once. */
export async function findDrugs({ db, config }: Reading, names: string[], now: Date) {
  const wanted = (name: string) => name.trim().toLowerCase()
  const rows = await selectDrugs(db, now)
    .innerJoin('drug_names as n', 'n.drug_id', 'd.id')
    .where('n.lower', 'in', names.map(wanted))
    .distinctOn('n.lower')
    .select('n.lower')
    .orderBy('n.lower')
    .orderBy(sql`n.kind = 'name'`, 'desc')
    .orderBy(sql`n.kind = 'proper_name'`, 'desc')
    .orderBy('d.name')
    .execute()
  const found = new Map(rows.map((row) => [row.lower, toDrug(row, config)]))
  return (name: string): Drug | null => found.get(wanted(name)) ?? null
}

const selectDrugs = (db: Db, now: Date) =>
  selectCards(db, now)
    .select([
      'd.aliases',
      'f.offer_count',
      'd.short_description',
      'd.what_it_does',
      'd.how_it_works',
      'd.molecular',
      'd.regulatory_note',
      'd.updated_at',
    ])
    .select([categoriesOf('d.id').as('categories'), retiredRecord('d.id').as('retired')])
type DrugRow = Awaited<ReturnType<ReturnType<typeof selectDrugs>['execute']>>[number]

const toDrug = ({ retired, ...row }: DrugRow, config: Reading['config']): Drug => ({
  ...row,
  ...toPriced(row, config),
  offer_count: row.offer_count ?? 0,
  ...(retired && { retired: toRetired(retired) }),
  updated_at: row.updated_at.toISOString(),
})

const categoriesOf = (drugId: string) => sql<Category[]>`coalesce((
  select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.position, c.id)
  from categories c join drug_categories dc on dc.category_id = c.id
  where dc.drug_id = ${sql.ref(drugId)}), '[]')`

/** Side effects by grade and the timeline of a compound; undefined without such a compound. */
export async function findEffects(db: Db, drugId: string) {
  const row = await db
    .selectFrom('drugs as d')
    .where('d.id', '=', drugId)
    .select(['d.name', 'd.effects_timeline'])
    .select(
      sql<{ grade: string; text: string }[]>`coalesce((
        select json_agg(json_build_object('grade', grade, 'text', text) order by position)
        from known_side_effects where drug_id = d.id), '[]')`.as('effects'),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { effects, ...rest } = row
  const graded = (wanted: keyof SideEffects) =>
    effects.flatMap(({ grade, text }) => (grade === wanted ? [text] : []))
  const side_effects = {
    normal: graded('normal'),
    worrying: graded('worrying'),
    stop_asap: graded('stop_asap'),
  }
  return { ...rest, side_effects }
}

/** What authorities say of these compounds. */
export const listRegulation = (db: Db, drugIds: readonly string[]) =>
  drugIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('regulation')
        .where('drug_id', 'in', drugIds)
        .selectAll()
        .orderBy('position')
        .orderBy('evidence_id')
        .execute()

export async function findSlug(db: Db, drugId: string): Promise<string | undefined> {
  const row = await db.selectFrom('drugs').where('id', '=', drugId).select('name').executeTakeFirst()
  return row?.name
}

/** Articles of a compound by their place, nulls last, ties by id; with each the slug of the compound. */
export function listArticles(db: Db, drugId: string) {
  return db
    .selectFrom('articles as a')
    .innerJoin('article_drugs as ad', 'ad.article_id', 'a.id')
    .innerJoin('drugs as d', 'd.id', 'ad.drug_id')
    .leftJoin('article_facts as f', (join) =>
      join.onRef('f.article_id', '=', 'a.id').onRef('f.drug_id', '=', 'ad.drug_id'),
    )
    .leftJoin('study_states as s', (join) =>
      join.onRef('s.article_id', '=', 'a.id').onRef('s.drug_id', '=', 'ad.drug_id'),
    )
    .where('ad.drug_id', '=', drugId)
    .selectAll('a')
    .select(['a.title as ai_heading', 'a.background as ai_background', 'a.conclusion as ai_conclusion'])
    .select(['f.tested', 's.status', 'ad.position as order', 'd.name as drug_slug'])
    .orderBy('ad.position', (order) => order.asc().nullsLast())
    .orderBy('a.id')
    .execute()
}

/** The images that vendors give of a compound. */
export function listImages(db: Db, drugId: string) {
  return db
    .selectFrom('offers')
    .where('drug_id', '=', drugId)
    .where('gone_since', 'is', null)
    .where('image', 'is not', null)
    .select(['id', 'image'])
    .execute()
}

/** What a drawn picture shows of an offer; nothing for offers whose picture is not ours. */
export function findPicturedOffer(db: Db, offerId: string) {
  return db
    .selectFrom('offers as o')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .innerJoin('drugs as d', 'd.id', 'o.drug_id')
    .where('o.id', '=', offerId)
    .where('o.image', '=', 'drawn')
    .select(['d.proper_name as compound', 'v.name as vendor', 'o.size', 'o.form', 'd.form as usual_form'])
    .executeTakeFirst()
}

/** Exact counts of the catalogue's records. */
export async function readCoverage(db: Db) {
  const row = await db
    .selectFrom('catalogue')
    .select([
      'updated_at',
      'drug_count as drugs',
      'vendor_count as vendors',
      'offer_count as offers',
      'article_count as articles',
      'has_demo_vendors',
    ])
    .executeTakeFirstOrThrow()
  return { ...row, updated_at: row.updated_at?.toISOString() ?? null }
}

/** The currency in which the catalogue compares. */
export async function readMainCurrency(db: Db): Promise<string> {
  return (await db.selectFrom('catalogue').select('main_currency').executeTakeFirstOrThrow()).main_currency
}
