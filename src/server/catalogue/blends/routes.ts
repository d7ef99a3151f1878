import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { blendId } from './blend-kind.ts'
import { findBlends, getBlend } from './service.ts'

export const blendRoutes = ({ db }: Deps) => [
  handle('listBlends', ({ query }, { shows }) => {
    shows('list:blends', 'list:compounds')
    return findBlends(db, query)
  }),
  handle('getBlend', ({ params }, { shows }) => {
    // The warnings of a part may be of a pair that another compound's record tells.
    shows(
      tagOf('blend', blendId(params.slug)),
      'list:compounds',
      'list:interactions',
      'compound:*',
      'article:*',
    )
    return getBlend(db, params.slug)
  }),
]
