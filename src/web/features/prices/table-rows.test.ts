import { expect, test } from 'vitest'
import { wireHistory } from '#test/price-history.ts'
import { tableRows } from './table-rows.ts'

test('short times are told step by step, the latest first', () => {
  const rows = tableRows(wireHistory([300, 200, null]))
  expect(rows.map(({ from, cost }) => [from, cost])).toEqual([
    ['2026-11-03', null],
    ['2026-11-02', 200],
    ['2026-11-01', 300],
  ])
})

test('longer times are told by the lowest price of each month, also of one that began before it', () => {
  const step = (from: string, to: string, cost: number | null) => ({
    from,
    to,
    lowest_cost_per_mg: cost,
    highest_cost_per_mg: cost,
    vendor: cost === null ? null : 'alder',
    vendors: cost === null ? 0 : 2,
  })
  const steps = [
    step('2025-12-20', '2026-02-03', 300),
    step('2026-02-04', '2026-02-10', 200),
    step('2026-02-11', '2026-02-20', null),
  ]
  const rows = tableRows({ range: '1y', steps })
  expect(rows.map(({ when, from, cost }) => [when || from, cost])).toEqual([
    ['2026-02-11', null],
    ['2026-02', 200],
    ['2026-01', 300],
    ['2025-12', 300],
  ])
})
