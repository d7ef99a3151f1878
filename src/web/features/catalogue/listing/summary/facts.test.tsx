import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CompoundSummary } from '#contract/catalogue/summary.ts'
import { show } from '#test/component.tsx'
import { choosePrices } from '#web/lib/price-display.ts'
import { PriceRange } from './facts.tsx'
import { SummarySheet } from './summary-sheet.tsx'

const summary: CompoundSummary = {
  evidence: 'animal studies',
  studies: { human: 1, mixed: 1, animal: 3, 'in vitro': 1 },
  price: { lowest: 255, highest: 590, currency: 'USD', vendors: 5 },
  vendor_count: 7,
  warnings: 3,
}

const told = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('a compound has five facts, in one order, and its price has the unit that is chosen on the device', async () => {
  await show(<SummarySheet summary={summary} />)
  expect(told()).toEqual([
    'Evidence: animal studiesstep 2 of 6',
    'Studies: 6People 1 · Mixed 1 · Animals 3 · Cells 1',
    'Price: $2.55 / mgto $5.90, 5 of 7 vendors',
    'Vendors: 7',
    'Warnings: 3serious effects, interactions',
  ])
  act(() => choosePrices({ unit: 'g' }))
  expect(told()).toContain('Price: $2,550.00 / gto $5,900.00, 5 of 7 vendors')
  act(() => choosePrices({}))
  expect(told()).toContain('Price: $2.55 / mgto $5.90, 5 of 7 vendors')
})

test('an unrecorded value is unknown, never zero', async () => {
  const studies = { human: 0, mixed: 0, animal: 0, 'in vitro': 0 }
  await show(<SummarySheet summary={{ ...summary, studies, price: null, vendor_count: 0, warnings: null }} />)
  expect(told().slice(1)).toEqual([
    'Studies: –none recorded',
    'Price: –no price to compare',
    'Vendors: 0',
    'Warnings: –none recorded',
  ])
})

test('a range has one unit, that of its lower end', async () => {
  const price = { lowest: 0.08, highest: 1.2, currency: 'USD', vendors: 4 }
  await show(<PriceRange price={price} vendorCount={4} />)
  await show(<PriceRange price={{ ...price, highest: 0.08, vendors: 1 }} vendorCount={2} />)
  const ranges = screen.getAllByText(/vendors$/).map(({ textContent }) => textContent)
  expect(ranges).toEqual(['to $12.00, 4 vendors', '1 of 2 vendors'])
})
