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
    // The warnings of a part include pairs from other compounds' records.
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
