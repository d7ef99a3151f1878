import type { OfferEntry } from '#contract/catalogue/catalogue-file.ts'
import { OFFER_FIELDS } from '#contract/catalogue/offer-fields.ts'
import { table } from '#domain/text/table.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as repository from './repository.ts'

const FIELDS = table<{ entry: { isOptional(): boolean } }>(OFFER_FIELDS)

/**
 * The current offers of a vendor or of a compound, as entries of a file, without the fields that they may leave out and
 * do not state. Exports and merges write these. Without the offers of feeds unless `isWhole`.
 */
export async function listOfferEntries(
  db: Db,
  of: 'vendor_id' | 'drug_id',
  id: string,
  isWhole: boolean,
): Promise<OfferEntry[]> {
  const rows = await repository.listOffers(db, of, id, isWhole)
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).filter(([name, value]) => value !== null || !FIELDS[name]?.entry.isOptional()),
      ) as OfferEntry,
  )
}
