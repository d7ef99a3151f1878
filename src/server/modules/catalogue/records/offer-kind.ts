import { OfferEntry } from '#contract/catalogue-file.ts'
import { tableKind } from '#server/modules/changes/table-kind-repository.ts'
import { compoundId, offerId, vendorId } from '../ids.ts'
import { offerFigures } from './offer-figures.ts'

export const offerKind = tableKind({
  name: 'offer',
  plural: 'offers',
  table: 'offers',
  schema: OfferEntry,
  id: ({ vendor, sku }) => offerId(vendor, sku),
  label: ({ vendor, sku }) => `${vendor}/${sku}`,
  row: ({ vendor, sku, compound, ...entry }) => ({
    ...entry,
    drug_id: compoundId(compound),
    vendor_id: vendorId(vendor),
    // The currency of nearly every catalogue; in another, the derivation corrects what is comparable.
    ...offerFigures(entry, 'USD'),
  }),
  references: {
    drug_id: { kind: 'compound', field: 'compound' },
    vendor_id: { kind: 'vendor', field: 'vendor' },
  },
})
