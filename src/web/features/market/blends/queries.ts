import { paged, read } from '#web/lib/api.ts'

/** Packs of a blend, a page at a time. */
export const blendOffersQuery = (slug: string, page?: number) =>
  read('listBlendOffers', { params: { slug }, query: paged(page) }, { retry: false })
