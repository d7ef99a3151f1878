import { expect, test } from 'vitest'
import { wireOffer } from '#test/offer.ts'
import { findOffers } from './find-offers.ts'

const offers = [
  wireOffer({ id: 'bpc' }),
  wireOffer({ id: 'zinc', drug_name: 'Zinc Picolinate', drug_slug: 'zinc' }),
]

test.each([
  ['', ['bpc', 'zinc']],
  ['bpc157', ['bpc']],
  ['ZINC pico', ['zinc']],
  ['xyz', []],
])('the letters %j find %j', (letters, found) => {
  expect(findOffers(offers, letters).map(({ id }) => id)).toEqual(found)
})
