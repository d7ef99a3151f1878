import { BlendOfferEntry } from '#contract/catalogue/blend-file.ts'
import { blendId } from '#server/catalogue/blends/blend-kind.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { stableId, vendorId } from '#server/core/records/ids.ts'

export const blendOfferId = (vendor: string, sku: string): string => stableId(`blend-offer/${vendor}/${sku}`)

/** What a vendor asks for a pack of a blend. Its revisions are its history: one for each day and each change. */
export const blendOfferKind = tableKind({
  name: 'blend-offer',
  plural: 'blend_offers',
  table: 'blend_offers',
  schema: BlendOfferEntry,
  id: ({ vendor, sku }) => blendOfferId(vendor, sku),
  label: ({ vendor, sku }) => `${vendor}/${sku}`,
  row: ({ vendor, blend, parts, ...entry }) => ({
    ...entry,
    parts: JSON.stringify(parts),
    vendor_id: vendorId(vendor),
    blend_id: blendId(blend),
  }),
  references: {
    vendor_id: { kind: 'vendor', field: 'vendor' },
    blend_id: { kind: 'blend', field: 'blend' },
  },
  tags: ['list:blend-offers'],
})
