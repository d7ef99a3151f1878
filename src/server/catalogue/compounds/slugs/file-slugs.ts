import { table } from '#domain/text/table.ts'
import type { ChangeSet } from '#server/core/changes/change-set.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listMoved, type SlugKind } from './repository.ts'

/** What files name a compound or vendor by, of any slug that leads to it. */
export type FileSlugs = Record<SlugKind, (slug: string) => string>

export async function readFileSlugs(db: Db): Promise<FileSlugs & { isAsTyped: boolean }> {
  const moved = (await listMoved(db)).filter(({ slug, file_slug }) => slug !== file_slug)
  const fileSlugs = new Map(moved.map(({ kind, slug, file_slug }) => [`${kind} ${slug}`, file_slug]))
  const of = (kind: SlugKind) => (slug: string) => fileSlugs.get(`${kind} ${slug}`) ?? slug
  return { compound: of('compound'), vendor: of('vendor'), isAsTyped: moved.length === 0 }
}

/** Slugs that compounds had before, and where each is found at present. */
export const readFormerSlugs = async (db: Db) =>
  (await listMoved(db)).flatMap(({ kind, slug, present }) =>
    kind === 'compound' && slug !== present ? [{ slug, present }] : [],
  )

/** The change set with references to renamed records as the files name them, and the source of a vendor too. */
export async function settleSlugs(db: Db, set: ChangeSet): Promise<ChangeSet> {
  const named = await readFileSlugs(db)
  if (named.isAsTyped) return set
  const { put, source } = set
  const settled = Object.entries(put ?? {}).map(
    ([kind, entries]) =>
      [kind, entries?.map((entry) => withSlugs(entry, (key, slug) => named[key](slug)))] as const,
  )
  return {
    ...set,
    source: source.kind === 'vendor' ? { ...source, id: named.vendor(source.id) } : source,
    ...(put && { put: Object.fromEntries(settled) }),
  }
}

/** One entry by itself. */
export async function settleEntry<T>(db: Db, entry: T): Promise<T> {
  const named = await readFileSlugs(db)
  return withSlugs(entry, (key, slug) => named[key](slug)) as T
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
