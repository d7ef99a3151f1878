import type { OfferEntry } from '#contract/catalogue/catalogue-file.ts'
import type { Db } from '#server/platform/db/schema.ts'
import * as repository from './repository.ts'

/**
 * The current offers of a vendor or of a compound, as entries of a file. Offers have no revisions, so exports and merges
 * write these. Without the offers of feeds unless `isWhole`.
 */
export async function listOfferEntries(
  db: Db,
  of: 'vendor_id' | 'drug_id',
  id: string,
  isWhole: boolean,
): Promise<OfferEntry[]> {
  const rows = await repository.listOffers(db, of, id, isWhole)
  return rows.map((row) => {
    // Every field by name: the compiler refuses an entry that lacks one, which the next merge would lose.
    const { in_stock, ...entry }: Required<OfferEntry> = {
      vendor: row.vendor,
      sku: row.sku ?? '',
      compound: row.compound,
      size: row.size,
      price: row.price,
      form: row.form as OfferEntry['form'],
      product_link: row.product_link,
      image: row.image as OfferEntry['image'],
      seen_at: row.seen_at,
      in_stock: row.in_stock,
    }
    return in_stock === null ? entry : { ...entry, in_stock }
  })
}
