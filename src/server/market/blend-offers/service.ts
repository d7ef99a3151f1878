import type { Output } from '#contract/endpoints.ts'
import { daysSince, freshSince, isStale } from '#domain/prices/staleness.ts'
import { blendId } from '#server/catalogue/blends/blend-kind.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import { answers } from '#server/core/http/endpoint.ts'
import type { Db, Page } from '#server/platform/db/db.ts'
import { findLowestOfBlend, listOffersOfBlend, listStoredPacks } from './repository.ts'

type Parts = Output<'listBlendOffers'>['offers'][number]['parts']

export const listBlendOffers = answers('listBlendOffers', ({ db }, { params, query }, { shows, at }) => {
  shows(tagOf('blend', blendId(params.slug)), 'list:blend-offers', 'list:vendors', 'vendor:*')
  return readBlendOffers(db, params.slug, query, at)
})

/** The packs of a blend, by vendor: their contents differ, so they are not ranked. */
export async function readBlendOffers(db: Db, slug: string, page: Page, now: Date) {
  const [{ rows, total }, lowest] = await Promise.all([
    listOffersOfBlend(db, slug, page),
    findLowestOfBlend(db, slug, freshSince(now)),
  ])
  const shown = (row: (typeof rows)[number]) => ({
    ...row,
    vendor: { id: row.vendor_id, slug: row.slug, name: row.name, is_demo: row.is_demo },
    parts: JSON.parse(row.parts) as Parts,
    money: { minor: row.price_minor, currency: row.currency },
    age_days: daysSince(row.seen_at, now),
    is_stale: isStale(row.seen_at, now),
  })
  return { total, offers: rows.map(shown), lowest: lowest ? shown(lowest) : null }
}

/** A pack as it stands; `source` is whose record it is. */
export type StoredPack = Omit<Awaited<ReturnType<typeof listStoredPacks>>[number], 'parts'> & { parts: Parts }

/** By id, packs with these ids and all that a source lists. */
export async function readStoredPacks(
  db: Db,
  which: { ids: string[]; source: string },
): Promise<Map<string, StoredPack>> {
  const rows = await listStoredPacks(db, which)
  return new Map(rows.map((row) => [row.id, { ...row, parts: JSON.parse(row.parts) as Parts }]))
}
