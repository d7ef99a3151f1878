import { Hono } from 'hono'
import type { Deps } from '#server/core/deps.ts'
import { entityTag, isUnchanged } from '#server/core/http/conditional.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { AppError } from '#server/platform/errors.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { findPicturedOffer } from '../read/repository.ts'
import { productImage } from './product-image/product-image.ts'

/** The drawn pictures of demo products, one per offer. */
export function productImages({ db }: Deps) {
  const app = new Hono<HttpEnv>()
  app.get('/images/products/:file{.+\\.svg}', async (c) => {
    const id = c.req.param('file').slice(0, -'.svg'.length)
    const offer = isUuid(id) ? await findPicturedOffer(db, id) : undefined
    if (!offer) throw new AppError('not_found', 'There is no such image.')
    const svg = productImage({ ...offer, form: offer.form ?? offer.usual_form })
    const headers = {
      etag: entityTag(svg),
      'cache-control': 'public, max-age=86400',
      // Pages of this product may be reached by another name of this server.
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (isUnchanged(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    return c.body(svg, 200, { ...headers, 'content-type': 'image/svg+xml' })
  })
  return app
}
