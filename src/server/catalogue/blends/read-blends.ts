import type { KnownBlend } from '#domain/feed-match/known-blends.ts'
import { listCompoundNames } from '#server/catalogue/compounds/read/by-slug-repository.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listBlends } from './repository.ts'

type Component = { name: string; aliases?: string[]; compound_id: string | null; nearest_id: string | null }
type UnclearName = { names: string[]; why: string }
type NearStudy = { article_id: string; why_not: string }

export type Blend = Awaited<ReturnType<typeof readBlends>>[number]

export async function readBlends(db: Db, wanted: Parameters<typeof listBlends>[1] = {}) {
  const rows = await listBlends(db, wanted)
  return rows.map((row) => {
    const unclear_names = JSON.parse(row.unclear_names) as UnclearName[]
    const components = JSON.parse(row.components) as Component[]
    return {
      ...row,
      components,
      parts: components.map(({ name }) => name),
      unclear_names,
      unclear: unclear_names.flatMap(({ names }) => names),
      near_studies: JSON.parse(row.near_studies) as NearStudy[],
      /** Whether a study of the blend itself is known. */
      is_studied: row.study_ids.length + row.outside_studies.length > 0,
    }
  })
}

/** A blend as the reader of titles knows it, with the names of its parts in the same order. */
export type NamedBlend = KnownBlend & { parts: string[] }

/** All blends, as the reader of titles knows them. */
export async function readKnownBlends(db: Db): Promise<NamedBlend[]> {
  const blends = await readBlends(db)
  const ids = new Set(blends.flatMap(({ compound_ids }) => compound_ids))
  const slugs = new Map((await listCompoundNames(db, 'id', [...ids])).map(({ id, slug }) => [id, slug]))
  return blends.map((blend) => ({
    ...blend,
    compounds: blend.components.map(({ compound_id }) => slugs.get(compound_id ?? '') ?? null),
  }))
}
