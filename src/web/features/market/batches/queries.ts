import { AS_PAGE, paged, read } from '#web/lib/api.ts'

export const vendorBatchesQuery = (slug: string, page?: number) =>
  read('listVendorBatches', { params: { slug }, query: paged(page) }, AS_PAGE)

export const compoundBatchesQuery = (name: string, page?: number) =>
  read('listDrugBatches', { params: { name }, query: paged(page) }, AS_PAGE)
