import { z } from 'zod'
import { OfferEntry } from '#contract/catalogue/catalogue-file.ts'
import { statedOf } from '#contract/catalogue/offer-fields.ts'
import { offerFigures } from '#server/catalogue/compounds/records/offer-figures.ts'
import { withdrawOffers } from '#server/catalogue/compounds/retiring/repository.ts'
import type { RecordKind } from '#server/core/changes/record-kind.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { compoundId, offerId, vendorId } from '#server/core/records/ids.ts'
import { insertGone, insertSeen, type Seen } from './repository.ts'

/** An offer as any source puts it; a source that reads more than once a day states the time. */
const SeenOffer = OfferEntry.extend({ observed_at: z.iso.datetime().optional() })
type SeenOffer = z.infer<typeof SeenOffer>

const table = tableKind({
  name: 'offer',
  plural: 'offers',
  table: 'offers',
  schema: SeenOffer,
  id: ({ vendor, sku }) => offerId(vendor, sku),
  label: ({ vendor, sku }) => `${vendor}/${sku}`,
  row: ({ vendor, sku, compound, ...entry }) => {
    // In the order in which digests of stored offers have them.
    const { in_stock, ...stated } = statedOf(entry)
    return {
      ...stated,
      sku,
      in_stock,
      drug_id: compoundId(compound),
      vendor_id: vendorId(vendor),
      // The currency of nearly every catalogue; in another one, the derivation corrects comparable prices.
      ...offerFigures(entry, 'USD'),
    }
  },
  references: {
    drug_id: { kind: 'compound', field: 'compound' },
    vendor_id: { kind: 'vendor', field: 'vendor' },
  },
  staysWhenGone: true,
  // Its observations are its history; what people typed of it is kept besides.
  isRevised: false,
})

/** An offer is the latest that was seen of it: with each change of the record goes an observation. */
export const offerKind: RecordKind<'offer', SeenOffer> = {
  ...table,
  tables: [...table.tables, 'price_observations'],
  async put(trx, records, as) {
    await table.put(trx, records, as)
    const seen = records.map(({ id, entry }) =>
      seenOf(id, entry.observed_at ?? `${entry.seen_at}T00:00:00Z`, entry),
    )
    await insertSeen(trx, seen, as)
    await withdrawOffers(
      trx,
      records.map(({ id }) => id),
      as.now,
    )
  },
  async end(trx, ids, as) {
    await insertGone(trx, ids, as)
    await table.end(trx, ids, as)
  },
}

type Shown = Pick<OfferEntry, 'size' | 'price' | 'in_stock' | 'product_link'>

/** An offer as a source shows it at a time. */
export function seenOf(offer_id: string, observed_at: string, entry: Shown): Seen {
  const { price_minor, currency, cost_per_mg, is_size_assumed } = offerFigures(entry, 'USD')
  return {
    offer_id,
    observed_at,
    size: entry.size,
    price: entry.price,
    price_minor,
    currency,
    cost_per_mg: is_size_assumed ? null : cost_per_mg,
    in_stock: entry.in_stock ?? null,
    product_link: entry.product_link,
  }
}
