import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogueEndpoints } from '#contract/catalogue/catalogue.ts'
import { filterOffers, placesOfVendor } from '#domain/prices/offer-ranking.ts'
import { distinctSizes } from '#domain/prices/pack-size.ts'
import { answerCalls, badGateway, show } from '#test/component.tsx'
import { wireOffer } from '#test/offer.ts'
import { wire } from '#test/wire.ts'
import { VendorsTab } from './vendors-tab.tsx'

const birch = { id: 'b5', name: 'Birch', vendor_slug: 'birch' }
const offers = [
  wireOffer({ id: 'a10', size: '10mg', mass_mg: 10, cost_per_mg: 400 }),
  wireOffer({ id: 'a5', size: '5 MG', cost_per_mg: 1000 }),
  wireOffer({ ...birch, size: '5mg', money: { minor: 4500, currency: 'USD' }, cost_per_mg: 900 }),
]
/** What the server answers for a size, by the same rules. */
const found = filterOffers(offers, { size: '5mg', isBest: false })
const page = wire(catalogueEndpoints.getDrugVendors.output, {
  drug: { name: 'bpc-157', proper_name: 'BPC-157', offer_count: 3, vendor_count: 2 },
  vendors: found.map((offer) => ({ ...offer, nth: placesOfVendor(found).get(offer.id) ?? 1 })),
  total: found.length,
  sizes: distinctSizes(offers.map((offer) => offer.size)),
})

test('a size shows its offers however it is spelled; sizes stand by number, and another one clears the vendor', async () => {
  answerCalls({ getVendorDetails: badGateway(), getVendorPriceRatings: badGateway() })
  const search = { size: '5mg', vendor: 'alder' }
  const tab = <VendorsTab found={{ status: 'success', ...page }} search={search} />
  const { user, router } = await show(tab, `/bpc-157?${new URLSearchParams(search)}`)
  const rows = screen.getAllByRole('rowheader').map((vendor) => vendor.querySelector('a')?.textContent)
  expect(rows).toEqual(['Birch', 'Alder'])
  expect(screen.getByText('3 offers from 2 vendors', { exact: false })).toBeTruthy()
  const sizes = within(screen.getByRole('navigation', { name: 'Size' })).getAllByRole('link')
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['Best Price', '5 mg', '10 mg'])
  await user.click(sizes[2] as HTMLElement)
  expect(router.state.location.search).toEqual({ tab: 'vendors', size: '10mg' })
})
