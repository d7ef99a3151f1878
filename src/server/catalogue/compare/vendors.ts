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
  const { drugs, total } =
    ids.length > 1 ? await repository.listShared(context.db, ids, page) : { drugs: [], total: 0 }
  const compounds = drugs.map(({ id }) => id)
  const offersOf = await readBestOfEach(context, compounds, ids, asked.at)
  return {
    vendors: names.map((name, index) => ({ asked: name, found: columns[index] ?? null })),
    shared: drugs.map((drug) => ({ ...drug, offers: offersOf(drug.id) })),
    total,
  }
}
