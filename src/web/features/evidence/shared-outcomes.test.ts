import { expect, test } from 'vitest'
import type { Claim } from '#contract/evidence.ts'
import { byOutcome } from './shared-outcomes.ts'

const claim = (slug: string, certainty: Claim['certainty'] = 'low') =>
  ({ id: `${slug} ${certainty}`, outcome: { slug }, certainty }) as Claim

test('what both were tested for stands side by side, and what only one was tested for stands apart', () => {
  const { shared, alone } = byOutcome([
    [claim('weight', 'high'), claim('nausea'), claim('weight')],
    [claim('pressure'), claim('weight')],
  ])
  expect(shared.map(({ outcome, claims }) => [outcome.slug, claims.map(({ length }) => length)])).toEqual([
    ['weight', [2, 1]],
  ])
  expect(alone.map(({ outcome }) => outcome.slug)).toEqual(['nausea', 'pressure'])
})

test('what was never tested in people is compared with nothing', () => {
  expect(byOutcome([[claim('weight', 'no human data')], [claim('weight')]]).shared).toEqual([])
})
