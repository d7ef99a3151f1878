import { FEATURED_REASONS, type FeaturedReason } from '#contract/vocabulary.ts'
import { isGivenWithOther } from '#domain/evidence/given-with.ts'
import { capital } from '#domain/text/capital.ts'
import { longDay } from '#domain/text/day.ts'
import type { Changed, Finding, Spread } from './showcase-repository.ts'

type Fact = { drug_id: string; fact: string }
export type Feature = Fact & { reason: FeaturedReason }
/** For each reason the compounds that have it, the best first. */
export type Facts = Record<FeaturedReason, readonly Fact[]>

/** 'Body weight: improves, high certainty. Adults with obesity'. */
const told = ({ outcome, population, certainty }: Finding, found: string) => {
  const finding = `${outcome}: ${found}, ${certainty} certainty`
  return population === null ? finding : `${finding}. ${capital(population)}`
}

/** Claims about a mixture or an add-on say nothing of the compound alone. */
const ofCompoundAlone = ({ population }: Finding) => !isGivenWithOther(population)

/** What each card says: the finding, price or day that the records hold. */
export const factsOf = ({
  benefits,
  spreads,
  noDifference,
  changed,
}: {
  benefits: readonly Finding[]
  spreads: readonly Spread[]
  noDifference: readonly Finding[]
  changed: readonly Changed[]
}): Facts => ({
  'Strongest evidence': benefits
    .filter(ofCompoundAlone)
    .map((finding) => ({ drug_id: finding.drug_id, fact: told(finding, 'improves') })),
  'Widest price spread': spreads.map(({ drug_id, times }) => ({
    drug_id,
    fact: `The dearest vendor asks ${times.toFixed(1)} times the lowest price`,
  })),
  'Tested, no difference': noDifference
    .filter(ofCompoundAlone)
    .map((finding) => ({
      drug_id: finding.drug_id,
      fact: `No benefit on record in people. ${told(finding, 'no difference')}`,
    })),
  'Newly reviewed': changed
    // A record that came in with the others and was never touched since has not been reviewed again.
    .filter(({ added_at, updated_at }) => longDay(updated_at) !== longDay(added_at))
    .map(({ drug_id, updated_at }) => ({ drug_id, fact: `Record changed on ${longDay(updated_at)}` })),
})

/** Compounds with a reason each, the reasons in turn; none twice, and none of those that are shown anyway. */
export function chooseFeatured(facts: Facts, shown: ReadonlySet<string>, many: number): Feature[] {
  const taken = new Set(shown)
  const queues = FEATURED_REASONS.map((reason) => ({ reason, queue: facts[reason].values() }))
  const next = ({ reason, queue }: (typeof queues)[number]): Feature[] => {
    for (const each of queue) {
      if (taken.has(each.drug_id)) continue
      taken.add(each.drug_id)
      return [{ ...each, reason }]
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
