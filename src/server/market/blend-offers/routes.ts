import { blendId } from '#server/catalogue/blends/blend-kind.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { listBlendOffers } from './service.ts'

export const blendOfferRoutes = ({ db }: Deps) => [
  handle('listBlendOffers', ({ params, query }, { shows, at }) => {
    shows(tagOf('blend', blendId(params.slug)), 'list:blend-offers', 'list:vendors', 'vendor:*')
    return listBlendOffers(db, params.slug, query, at)
  }),
]
