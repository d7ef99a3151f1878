import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { wireOffer } from '#test/offer.ts'
import { OffersTable } from './offers-table.tsx'

test('column names exclude the sort links and the help next to them', async () => {
  await show(
    <OffersTable offers={[wireOffer({ id: 'a5' })]} compared="vendor" order="cost" caption="Offers" />,
  )
  const heads = screen.getAllByRole('columnheader').slice(0, 5)
  const named = ['Vendor, Form', 'Size', 'Price', 'Cost per mg', 'Lab test']
  expect(heads).toEqual(named.map((name) => screen.getByRole('columnheader', { name })))
  expect(screen.getByRole('columnheader', { name: 'Purchase' })).toBeTruthy()
  const [vendor] = heads as [HTMLElement]
  expect(within(vendor).getByRole('link', { name: 'Sort by Vendor' })).toBeTruthy()
  expect(within(vendor).getByRole('button', { name: 'About vendor name' })).toBeTruthy()
})
