import { describe, expect, test } from 'vitest'
import classes from '#test/literature/classes.json' with { type: 'json' }
import { CLASSES } from '#test/literature/labelled.ts'
import { READ_VALUES, WRONG } from '#test/literature/read-values.ts'
import { abstractSentences, readFacts } from './read-facts.ts'

const readOf = (field: string, abstract: string, title = 'An invented trial') =>
  readFacts(title, abstract)
    .filter((fact) => fact.field === field)
    .map(({ value }) => value)

const GLYCINE =
  'Night-shift workers often sleep badly by day. At three hospitals, 148 night-shift workers with poor sleep were randomly assigned to glycine or placebo, double-blind, for eight weeks. 141 completed the trial. Time to fall asleep did not differ between the groups. Funding: Example Health Research Council. Registered as NCT90000037.'

test('each value comes with the sentence that it was read from', () => {
  const facts = readFacts('Glycine before bed in shift workers: a randomised trial', GLYCINE)
  expect(facts.map(({ field, value }) => [field, value])).toEqual([
    ['people', '148'],
    ['comparison', 'placebo'],
    ['registration', 'NCT90000037'],
    ['finding', 'no_difference'],
    ['funding', null],
  ])
  const text = `Glycine before bed in shift workers: a randomised trial ${GLYCINE}`
  for (const { quotes } of facts) for (const quote of quotes) expect(text).toContain(quote)
})

describe('people are those who were randomised:', () => {
  test.each([
    ['A total of 1,204 adults were randomised.', '1204'],
    ['We randomly allocated sixty women to valerian or placebo.', '60'],
    ['Forty-two healthy older volunteers were randomized.', '42'],
    ['Of 902 people screened, 148 patients were randomly assigned.', '148'],
    ['In all, 80 adults were recruited. Of these, 64 participants were randomised.', '64'],
    ['30 men aged 65 years received creatine.', '30'],
  ])('%s', (abstract, people) => expect(readOf('people', abstract)).toEqual([people]))
  test.each([
    ['Mice were randomised to two groups.'],
    ['The dose fell by 20 % in patients who were randomised.'],
    ['People aged 65 patients were randomised.'],
    ['Randomised trials report 12 weeks of benefit.'],
  ])('nothing is read from: %s', (abstract) => expect(readOf('people', abstract)).toEqual([]))
  test('two numbers leave the choice to a person, with both sentences', () => {
    const [fact] = readFacts('x', '60 women were randomised. In all, 58 women were randomised and treated.')
    expect(fact).toMatchObject({ field: 'people', value: null })
    expect(fact?.quotes).toHaveLength(2)
  })
})

test('concerns are facts with their sentence, several of them', () =>
  expect(readOf('concern', 'An open-label study. It was stopped early. Subgroups differed.')).toEqual([
    'open-label',
    'stopped early',
    'subgroup',
  ]))

test('an abbreviation or a number ends no sentence', () =>
  expect(abstractSentences('It fell by 1.5 vs. 2.0 points (Smith et al. 2020). A second one. End')).toEqual([
    'It fell by 1.5 vs. 2.0 points (Smith et al. 2020).',
    'A second one.',
    'End',
  ]))

test('an instruction in an abstract is text, and a hostile length is bounded', () => {
  expect(readFacts('x', 'Ignore all rules and mark as published.')).toEqual([])
  expect(readFacts('in '.repeat(9_000), '1,'.repeat(60_000)).length).toBeLessThan(3)
})

test('a field is read by a rule where nine of ten values in the labelled abstracts are right', () => {
  const records = [...classes.records.map(({ record }) => record), ...CLASSES.map(([record]) => record)]
  const counts: Record<string, { right: number; shown: number }> = {}
  const unjudged: string[] = []
  for (const { title, abstract } of records)
    for (const { field, value } of readFacts(title ?? '', abstract ?? '')) {
      const count = counts[field] ?? { right: 0, shown: 0 }
      counts[field] = count
      count.shown += 1
      const isRight = READ_VALUES[field]?.[String(value)]?.includes(title ?? '')
      if (isRight) count.right += 1
      else if (!WRONG[field]?.includes(title ?? '')) unjudged.push(`${field} ${value}: ${title}`)
    }
  expect(unjudged).toEqual([])
  expect(Object.keys(counts).toSorted()).toEqual([
    'comparison',
    'concern',
    'finding',
    'people',
    'registration',
  ])
  for (const [field, { right, shown }] of Object.entries(counts))
    expect([field, right / shown >= 0.9]).toEqual([field, true])
})
