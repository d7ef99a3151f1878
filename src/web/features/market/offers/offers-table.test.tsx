import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { wireOffer } from '#test/offer.ts'
import { OffersTable, VendorsTable } from './offers-table.tsx'

const offer = wireOffer({ id: 'a5' })
const table = { order: 'cost', unit: 'mg', caption: 'Offers', details: null } as const

test('column names exclude the sort links and the help next to them', async () => {
  await show(<OffersTable offers={[offer]} order="cost" caption="Offers" />)
  const heads = screen.getAllByRole('columnheader')
  const named = ['Compound', 'Size', 'Price', 'Cost per mg', 'Lab test', 'Purchase']
  expect(heads).toEqual(named.map((name) => screen.getByRole('columnheader', { name })))
  const [, size] = heads as [HTMLElement, HTMLElement]
  expect(within(size).getByRole('link', { name: 'Sort by Size' })).toBeTruthy()
  expect(within(size).getByRole('button', { name: 'About size' })).toBeTruthy()
})

test('a row of vendors holds nothing blurred, no chart, no watch and no basket; ratings have a column where they may be seen', async () => {
  await show(<VendorsTable {...table} selectedId={undefined} offers={[offer]} />)
  const [, row] = screen.getAllByRole('row') as [HTMLElement, HTMLElement]
  expect(row.querySelector('.veil, svg.sparkline')).toBeNull()
  expect(within(row).queryByRole('button')).toBeNull()
  expect(within(row).queryByText(/basket/)).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Rating' })).toBeNull()
})

test('whoever stands on a vendor stays there while another of its offers takes the place of the one in view', async () => {
  let choose: (id: string) => void = () => {}
  function Sizes() {
    const [id, setId] = useState('a10')
    choose = setId
    return <VendorsTable {...table} selectedId={id === 'a5' ? id : undefined} offers={[{ ...offer, id }]} />
  }
  await show(<Sizes />)
  screen.getByRole('link', { name: /^Details of/ }).focus()
  // The answer to a size that was chosen before comes with the vendor that was opened since.
  act(() => choose('a5'))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Hide details of/ }))
})
