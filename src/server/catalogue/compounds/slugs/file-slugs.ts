import { table } from '#domain/text/table.ts'
import type { ChangeSet } from '#server/core/changes/change-set.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { listMoved, type SlugKind } from './repository.ts'

/** What files name a compound or vendor by, of any slug that leads to it. */
export type FileSlugs = Record<SlugKind, (slug: string) => string>

export async function readFileSlugs(db: Db): Promise<FileSlugs> {
  const { compound, vendor } = await read(db)
  return {
    compound: (slug) => compound.get(slug) ?? slug,
    vendor: (slug) => vendor.get(slug) ?? slug,
  }
}

/** Slugs that compounds had before, and where each is found at present. */
export const readFormerSlugs = async (db: Db) =>
  (await listMoved(db)).flatMap(({ kind, slug, present }) =>
    kind === 'compound' && slug !== present ? [{ slug, present }] : [],
  )

async function read(db: Db): Promise<Record<SlugKind, Map<string, string>>> {
  const moved = { compound: new Map<string, string>(), vendor: new Map<string, string>() }
  for (const { slug, kind, file_slug } of await listMoved(db))
    if (slug !== file_slug) moved[kind].set(slug, file_slug)
  return moved
}

/** The change set with references to renamed records as the files name them, and the source of a vendor too. */
export async function settleSlugs(db: Db, { put, source, ...set }: ChangeSet): Promise<ChangeSet> {
  const moved = await read(db)
  if (moved.compound.size + moved.vendor.size === 0) return { ...set, source, ...(put && { put }) }
  return {
    ...set,
    source: source.kind === 'vendor' ? { ...source, id: moved.vendor.get(source.id) ?? source.id } : source,
    ...(put && {
      put: Object.fromEntries(
        Object.entries(put).map(([kind, entries]) => [
          kind,
          entries?.map((entry) => withSlugs(entry, (key, slug) => moved[key].get(slug) ?? slug)),
        ]),
      ),
    }),
  }
}

/** One entry by itself. */
export async function settleEntry<T>(db: Db, entry: T): Promise<T> {
  const moved = await read(db)
  return withSlugs(entry, (key, slug) => moved[key].get(slug) ?? slug) as T
}

/** Where entries name compounds and vendors, at whatever depth. */
const KEYS = table<SlugKind>({
  compound: 'compound',
  compounds: 'compound',
  also_covers: 'compound',
  nearest: 'compound',
  vendor: 'vendor',
  replacement_compound: 'compound',
  replacement_vendor: 'vendor',
})

/** The entry with other slugs in the places where it names compounds and vendors. */
export function withSlugs(value: unknown, to: (kind: SlugKind, slug: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withSlugs(item, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const kind = KEYS[key]
      if (kind && typeof inner === 'string') return [key, to(kind, inner)]
      if (kind && Array.isArray(inner))
        return [key, inner.map((one) => (typeof one === 'string' ? to(kind, one) : one))]
      return [key, withSlugs(inner, to)]
    }),
  )
}
