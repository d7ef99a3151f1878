import { expect, test } from 'vitest'
import { countStudies } from '#domain/evidence/certainty.ts'
import { type ResultCompound, resultOf } from './result.ts'

type Claim = ResultCompound['claims'][number]
const counts = { ...countStudies([]), human_randomised: 2 }
let made = 0
const claim = (outcome: string, over: Partial<Claim> = {}): Claim => {
  made += 1
  return {
    id: `claim-${made}`,
    outcome: { slug: outcome.toLowerCase().replaceAll(' ', '-'), name: outcome, area: 'metabolic' },
    kind: 'benefit',
    population: 'adults with obesity',
    statement: 'Weight fell.',
    direction: 'improves',
    certainty: 'high',
    participants: 900,
    steps: { is_minimum: false },
    counts,
    ...over,
  }
}
const compound = (proper_name: string, claims: Claim[], aliases: string[] = []): ResultCompound => ({
  name: proper_name.toLowerCase(),
  proper_name,
  aliases,
  claims,
})
const said = (...compounds: ResultCompound[]) => resultOf(compounds, new Set())
const CAUTION = 'They may have been tested in different people, and this does not say which works better.'

test('what both improve is said with its certainty, and never which works better', () =>
  expect(
    said(
      compound('Semaglutide', [claim('Body weight'), claim('Heart failure', { certainty: 'moderate' })]),
      compound('Tirzepatide', [claim('Heart failure'), claim('Body weight'), claim('Sleep apnoea')]),
    ),
  ).toEqual(['Both improve, each with moderate certainty or better: Body weight; Heart failure.', CAUTION]))

test('compounds without a shared outcome say so, whatever else they were tested for', () => {
  const sleep = compound('Melatonin', [claim('Sleep quality')])
  const weight = compound('Semaglutide', [claim('Body weight')])
  expect(said(sleep, weight)).toEqual(['Melatonin and Semaglutide share no outcome studied in people.'])
  expect(said(sleep, compound('TB-500', []))).toEqual([
    'Melatonin and TB-500 share no outcome studied in people.',
  ])
  expect(said(sleep, weight, compound('TB-500', []))).toEqual([
    'No two of Melatonin, Semaglutide and TB-500 share an outcome studied in people.',
  ])
  expect(said(sleep)).toEqual([])
})

test('findings that differ are named for each, and uncertain ones are only counted', () =>
  expect(
    said(
      compound('A', [claim('Pain'), claim('Sleep quality'), claim('Mood')]),
      compound('B', [
        claim('Pain', { direction: 'no_difference' }),
        claim('Sleep quality', { certainty: 'low' }),
        claim('Mood', { direction: 'mixed' }),
      ]),
    ),
  ).toEqual([
    'Pain: A improves it, B made no difference, each with moderate certainty or better.',
    'For 2 other shared outcomes, not both have a clear finding of that certainty.',
    CAUTION,
  ]))

test.each([
  ['low certainty', { certainty: 'low' }],
  ['an add-on', { population: 'adults with obesity, added to metformin' }],
  ['related products alone', { counts: { ...counts, human_randomised: 0, relative: 3 } }],
  ['an unclear finding', { direction: 'unclear' }],
] as [string, Partial<Claim>][])('%s is no result of the compound', (_, over) =>
  expect(said(compound('A', [claim('Body weight')]), compound('B', [claim('Body weight', over)]))).toEqual([
    'They share 1 outcome studied in people, none with a clear finding of moderate certainty or better for both.',
    CAUTION,
  ]),
)

test('a compound whose sound findings contradict each other has no clear finding', () => {
  const torn = [claim('Pain'), claim('Pain', { direction: 'no_difference', population: 'older adults' })]
  expect(said(compound('A', torn), compound('B', [claim('Pain')]))[0]).toMatch(/^They share 1 outcome/)
})

test('a trial against the other compound is quoted first, and counts for nothing else', () => {
  const against = claim('Body weight', {
    certainty: 'low',
    population: 'adults with obesity, compared with semaglutide',
    statement: 'Weight loss was about 20% against 14%.',
  })
  const compounds = [
    compound('Tirzepatide', [against]),
    compound('Semaglutide', [claim('Body weight')], ['Ozempic']),
  ]
  expect(resultOf(compounds, new Set([against.id]))).toEqual([
    'Tirzepatide compared with Semaglutide, Body weight: Weight loss was about 20% against 14%. Low certainty.',
    'They share 1 outcome studied in people, none with a clear finding of moderate certainty or better for both.',
    CAUTION,
  ])
  // Not against that one: 'semaglutide' stands there as what all of them took.
  const other = claim('Body weight', { population: 'adults on semaglutide, against placebo' })
  expect(
    resultOf([compound('Tirzepatide', [other]), compound('Semaglutide', [claim('Body weight')])], new Set()),
  ).not.toContainEqual(expect.stringMatching(/compared with/))
})

test('a compound that did as well as a medicine is not said to make no difference', () => {
  const against = claim('Hay fever', {
    direction: 'no_difference',
    population: 'adults with hay fever, compared with cetirizine',
  })
  const compounds = [
    compound('Butterbur', [against]),
    compound('Quercetin', [claim('Hay fever', { direction: 'no_difference' })]),
  ]
  expect(resultOf(compounds, new Set([against.id])).join(' ')).not.toMatch(/no difference/)
})

test('harms stand last, for safety has its own place', () => {
  const claims = [claim('Nausea', { kind: 'harm', direction: 'worsens' }), claim('Body weight')]
  const [first, second] = said(compound('A', claims), compound('B', claims))
  expect([first, second]).toEqual([
    'Both improve, each with moderate certainty or better: Body weight.',
    'Both worsen, each with moderate certainty or better: Nausea.',
  ])
})

test('of three compounds, those with a finding are named, and long lists are cut', () => {
  const outcomes = ['Pain', 'Mood', 'Sleep', 'Weight', 'Memory', 'Blood pressure']
  const many = outcomes.map((name) => claim(name))
  expect(said(compound('A', many), compound('B', many), compound('C', []))).toEqual([
    'A and B improve, each with moderate certainty or better: Pain; Mood; Sleep; Weight; and 2 more.',
    CAUTION,
  ])
})
