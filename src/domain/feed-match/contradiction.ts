import { type Kind, partsIn, textOf } from './title-parts.ts'

/** What a published pack holds: picograms in all, the number of vials or pieces, and of how many compounds each is. */
export type Published = { picograms: bigint; count: number; compounds: number }

/**
 * Why a title cannot mean the pack that was published under it: it states another total, a total that its own numbers
 * contradict, or as many vials as there are compounds, which may hold one each. Null for any other title, also an unclear one.
 */
export function contradictionIn(
  { title, variant }: { title: string; variant: string | null },
  { picograms, count, compounds }: Published,
): string | null {
  const parts = [title, variant ?? ''].flatMap(partsIn)
  const counts = new Set(parts.flatMap((part) => (part.kind === 'count' ? part.count : [])))
  if (compounds > 1 && (count === compounds || counts.has(compounds)))
    return `The ${compounds} of them may hold one part each`
  const masses = parts.filter((part): part is Kind<'mass'> => part.kind === 'mass')
  const totals = masses.filter(({ says }) => says === 'total')
  const other = totals.find(({ amount }) => amount.whole !== picograms)
  if (other) return `'${other.text}' is not what its pack was published with`
  const [one] = masses
    .flatMap(({ says, amount }) => (says === 'total' ? [] : amount))
    .sort((a, b) => (a.whole < b.whole ? -1 : 1))
  const [times] = counts
  if (compounds > 1 || !one || !times || counts.size > 1) return null
  const wrong = totals.find(({ amount }) => amount.whole !== one.whole * BigInt(times))
  return wrong ? `'${wrong.text}' does not agree with ${times} x ${textOf(one)}` : null
}
