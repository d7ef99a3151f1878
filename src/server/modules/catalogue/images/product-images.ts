import { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { HttpEnv } from '#server/http/env.ts'
import { isUuid } from '#server/uuid.ts'
import { findPicturedOffer } from '../read/repository.ts'
import { productImage } from './product-image/product-image.ts'

/** The drawn pictures of demo products, one per offer. */
export function productImages({ db }: Deps) {
  const app = new Hono<HttpEnv>()
  app.get('/images/products/:file{.+\\.svg}', async (c) => {
    const id = c.req.param('file').slice(0, -'.svg'.length)
    const offer = isUuid(id) ? await findPicturedOffer(db, id) : undefined
    if (!offer) throw new AppError('not_found', 'There is no such image.')
    return c.body(productImage({ ...offer, form: offer.form ?? offer.usual_form }), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      // Pages of this product may be reached by another name of this server.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  return app
}
