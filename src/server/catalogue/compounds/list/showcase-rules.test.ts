import { expect, test } from 'vitest'
import { chooseFeatured, factsOf } from './showcase-rules.ts'

const found = { benefits: [], spreads: [], noDifference: [], changed: [] }
const finding = {
  drug_id: 'a',
  outcome: 'Deep sleep',
  population: 'adults with insomnia',
  certainty: 'moderate',
}
const day = (date: string) => new Date(`${date}T12:00:00Z`)

test('a card says the finding, how certain it is and in whom', () => {
  const facts = factsOf({ ...found, benefits: [finding], noDifference: [finding] })
  expect(facts['Strongest evidence']).toEqual([
    { drug_id: 'a', fact: 'Deep sleep: improves, moderate certainty. Adults with insomnia' },
  ])
  expect(facts['Tested, no difference'][0]?.fact).toBe(
    'No benefit on record in people. Deep sleep: no difference, moderate certainty. Adults with insomnia',
  )
  const inAnyone = factsOf({ ...found, benefits: [{ ...finding, population: null }] })
  expect(inAnyone['Strongest evidence'][0]?.fact).toBe('Deep sleep: improves, moderate certainty')
})

test.each(['adults with type 2 diabetes, added to metformin', 'adults, combined with semaglutide'])(
  'no card credits or blames a compound for a mixture or an add-on: %s',
  (population) => {
    const mixed = { ...finding, population }
    const facts = factsOf({ ...found, benefits: [mixed], noDifference: [mixed] })
    expect([facts['Strongest evidence'], facts['Tested, no difference']]).toEqual([[], []])
  },
)

test('a record without a change since it came in is not newly reviewed', () => {
  const changed = [
    { drug_id: 'a', added_at: day('2026-11-01'), updated_at: day('2026-11-20') },
    { drug_id: 'b', added_at: day('2026-11-01'), updated_at: day('2026-11-01') },
  ]
  expect(factsOf({ ...found, changed })['Newly reviewed']).toEqual([
    { drug_id: 'a', fact: 'Record changed on November 20, 2026' },
  ])
})

test('each featured compound has a reason, the reasons take turns, and no compound appears twice', () => {
  const facts = factsOf({
    benefits: [finding, { ...finding, drug_id: 'b' }, { ...finding, drug_id: 'b', outcome: 'Sleep quality' }],
    spreads: [
      { drug_id: 'b', times: 4 },
      { drug_id: 'c', times: 3.04 },
    ],
    noDifference: [{ ...finding, drug_id: 'd' }],
    changed: [{ drug_id: 'e', added_at: day('2026-11-01'), updated_at: day('2026-11-20') }],
  })
  const featured = chooseFeatured(facts, new Set(['a']), 20)
  expect(featured.map(({ drug_id, reason }) => [drug_id, reason])).toEqual([
    ['b', 'Strongest evidence'],
    ['c', 'Widest price spread'],
    ['d', 'Tested, no difference'],
    ['e', 'Newly reviewed'],
  ])
  expect(featured[0]?.fact).toContain('Deep sleep')
  expect(featured[1]?.fact).toBe('The dearest vendor asks 3.0 times the lowest price')
  expect(chooseFeatured(facts, new Set(), 2).map(({ drug_id }) => drug_id)).toEqual(['a', 'b'])
})
