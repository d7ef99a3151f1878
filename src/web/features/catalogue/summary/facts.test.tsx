import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CompoundSummary } from '#contract/summary.ts'
import { show } from '#test/component.tsx'
import { rangeText } from './facts.tsx'
import { SummaryFacts } from './summary-facts.tsx'
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

test.each([
  ['one row', <SummaryFacts key="row" summary={summary} />],
  ['a sheet', <SummarySheet key="sheet" summary={summary} />],
])('%s tells the same five facts in the same order', async (_, shown) => {
  await show(shown)
  expect(told()).toEqual([
    'Evidence: animal studiesstep 2 of 6',
    'Studies: 6People 1 · Mixed 1 · Animals 3 · Cells 1',
    'Price: $2.55 / mgto $5.90, 5 of 7 vendors',
    'Vendors: 7',
    'Warnings: 3stop signs, interactions',
  ])
})

test('what nobody recorded is unknown, never zero', async () => {
  const bare = { human: 0, mixed: 0, animal: 0, 'in vitro': 0 }
  await show(
    <SummaryFacts summary={{ ...summary, studies: bare, price: null, vendor_count: 0, warnings: null }} />,
  )
  expect(told().slice(1)).toEqual([
    'Studies: –none recorded',
    'Price: –no price to compare',
    'Vendors: 0',
    'Warnings: –none recorded',
  ])
})

test('a range has one unit, that of its lower end', () => {
  const price = { lowest: 0.08, highest: 1.2, currency: 'USD', vendors: 4 }
  expect(rangeText(price, 4)).toBe('to $12.00, 4 vendors')
  expect(rangeText({ ...price, highest: 0.08, vendors: 1 }, 2)).toBe('1 of 2 vendors')
})
