import type { SharedCompound } from '#contract/catalogue/compare.ts'
import type { Output } from '#contract/endpoints.ts'
import { readBestOfEach } from '#server/catalogue/compounds/read/best-offers.ts'
import type { ImageLinks } from '#server/catalogue/compounds/read/image-links.ts'
import { readVendor } from '#server/catalogue/compounds/read/service.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Asked } from '#server/core/http/endpoint.ts'
import type { Page } from '#server/platform/db/page-of.ts'
import * as repository from './repository.ts'

type Context = Deps & { images: ImageLinks }

/** Vendors in columns, in the order of `names`, and a page of the compounds that at least two of them sell. A column is null if the vendor is unknown or retired. */
export async function compareVendors(
  context: Context,
  names: string[],
  page: Page,
  asked: Asked,
): Promise<Output<'compareVendors'>> {
  // The names of compounds are shown and ordered by.
  asked.shows('list:compounds', 'list:vendors')
  const columns = await Promise.all(
    names.map(async (name) => {
      const found = await readVendor(context, name, asked.caller, asked.shows)
      return found?.vendor.retired ? null : found
    }),
  )
  const ids = [...new Set(columns.flatMap((found) => found?.vendor.id ?? []))]
  const shared = ids.length > 1 ? await listShared(context, ids, page, asked) : { shared: [], total: 0 }
  return {
    vendors: names.map((name, index) => ({ asked: name, found: columns[index] ?? null })),
    ...shared,
  }
}

/** A page of the compounds sold by at least two of the vendors, from A to Z, and their number. */
async function listShared(
  context: Context,
  vendorIds: string[],
  page: Page,
  { at }: Asked,
): Promise<{ shared: SharedCompound[]; total: number }> {
  const { drugs, total } = await repository.listShared(context.db, vendorIds, page)
  const ids = drugs.map(({ id }) => id)
  const offersOf = await readBestOfEach(context, ids, vendorIds, at)
  return { shared: drugs.map((drug) => ({ ...drug, offers: offersOf(drug.id) })), total }
}
