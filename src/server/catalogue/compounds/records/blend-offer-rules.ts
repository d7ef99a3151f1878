import type { BlendOfferEntry } from '#contract/catalogue/blend-file.ts'
import type { Wrong } from '#server/core/changes/change-set.ts'
import { offerErrors } from './entry-rules.ts'

/** A pack states the mass of every part of its blend, and of nothing else. `isDemo` is of the vendor. */
export function blendOfferErrors(
  { blend, parts, product_link }: BlendOfferEntry,
  partsOf: ReadonlyMap<string, readonly string[]>,
  isDemo: boolean | undefined,
): Wrong[] {
  const known = partsOf.get(blend)
  const names = parts.map(({ name }) => name)
  const isWhole = known?.toSorted().join('\n') === names.toSorted().join('\n')
  return [
    ...(known ? [] : [['blend', `there is no blend '${blend}'`] as Wrong]),
    ...(known && !isWhole ? [['parts', `must be the parts of the blend: ${known.join(', ')}`] as Wrong] : []),
    ...offerErrors({ image: null, product_link }, isDemo),
  ]
}
