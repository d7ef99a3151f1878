import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogueEndpoints } from '#contract/catalogue/catalogue.ts'
import { show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { CompoundDetails } from './compound-details.tsx'

const { drug } = wire(catalogueEndpoints.getDrugVendors.output)

test('a compound names the blends that contain it, each with its page', async () => {
  const kpv = { slug: 'bpc-157-kpv', name: 'BPC-157 + KPV' }
  await show(<CompoundDetails drug={drug} blends={[kpv, { slug: 'klow', name: 'KLOW' }]} />)
  const line = await screen.findByText(/^Sold in blends:/)
  expect(line.textContent).toBe('Sold in blends: BPC-157 + KPV, KLOW')
  expect(screen.getByRole('link', { name: 'KLOW' }).getAttribute('href')).toBe('/blends/klow')
})

test.each([
  ['of no blend', []],
  ['whose evidence could not be loaded', undefined],
])('a compound %s says nothing of blends', async (_, blends) => {
  await show(<CompoundDetails drug={drug} blends={blends} />)
  await screen.findByText('Identity')
  expect(screen.queryByText(/Sold in blends/)).toBeNull()
})
