import { expect, test } from 'vitest'
import type { Claim } from '#contract/catalogue/evidence.ts'
import { verdictOf } from './verdict.ts'

const claim = (name: string, rest: Partial<Claim> = {}) =>
  ({
    outcome: { slug: name, name, area: 'other' },
    ...{ kind: 'benefit', direction: 'improves', certainty: 'high', participants: 100 },
    counts: { animal: 0 },
    ...rest,
  }) as Claim
const told = (...claims: Claim[]) => verdictOf(claims).map(({ key }) => key)

test('the two surest aims in people with the most people stand first, then the surest harm', () => {
  const rows = told(
    claim('appetite', { certainty: 'low', participants: 9000 }),
    claim('weight', { participants: 3000 }),
    claim('heart', { participants: 17_000 }),
    claim('memory', { direction: 'no_difference', participants: 3800 }),
    claim('nausea', { kind: 'harm', direction: 'worsens' }),
    claim('lipids', { kind: 'marker', participants: 20_000 }),
  )
  expect(rows).toEqual(['heart', 'weight', 'nausea'])
})

test('a finding of no difference stands last where no harm is as sure', () => {
  const memory = claim('memory', { direction: 'no_difference' })
  const harm = claim('nausea', { kind: 'harm', direction: 'worsens', certainty: 'low' })
  expect(told(memory, harm, claim('sleep'), claim('mood'))).toEqual(['sleep', 'mood', 'memory'])
})

test('where people show nothing clear, the best known finding in animals stands last', () => {
  const unclear = { direction: 'unclear', certainty: 'very low' } as const
  const inRats = (animal: number) =>
    ({ certainty: 'no human data', participants: null, counts: { animal } }) as Partial<Claim>
  const rows = told(
    claim('wounds', inRats(1)),
    claim('tendons', inRats(4)),
    claim('joint pain', unclear),
    claim('pain', { ...unclear, participants: 12 }),
    claim('dizziness', { kind: 'harm', direction: 'worsens', certainty: 'low' }),
  )
  expect(rows).toEqual(['joint pain', 'pain', 'tendons'])
})

test('an outcome appears once, withdrawn ones never, and missing rows come from what else is known', () => {
  const again = claim('weight', { population: 'adolescents' })
  const withdrawn = claim('sleep', { is_withdrawn: true })
  const sugar = claim('sugar', { kind: 'marker', direction: 'lowers' })
  expect(told(claim('weight'), again, withdrawn, sugar)).toEqual(['weight', 'sugar'])
  expect(told()).toEqual([])
})
