import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { svgToPng } from '#server/adapters/png/png.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { HttpEnv } from '#server/http/env.ts'
import type { Tagged } from '#server/modules/changes/tag-board.ts'
import { tagOf } from '#server/modules/changes/tags.ts'
import { findDrug, readCoverage } from '../read/repository.ts'
import { imageLinks } from './image-links.ts'
import { sharingImage } from './sharing-image.ts'

const SLUG = /^[a-z0-9-]{1,200}$/
/** A card has about 40 kB. */
const CACHE_BYTES = 16 * 1024 * 1024

/** The pictures that go with shared links, one per compound, drawn once until it changes. */
export function sharingImages(deps: Deps) {
  const app = new Hono<HttpEnv>()
  const drawn = new Map<string, ReturnType<typeof draw>>()
  const stored = new LRUCache<string, Tagged & { png: Uint8Array<ArrayBuffer> }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ png }) => png.length,
  })
  app.get('/images/compounds/:file{.+\\.png}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.png'.length)
    const kept = stored.get(slug)
    let found = kept && deps.tags.isGood(kept) ? kept : undefined
    if (!found) {
      const since = deps.tags.now
      // Those who ask while it is drawn wait for the same drawing.
      const key = `${since} ${slug}`
      const drawing = drawn.get(key) ?? draw(deps, slug)
      drawn.set(key, drawing)
      try {
        found = { since, ...(await drawing) }
        stored.set(slug, found)
      } finally {
        drawn.delete(key)
      }
    }
    return c.body(found.png, 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  return app
}

async function draw({ db, config, clock }: Deps, slug: string) {
  const drug = !SLUG.test(slug) ? null : await findDrug(db, imageLinks(config.PUBLIC_URL), slug, clock())
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
  return { png, tags: [tagOf('compound', drug.id), 'list:vendors' as const] }
}
