import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Tagged } from '#server/core/changes/tag-board.ts'
import { cacheTagHeader, tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { SHARED } from '#server/core/http/answer-cache.ts'
import { entityTag, isUnchanged } from '#server/core/http/conditional.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { svgToPng } from '#server/platform/adapters/png/png.ts'
import { isUuid } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { findDrug, findPicturedOffer, readCoverage } from '../read/repository.ts'
import { productImage } from './product-image/product-image.ts'
import { sharingImage } from './sharing-image.ts'

const SLUG = /^[a-z0-9-]{1,200}$/
/** Pages of this product may be reached by another name of this server. */
const FOR_ALL_SITES = { 'cross-origin-resource-policy': 'cross-origin' }
/** A card has about 40 kB. */
const CACHE_BYTES = 16 * 1024 * 1024

/**
 * The drawn pictures of demo products, one per offer; and those that go with shared links, one per compound, each drawn
 * once until it changes.
 */
export function pictures(deps: Deps) {
  const app = new Hono<HttpEnv>()
  app.get('/images/products/:file{.+\\.svg}', async (c) => {
    const id = c.req.param('file').slice(0, -'.svg'.length)
    const offer = isUuid(id) ? await findPicturedOffer(deps.db, id) : undefined
    if (!offer) throw new AppError('not_found', 'There is no such image.')
    const svg = productImage({ ...offer, form: offer.form ?? offer.usual_form })
    const headers = { etag: entityTag(svg), 'cache-control': 'public, max-age=86400', ...FOR_ALL_SITES }
    if (isUnchanged(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    return c.body(svg, 200, { ...headers, 'content-type': 'image/svg+xml' })
  })
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
      ...FOR_ALL_SITES,
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
