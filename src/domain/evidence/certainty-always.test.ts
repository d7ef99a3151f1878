import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certaintyOf, citedStudy, rankOf, rate } from '#test/cited-study.ts'
import type { CitedStudy } from './certainty.ts'

describe('whatever the studies are,', () => {
  const study: fc.Arbitrary<CitedStudy> = fc.record({
    finding: fc.constantFrom('improves', 'no_difference', 'worsens', 'mixed'),
    comparison: fc.constantFrom('placebo', 'none', 'not stated'),
    tested: fc.constantFrom('same', 'same', 'relative', 'family'),
    studied_in: fc.constantFrom('human', 'human', 'mixed', 'animal', 'in vitro'),
    publication_type: fc.constantFrom(
      ...['Meta-analysis', 'Systematic review', 'Umbrella review', 'Randomized controlled trial'],
      ...['Clinical trial', 'Observational study', 'Review', 'Other'],
    ),
    participants: fc.option(fc.integer({ min: 1, max: 20_000 })),
    article_participants: fc.constantFrom(null, 20_000),
    funding: fc.constantFrom('independent', 'maker', 'mixed', 'not stated'),
    status: fc.constantFrom('ok', 'ok', 'ok', 'corrected', 'concern', 'retracted'),
    trials: fc.subarray(['A', 'B', 'C'], { maxLength: 2 }),
    trial_role: fc.constantFrom(null, null, 'primary', 'pool'),
    gathers: fc.constantFrom(null, 'randomised', 'other'),
    is_pooled: fc.constantFrom(null, true, false),
  })
  const studies = fc.array(study, { maxLength: 6 })
  const limits = fc.subarray(['risk of bias', 'inconsistent', 'imprecise', 'indirect', 'publication bias'])
  const inPeople = study.map(({ status, ...one }): CitedStudy => {
    const still = status === 'retracted' ? 'ok' : status
    return { ...one, tested: 'same', studied_in: 'human', status: still }
  })

  test('their order does not matter', () =>
    fc.assert(
      fc.property(studies, limits, (given, held) => {
        expect(rate(given.toReversed(), { limits: held })).toEqual(rate(given, { limits: held }))
      }),
    ))

  test('a number that is not stated for the outcome never makes a result more certain', () => {
    const told = inPeople.map((one) => ({
      ...one,
      finding: 'improves',
      participants: one.participants ?? 50,
    }))
    fc.assert(
      fc.property(fc.array(told, { minLength: 1, maxLength: 5 }), limits, (given, held) => {
        const untold = given.map(({ participants: article_participants, ...one }) => {
          return { ...one, participants: null, article_participants }
        })
        expect(rankOf(untold, held)).toBeGreaterThanOrEqual(rankOf(given, held))
        expect(rate(untold, { limits: held }).participants).toBe(null)
      }),
    )
  })

  test('taking a retracted one away changes nothing', () =>
    fc.assert(
      fc.property(studies, study, limits, (given, one, held) => {
        const retracted = { ...one, status: 'retracted' }
        expect(rate([...given, retracted], { limits: held })).toEqual(rate(given, { limits: held }))
      }),
    ))

  test('relatives, families and studies not made on people alone change nothing next to a study of the substance in people', () => {
    const apart = study.filter((one) => one.tested !== 'same' || one.studied_in !== 'human')
    fc.assert(
      fc.property(inPeople, studies, apart, limits, (own, given, one, held) => {
        expect(certaintyOf([own, ...given, one], held)).toBe(certaintyOf([own, ...given], held))
      }),
    )
  })

  test('a first disagreeing study, of equal design, size and funding, never raises it', () => {
    const agreeing = fc
      .array(inPeople, { minLength: 1, maxLength: 5 })
      .map((given) => given.map((one) => ({ ...one, finding: 'improves' })))
    const held = limits.map((all) => all.filter((limit) => limit !== 'inconsistent'))
    fc.assert(
      fc.property(agreeing, fc.nat(), held, (given, pick, limits) => {
        const like = given[pick % given.length] ?? citedStudy({ article_participants: null })
        const disagreeing = { ...like, finding: 'worsens' }
        expect(rankOf([...given, disagreeing], limits)).toBeGreaterThanOrEqual(rankOf(given, limits))
      }),
    )
  })

  test('it lies as many steps below its start as it has steps down, unless something is said to hold or raise it', () => {
    const ladder = ['very low', 'low', 'moderate', 'high']
    fc.assert(
      fc.property(fc.array(inPeople, { minLength: 1, maxLength: 5 }), limits, (given, limited) => {
        const { certainty, start, down, up, held } = rate(given, { limits: limited })
        if (held !== null) return
        const steps = down.reduce((sum, step) => sum + step.steps, 0)
        const expected = ladder.indexOf(start?.certainty ?? '') - steps + (up ? 1 : 0)
        expect(ladder.indexOf(certainty)).toBe(Math.max(0, expected))
      }),
    )
  })
})
