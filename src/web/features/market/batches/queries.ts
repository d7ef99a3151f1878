import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

export const BATCHES_PER_PAGE = 20

const pageOf = (page = 1) => ({ limit: BATCHES_PER_PAGE, offset: (page - 1) * BATCHES_PER_PAGE })
const kept = { staleTime: Number.POSITIVE_INFINITY, meta: PERSONAL }

/** A certificate, its checks and its file. */
export const certificateQuery = (slug: string) =>
  queryOptions({
    queryKey: ['certificate', slug],
    queryFn: ({ signal }) => call('getCertificate', { params: { slug } }, { signal }),
    ...kept,
  })

export const vendorBatchesQuery = (slug: string, page?: number) =>
  queryOptions({
    queryKey: ['vendor-batches', slug, page ?? 1],
    queryFn: ({ signal }) => call('listVendorBatches', { params: { slug }, query: pageOf(page) }, { signal }),
    ...kept,
  })

export const compoundBatchesQuery = (name: string, page?: number) =>
  queryOptions({
    queryKey: ['compound-batches', name, page ?? 1],
    queryFn: ({ signal }) => call('listDrugBatches', { params: { name }, query: pageOf(page) }, { signal }),
    ...kept,
  })
