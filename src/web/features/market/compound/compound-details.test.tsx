import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { wireCard } from '#test/drug.ts'
import { CompoundDetails } from './compound-details.tsx'

const drug = {
  ...wireCard({ name: 'kpv', proper_name: 'KPV' }),
  categories: [],
  molecular: null,
  regulatory_note: null,
  what_it_does: 'Something.',
  how_it_works: 'Somehow.',
} as unknown as Parameters<typeof CompoundDetails>[0]['drug']

test('a compound names the blends that contain it, each with its page', async () => {
  await show(
    <CompoundDetails
      drug={drug}
      blends={[
        { slug: 'bpc-157-kpv', name: 'BPC-157 + KPV' },
        { slug: 'klow', name: 'KLOW' },
      ]}
    />,
  )
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
