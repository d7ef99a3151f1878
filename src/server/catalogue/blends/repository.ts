import type { KnownBlend } from '#domain/feed-match/known-blends.ts'
import type { Db } from '#server/ground/db/schema.ts'

export type Component = {
  name: string
  aliases?: string[]
  compound_id: string | null
  nearest_id: string | null
}
export type UnclearName = { names: string[]; why: string }
type NearStudy = { article_id: string; why_not: string }

export type BlendRow = Awaited<ReturnType<typeof listBlends>>[number]

export async function listBlends(db: Db, where: { slug?: string; compound?: string } = {}) {
  const { slug, compound } = where
  const rows = await db
    .selectFrom('blends as b')
    .$if(slug !== undefined, (query) => query.where('b.slug', '=', slug ?? ''))
    .$if(compound !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('drugs as d')
            .where('d.name', '=', compound ?? '')
            .where(({ eb, fn }) => eb('d.id', '=', fn.any('b.compound_ids')))
            .select('d.id'),
        ),
      ),
    )
    .selectAll()
    .orderBy('b.name')
    .orderBy('b.id')
    .execute()
  return rows.map(({ unclear_names, components, near_studies, ...row }) => ({
    ...row,
    unclear_names: JSON.parse(unclear_names) as UnclearName[],
    components: JSON.parse(components) as Component[],
    near_studies: JSON.parse(near_studies) as NearStudy[],
  }))
}

export const listCompoundNames = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('drugs')
        .where('id', 'in', ids)
        .select(['id', 'name as slug', 'proper_name as name'])
        .execute()

/** All mixtures, as the reader of titles knows them. */
export async function listKnownBlends(db: Db): Promise<KnownBlend[]> {
  const blends = await listBlends(db)
  const names = await listCompoundNames(db, [...new Set(blends.flatMap(({ compound_ids }) => compound_ids))])
  const slugs = new Map(names.map(({ id, slug }) => [id, slug]))
  return blends.map(({ slug, name, aliases, components, unclear_names }) => ({
    slug,
    name,
    aliases,
    compounds: components.map(({ compound_id }) => slugs.get(compound_id ?? '') ?? null),
    unclear: unclear_names.flatMap((each) => each.names),
  }))
}
