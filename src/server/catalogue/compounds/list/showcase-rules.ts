import { EVIDENCE_LEVELS, FEATURED_REASONS, type FeaturedReason } from '#contract/vocabulary.ts'
import { capital } from '#domain/capital.ts'
import { longDay } from '#domain/day.ts'
import type { Listed } from './rules.ts'

const studiesOf = ({ summary: { studies } }: Listed) =>
  studies.human + studies.mixed + studies.animal + studies['in vitro']
const rankOf = ({ summary }: Listed) => EVIDENCE_LEVELS.indexOf(summary.evidence)

/** The first by the figures in turn, the larger ones before; equals in the catalogue's own order. */
const byLargest =
  (...figures: ((compound: Listed) => number)[]) =>
  (a: Listed, b: Listed) => {
    for (const figure of figures) {
      const difference = figure(b) - figure(a)
      if (difference !== 0) return difference
    }
    return a.position - b.position
  }

/**
 * Picks the worked example. Among the compounds that most vendors sell and whose prices compare, it takes the fewest
 * studies in people, then the most studies. So it shows why the site exists: many sellers, little knowledge.
 */
export function chooseExample(all: readonly Listed[]): Listed | null {
  const priced = all.filter(({ summary }) => summary.price !== null)
  const among = priced.length > 0 ? priced : all
  const most = Math.max(...among.map(({ summary }) => summary.vendor_count))
  return (
    among
      .filter(({ summary }) => summary.vendor_count === most)
      .toSorted(byLargest(({ summary }) => -summary.studies.human, studiesOf))[0] ?? null
  )
}

export type Feature = { compound: Listed; reason: FeaturedReason; fact: string }

const SPREAD_NEEDS_VENDORS = 3
const spreadOf = ({ summary: { price } }: Listed) =>
  price && price.vendors >= SPREAD_NEEDS_VENDORS ? price.highest / price.lowest : 0
/** The candidates for each reason, the best first, and the sentence about them. */
const RULES: Record<
  FeaturedReason,
  { order: (a: Listed, b: Listed) => number; fact: (of: Listed) => string | null }
> = {
  'Strongest evidence': {
    order: byLargest(rankOf, ({ summary }) => summary.studies.human),
    fact: ({ summary: { evidence, studies } }) =>
      studies.human > 0
        ? `${capital(evidence)}, ${studies.human} ${studies.human === 1 ? 'study' : 'studies'} in people`
        : null,
  },
  'Widest price spread': {
    order: byLargest(spreadOf),
    fact: (of) =>
      spreadOf(of) > 1 ? `The dearest vendor asks ${spreadOf(of).toFixed(1)} times the lowest price` : null,
  },
  'Tested, no difference': {
    order: byLargest(({ summary }) => summary.vendor_count, studiesOf),
    fact: ({ no_difference }) => no_difference && `${capital(no_difference)}: no difference in people`,
  },
  'Newly reviewed': {
    order: byLargest(({ updated_at }) => updated_at.getTime(), studiesOf),
    // A record that came in with the others and was never touched since has not been reviewed again.
    fact: ({ added_at, updated_at }) =>
      longDay(updated_at) === longDay(added_at) ? null : `Record changed on ${longDay(updated_at)}`,
  },
}

/** Compounds with a reason each, the reasons in turn; none twice, and none of those that are shown anyway. */
export function chooseFeatured(all: readonly Listed[], shown: ReadonlySet<string>, many: number): Feature[] {
  const taken = new Set(shown)
  const queues = FEATURED_REASONS.map((reason) => ({
    reason,
    queue: all.toSorted(RULES[reason].order).values(),
  }))
  const next = ({ reason, queue }: (typeof queues)[number]): Feature[] => {
    for (const compound of queue) {
      const fact = taken.has(compound.id) ? null : RULES[reason].fact(compound)
      if (!fact) continue
      taken.add(compound.id)
      return [{ compound, reason, fact }]
    }
    return []
  }
  const featured: Feature[] = []
  while (featured.length < many) {
    const round = queues.flatMap(next)
    if (round.length === 0) break
    featured.push(...round)
  }
  return featured.slice(0, many)
}
