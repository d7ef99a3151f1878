import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { SECOND_MS } from '#domain/duration.ts'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

const LOOK_AGAIN_MS = 30 * SECOND_MS

/** Whether the person belongs to the desk, and the ways to join it. */
export const claimWaysQuery = (slug: string) =>
  queryOptions({
    queryKey: ['desks', slug, 'claim'],
    queryFn: ({ signal }) => call('getClaimWays', { params: { slug } }, { signal }),
    meta: PERSONAL,
    // The server looks for a published line by itself, and then this person belongs to the desk.
    refetchInterval: ({ state }) => (state.data?.claim?.publish ? LOOK_AGAIN_MS : false),
  })

export const membersQuery = (slug: string) =>
  queryOptions({
    queryKey: ['desks', slug, 'members'],
    queryFn: ({ signal }) => call('listMembers', { params: { slug } }, { signal }),
    meta: PERSONAL,
  })

/** What is shown of a vendor, what it states, and what it has proposed. */
export const deskQuery = (slug: string) =>
  queryOptions({
    queryKey: ['desks', slug, 'facts'],
    queryFn: ({ signal }) => call('getDesk', { params: { slug } }, { signal }),
    meta: PERSONAL,
  })

export const REVIEWS_PER_PAGE = 20

/** What people say of the vendor, as the desk answers it. */
export const deskReviewsQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: ['desks', slug, 'reviews', page],
    queryFn: async ({ signal }) => {
      const { vendor } = await call('getVendorDetails', { query: { name: slug } }, { signal })
      const query = { limit: REVIEWS_PER_PAGE, offset: (page - 1) * REVIEWS_PER_PAGE }
      return call('listVendorReviews', { params: { id: vendor.id }, query }, { signal })
    },
    meta: PERSONAL,
  })

export const DISPUTES_PER_PAGE = 20

export const deskDisputesQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: ['desks', slug, 'disputes', page],
    queryFn: ({ signal }) =>
      call(
        'listDeskDisputes',
        { params: { slug }, query: { limit: DISPUTES_PER_PAGE, offset: (page - 1) * DISPUTES_PER_PAGE } },
        { signal },
      ),
    meta: PERSONAL,
  })

/** The packs whose prices a desk can dispute. */
export const deskOffersQuery = (slug: string) =>
  queryOptions({
    queryKey: ['desks', slug, 'offers'],
    queryFn: ({ signal }) => call('listVendorOffers', { query: { name: slug, limit: 100 } }, { signal }),
  })

export const deskFeedsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['desks', slug, 'feeds'],
    queryFn: ({ signal }) => call('listDeskFeeds', { params: { slug } }, { signal }),
    meta: PERSONAL,
  })

export const CERTIFICATES_PER_PAGE = 20

export const deskCertificatesQuery = (slug: string, page: number, limit = CERTIFICATES_PER_PAGE) =>
  queryOptions({
    queryKey: ['desks', slug, 'certificates', page, limit],
    queryFn: ({ signal }) =>
      call(
        'listDeskCertificates',
        { params: { slug }, query: { limit, offset: (page - 1) * limit } },
        { signal },
      ),
    meta: PERSONAL,
  })

/** What the vendor itself stated of a certificate. */
export const deskCertificateQuery = (slug: string, certificate: string) =>
  queryOptions({
    queryKey: ['desks', slug, 'certificate', certificate],
    queryFn: ({ signal }) => call('getDeskCertificate', { params: { slug, certificate } }, { signal }),
    meta: PERSONAL,
    gcTime: 0,
  })

/** Certificates of all vendors, for editors. */
export const certificatesQuery = (view: 'waiting' | 'all', page: number) =>
  queryOptions({
    queryKey: ['desks', 'certificates', view, page],
    queryFn: ({ signal }) =>
      call(
        'listCertificates',
        { query: { view, limit: CERTIFICATES_PER_PAGE, offset: (page - 1) * CERTIFICATES_PER_PAGE } },
        { signal },
      ),
    meta: PERSONAL,
  })

/** The vendor's own rating, and what each step would change. */
export const deskRatingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['desks', slug, 'rating'],
    queryFn: ({ signal }) => call('getDeskRating', { params: { slug } }, { signal }),
    meta: PERSONAL,
  })

export const PROPOSALS_PER_PAGE = 20

export const proposalsQuery = (view: 'waiting' | 'decided', page: number) =>
  queryOptions({
    queryKey: ['desks', 'proposals', view, page],
    queryFn: ({ signal }) =>
      call(
        'listProposals',
        { query: { view, limit: PROPOSALS_PER_PAGE, offset: (page - 1) * PROPOSALS_PER_PAGE } },
        { signal },
      ),
    meta: PERSONAL,
  })

export const DESKS_PER_PAGE = 20

/** Everybody who belongs to a desk, for administrators. */
export const desksQuery = (page: number) =>
  queryOptions({
    queryKey: ['desks', 'all', page],
    queryFn: ({ signal }) =>
      call(
        'listDesks',
        { query: { limit: DESKS_PER_PAGE, offset: (page - 1) * DESKS_PER_PAGE } },
        { signal },
      ),
    meta: PERSONAL,
  })

/** Every invitation that is open, for administrators. */
export const openInvitationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['desks', 'invitations', page],
    queryFn: ({ signal }) =>
      call(
        'listOpenInvitations',
        { query: { limit: DESKS_PER_PAGE, offset: (page - 1) * DESKS_PER_PAGE } },
        { signal },
      ),
    meta: PERSONAL,
  })

export const refetchDesks = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['desks'] })
