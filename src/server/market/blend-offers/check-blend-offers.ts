import type { BlendEntry, BlendOfferEntry } from '#contract/catalogue/blend-file.ts'
import { readBlends } from '#server/catalogue/blends/read-blends.ts'
import { blendOfferErrors } from '#server/catalogue/compounds/records/blend-offer-rules.ts'
import { demoFlagsOf } from '#server/catalogue/compounds/records/demo-flags.ts'
import { type EntryError, errorsAt } from '#server/core/changes/change-set.ts'
import type { Proposed } from '#server/core/changes/record-book.ts'

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
