import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Tagged } from '#server/core/changes/tag-board.ts'
import { cacheTagHeader, tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { SHARED } from '#server/core/http/answer-cache.ts'
import { entityTag, isUnchanged } from '#server/core/http/conditional.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { svgToPng } from '#server/platform/adapters/png/png.ts'
import { AppError } from '#server/platform/errors.ts'
import { findDrug, readCoverage } from '../read/repository.ts'
import { sharingImage } from './sharing-image.ts'

const SLUG = /^[a-z0-9-]{1,200}$/
/** A card has about 40 kB. */
const CACHE_BYTES = 16 * 1024 * 1024

/** The pictures that go with shared links, one per compound, drawn once until it changes. */
export function sharingImages(deps: Deps) {
  const app = new Hono<HttpEnv>()
  const drawn = new Map<string, ReturnType<typeof draw>>()
  const stored = new LRUCache<string, Tagged & { png: Uint8Array<ArrayBuffer>; etag: string }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ png }) => png.length,
  })
  app.get('/images/compounds/:file{.+\\.png}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.png'.length)
    // Prices become stale by days, so no card outlives its day.
    const place = `${deps.clock().toISOString().slice(0, 10)} ${slug}`
    const kept = stored.get(place)
    let found = kept && deps.tags.isGood(kept) ? kept : undefined
    if (!found) {
      const since = deps.tags.now
      // Those who ask while it is drawn wait for the same drawing.
      const key = `${since} ${place}`
      const drawing = drawn.get(key) ?? draw(deps, slug)
      drawn.set(key, drawing)
      try {
        found = { since, ...(await drawing) }
        stored.set(place, found)
      } finally {
        drawn.delete(key)
      }
    }
    const headers = {
      etag: found.etag,
      'cache-control': SHARED,
      'cache-tag': cacheTagHeader(found.tags),
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (isUnchanged(c.req.header('if-none-match'), found.etag)) return c.body(null, 304, headers)
    return c.body(found.png, 200, { ...headers, 'content-type': 'image/png' })
  })
  return app
}

async function draw(deps: Deps, slug: string) {
  const { db, config, clock } = deps
  const drug = !SLUG.test(slug) ? null : await findDrug(deps, slug, clock())
  if (drug?.name !== slug) throw new AppError('not_found', 'There is no such image.')
  const { has_demo_vendors } = await readCoverage(db)
  const png = await svgToPng(
    sharingImage({
      productName: config.PRODUCT_NAME,
      compound: drug.proper_name,
      kind: drug.kind,
      evidence: drug.evidence,
      lowestCostPerMg: drug.lowest_cost_per_mg,
      currency: drug.currency,
      vendorCount: drug.vendor_count,
      hasDemoVendors: has_demo_vendors,
    }),
  )
  return { png, etag: entityTag(png), tags: [tagOf('compound', drug.id), 'list:vendors' as const] }
}
