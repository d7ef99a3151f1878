import { expect, test } from 'vitest'
import { type Claim, StudyCounts } from '#contract/catalogue/evidence.ts'
import { wire } from '#test/wire.ts'
import { notAloneText, peopleText } from './claim-text.ts'

const none = wire(StudyCounts)
const about = (population: string | null, counts: Partial<Claim['counts']> = { human_randomised: 1 }) =>
  notAloneText({ population, certainty: 'low', counts: { ...none, ...counts } })

test.each([
  'adults with type 2 diabetes, added to cagrilintide',
  'people with schizophrenia, as an add-on',
  'older adults, combinations with vitamin D',
  'healthy adults, together with caffeine',
  'men who took the mixture clomifene',
  'women after menopause, with vitamin D',
])('a claim about a mixture or an add-on says so: %s', (population) =>
  expect(about(population)).toBe('Not of this compound alone'),
)

test.each([
  null,
  'adults with obesity, with or without diabetes',
  'adults, with type 2 diabetes',
  'older people, with osteoarthritis',
  'people who added an hour of exercise',
])('a condition is not something given: %s', (population) => expect(about(population)).toBeNull())

test('a claim that only studies of relatives bear out says so, and one never tested in people does not', () => {
  expect(about('adults', { relative: 2 })).toBe('Of related or mixed products only')
  expect(about('adults', { relative: 2, human_other: 1 })).toBeNull()
  const untested = { certainty: 'no human data', counts: { ...none, relative: 1 } } as const
  expect(notAloneText({ population: 'rats', ...untested })).toBeNull()
})

test('people are counted, as the least where some may not be counted, or not stated', () => {
  const told = (participants: number | null, is_minimum = false) =>
    peopleText({ participants, steps: { is_minimum } as Claim['steps'] })
  const texts = ['30 people', '30 or more people', 'people not stated']
  expect([told(30), told(30, true), told(null)]).toEqual(texts)
})
