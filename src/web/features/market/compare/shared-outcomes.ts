import type { ComparedCompound } from '#contract/catalogue/compare.ts'

export type ComparedClaim = ComparedCompound['claims'][number]

/** An outcome with the claims of each compound, in the order of the compounds; [] where it was not tested. */
export type SharedOutcome = {
  outcome: ComparedClaim['outcome']
  claims: readonly (readonly ComparedClaim[])[]
}

/** Outcomes that two compounds or more were tested for, and those of one alone, as the claims come. */
export function byOutcome(claimsOf: readonly (readonly ComparedClaim[])[]) {
  const outcomes = new Map(claimsOf.flat().map(({ outcome }) => [outcome.slug, outcome]))
  const all = [...outcomes.values()].map(
    (outcome): SharedOutcome => ({
      outcome,
      claims: claimsOf.map((claims) => claims.filter((claim) => claim.outcome.slug === outcome.slug)),
    }),
  )
  const isShared = ({ claims }: SharedOutcome) => claims.filter(({ length }) => length > 0).length > 1
  return { shared: all.filter(isShared), alone: all.filter((each) => !isShared(each)) }
}
