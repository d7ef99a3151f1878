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
const rows = () => screen.getAllByRole('rowheader').map((vendor) => vendor.querySelector('a')?.textContent)
const showTab = (search: Parameters<typeof VendorsTab>[0]['search']) => {
  answerCalls({ getVendorDetails: badGateway(), getVendorPriceRatings: badGateway() })
  const tab = <VendorsTab found={{ status: 'success', ...pageOf(search.size) }} search={search} />
  return show(tab, `/bpc-157?${new URLSearchParams(search as Record<string, string>)}`)
}
/** What the server answers, by the same rules. */
const pageOf = (size: string | undefined) => {
  const found = filterOffers(offers, { size, isBest: size === undefined })
  const places = placesOfVendor(found)
  return wire(catalogueEndpoints.getDrugVendors.output, {
    drug: { name: 'bpc-157', proper_name: 'BPC-157', offer_count: 3, vendor_count: 2 },
    vendors: found.map((offer) => ({ ...offer, nth: places.get(offer.id) ?? 1 })),
    total: found.length,
    sizes: distinctSizes(offers.map((offer) => offer.size)),
  })
}

test('best price shows the cheapest offer of each vendor, cheapest first', async () => {
  await showTab({})
  expect(rows()).toEqual(['Alder', 'Birch'])
  expect(screen.getByText('3 offers from 2 vendors', { exact: false })).toBeTruthy()
})

test('a size shows its offers however it is spelled; sizes stand by number, and another one clears the vendor', async () => {
  const { user, router } = await showTab({ size: '5mg', vendor: 'alder' })
  expect(rows()).toEqual(['Birch', 'Alder'])
  const filter = screen.getByRole('navigation', { name: 'Size' })
  const sizes = within(filter).getAllByRole('link')
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['Best Price', '5 mg', '10 mg'])
  await user.click(sizes[2] as HTMLElement)
  expect(router.state.location.search).toEqual({ tab: 'vendors', size: '10mg' })
})
