import { expect, test } from 'vitest'
import { type News, newsSince } from './watch-view.tsx'

const fda = { authority: 'FDA', jurisdiction: 'US' } as const
const compound: News = {
  slug: 'zinc',
  name: 'Zinc',
  evidence: 'human trials',
  currency: 'USD',
  price: { cost_per_mg: 250, vendor: 'North Chems', is_demo: true, seen_at: '2026-11-20T00:00:00Z' },
  regulation: [{ ...fda, status: 'not approved', scope: null, source_url: null }],
  searched: null,
  changes: [{ id: 7, at: '2026-11-20T00:00:00Z', text: 'One study retracted' }],
}
const price = { cost: 250, currency: 'USD' }
const seen = { ...price, at: '2026-11-01T00:00:00Z', regulation: ['FDA, US: not approved'], change: 7 }

test('a compound has no news when it was not seen before or is unchanged', () => {
  expect(newsSince(compound, undefined)).toEqual([])
  expect(newsSince(compound, seen)).toEqual([])
})

test('a moved price, a retraction and a new rule each have a sentence', () => {
  const fell = newsSince(compound, { ...seen, cost: 300 })
  expect(fell).toEqual(['The lowest price fell from $3.00 per mg to $2.50 per mg.'])
  expect(newsSince(compound, { ...seen, cost: 200 })[0]).toContain('rose')
  expect(newsSince(compound, { ...seen, change: 6 })).toEqual(['One study retracted (Nov 20, 2026)'])
  expect(newsSince(compound, { ...seen, regulation: ['FDA, US: approved'] })).toEqual([
    'Regulation now: FDA, US: not approved, no source on record',
    'Regulation no longer: FDA, US: approved',
  ])
})

test('a price that is gone is not called a fall, and one of another currency is not compared', () => {
  const gone = newsSince({ ...compound, price: null }, seen)
  expect(gone).toEqual(['There is no price to compare any more: nothing fresh is in stock.'])
  const other = newsSince(compound, { ...seen, cost: 300, currency: 'EUR' })
  expect(other).toEqual(['There is a price to compare: $2.50 per mg.'])
})
