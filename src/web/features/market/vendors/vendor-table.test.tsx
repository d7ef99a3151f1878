import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VendorSummary } from '#contract/catalogue/vendors.ts'
import { show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { VendorTable } from './vendor-table.tsx'

const vendor = (name: string, differing: Partial<VendorSummary> = {}) =>
  wire(VendorSummary, { id: name, slug: name.toLowerCase(), name, locked: true, ...differing })

test('the one vendor whose rating is open to all readers is marked as the open sample, none where all are open', async () => {
  const open = vendor('Quillstone', { locked: false, ai_rating_number: 9.3 })
  await show(<VendorTable vendors={[vendor('Alder'), open, vendor('Birch')]} search={{}} isLocked />)
  const told = screen.getAllByText('open sample')
  expect(told.map((each) => each.closest('tr')?.textContent)).toEqual([expect.stringContaining('Quillstone')])
  cleanup()
  const rated = ['Alder', 'Birch'].map((name) => vendor(name, { locked: false, ai_rating_number: 7 }))
  await show(<VendorTable vendors={rated} search={{}} isLocked={false} />)
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(screen.queryByText('open sample')).toBeNull()
})
