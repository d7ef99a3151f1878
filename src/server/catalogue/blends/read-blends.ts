import type { KnownBlend } from '#domain/feed-match/known-blends.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { listBlends, listCompoundNames } from './repository.ts'

type Component = {
  name: string
  aliases?: string[]
  compound_id: string | null
  nearest_id: string | null
}
type UnclearName = { names: string[]; why: string }
type NearStudy = { article_id: string; why_not: string }

export type Blend = Awaited<ReturnType<typeof readBlends>>[number]

export async function readBlends(db: Db, where: { slug?: string; compound?: string } = {}) {
  const rows = await listBlends(db, where)
  return rows.map(({ unclear_names, components, near_studies, ...row }) => ({
    ...row,
    unclear_names: JSON.parse(unclear_names) as UnclearName[],
    components: JSON.parse(components) as Component[],
    near_studies: JSON.parse(near_studies) as NearStudy[],
  }))
}

/** A blend as the reader of titles knows it, with the names of its parts in the same order. */
export type NamedBlend = KnownBlend & { parts: string[] }

/** All blends, as the reader of titles knows them. */
export async function readKnownBlends(db: Db): Promise<NamedBlend[]> {
  const blends = await readBlends(db)
  const names = await listCompoundNames(db, [...new Set(blends.flatMap(({ compound_ids }) => compound_ids))])
  const slugs = new Map(names.map(({ id, slug }) => [id, slug]))
  return blends.map(({ slug, name, aliases, components, unclear_names }) => ({
    slug,
    name,
    aliases,
    compounds: components.map(({ compound_id }) => slugs.get(compound_id ?? '') ?? null),
    unclear: unclear_names.flatMap((each) => each.names),
    parts: components.map((part) => part.name),
  }))
}
