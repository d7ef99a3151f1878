import { expect, test } from 'vitest'
import { byOutcome, type ComparedClaim } from './outcome-rows.tsx'

const claim = (slug: string, certainty: ComparedClaim['certainty'] = 'low') =>
  ({ id: `${slug} ${certainty}`, outcome: { slug }, certainty }) as ComparedClaim

test('what both were tested for stands side by side, and what only one was tested for stands apart', () => {
  const { shared, alone } = byOutcome([
    [claim('weight', 'high'), claim('nausea'), claim('weight')],
    [claim('pressure'), claim('weight')],
  ])
  const sides = shared.map(({ outcome, claims }) => [outcome.slug, ...claims.map(({ length }) => length)])
  expect(sides).toEqual([['weight', 2, 1]])
  expect(alone.map(({ outcome }) => outcome.slug)).toEqual(['nausea', 'pressure'])
})
