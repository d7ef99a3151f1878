import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

export const BLEND_OFFERS_PER_PAGE = 20

/** Packs of a mixture, a page at a time. */
export const blendOffersQuery = (slug: string, page = 1) =>
  queryOptions({
    queryKey: ['blend-offers', slug, page],
    queryFn: ({ signal }) =>
      call(
        'listBlendOffers',
        {
          params: { slug },
          query: { limit: BLEND_OFFERS_PER_PAGE, offset: (page - 1) * BLEND_OFFERS_PER_PAGE },
        },
        { signal },
      ),
    retry: false,
  })
