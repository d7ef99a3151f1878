import type { Claim } from '#contract/evidence.ts'
import { isInPeople } from './matrix-state.ts'

/** An outcome with the claims of each compound, in the order of the compounds; [] where it was not tested. */
export type SharedOutcome = { outcome: Claim['outcome']; claims: readonly (readonly Claim[])[] }

/** Outcomes that two compounds or more were tested for in people, and those of one alone, as the claims come. */
export function byOutcome(claimsOf: readonly (readonly Claim[])[]) {
  const tested = claimsOf.map((claims) => claims.filter(isInPeople))
  const outcomes = new Map(tested.flat().map(({ outcome }) => [outcome.slug, outcome]))
  const all = [...outcomes.values()].map(
    (outcome): SharedOutcome => ({
      outcome,
      claims: tested.map((claims) => claims.filter((claim) => claim.outcome.slug === outcome.slug)),
    }),
  )
  const isShared = ({ claims }: SharedOutcome) => claims.filter(({ length }) => length > 0).length > 1
  return { shared: all.filter(isShared), alone: all.filter((each) => !isShared(each)) }
}
