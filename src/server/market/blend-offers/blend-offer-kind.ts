import { type BlendEntry, BlendOfferEntry } from '#contract/catalogue/blend-file.ts'
import { blendId } from '#server/catalogue/blends/blend-kind.ts'
import { readBlends } from '#server/catalogue/blends/read-blends.ts'
import { blendOfferErrors } from '#server/catalogue/compounds/records/blend-offer-rules.ts'
import { demoFlagsOf } from '#server/catalogue/compounds/records/demo-flags.ts'
import { type EntryError, errorsAt } from '#server/core/changes/change-set.ts'
import type { Proposed } from '#server/core/changes/record-book.ts'
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
  references: { vendor_id: { kind: 'vendor', field: 'vendor' }, blend_id: { kind: 'blend', field: 'blend' } },
  tags: ['list:blend-offers'],
})

/** Rules for packs of blends in relation to their blend and vendor, for every source. */
export async function checkBlendOffers(proposed: Proposed): Promise<EntryError[]> {
  const offers = proposed.put('blend-offer') as BlendOfferEntry[]
  if (offers.length === 0) return []
  const isDemo = await demoFlagsOf(proposed, offers)
  const partsOf = new Map([
    ...(await readBlends(proposed.db)).map(({ slug, parts }) => [slug, parts] as const),
    ...(proposed.put('blend') as BlendEntry[]).map(
      ({ slug, components }) => [slug, components.map(({ name }) => name)] as const,
    ),
  ])
  return offers.flatMap((entry) =>
    errorsAt(
      `blend_offers/${entry.vendor}/${entry.sku}`,
      blendOfferErrors(entry, partsOf, isDemo.get(entry.vendor)),
    ),
  )
}
