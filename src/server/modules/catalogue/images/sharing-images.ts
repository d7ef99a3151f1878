import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { svgToPng } from '#server/adapters/png/png.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { HttpEnv } from '#server/http/env.ts'
import { findDrug, readCoverage } from '../read/repository.ts'
import { imageLinks } from './image-links.ts'
import { sharingImage } from './sharing-image.ts'

const SLUG = /^[a-z0-9-]{1,200}$/
/** A card has about 40 kB. */
const CACHE_BYTES = 16 * 1024 * 1024

/** The pictures that go with shared links, one per compound, drawn once until the catalogue changes. */
export function sharingImages(deps: Deps) {
  const app = new Hono<HttpEnv>()
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const stored = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  app.get('/images/compounds/:file{.+\\.png}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.png'.length)
    const key = `${deps.catalogue.current} ${slug}`
    let png = stored.get(key)
    if (!png) {
      // Those who ask while it is drawn wait for the same drawing.
      const drawing = drawn.get(key) ?? draw(deps, slug)
      drawn.set(key, drawing)
      try {
        png = await drawing
        stored.set(key, png)
      } finally {
        drawn.delete(key)
      }
    }
    return c.body(png, 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  return app
}

async function draw({ db, config }: Deps, slug: string) {
  const drug = !SLUG.test(slug) ? null : await findDrug(db, imageLinks(config.PUBLIC_URL), slug)
  if (drug?.name !== slug) throw new AppError('not_found', 'There is no such image.')
  const { has_demo_vendors } = await readCoverage(db)
  return svgToPng(
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
}
