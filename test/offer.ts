import { RankedOffer } from '#contract/catalogue/offers.ts'
import { wire } from './wire.ts'

/** An offer as it comes over the wire: 5 mg for $50 from Alder, unless told otherwise. */
export function wireOffer(differing: Partial<RankedOffer> & { id: string }): RankedOffer {
  return wire(RankedOffer, {
    name: 'Alder',
    vendor_slug: 'alder',
    drug_slug: 'bpc-157',
    drug_name: 'BPC-157',
    size: '5mg',
    mass_mg: 5,
    price: '$50.00',
    money: { minor: 5000, currency: 'USD' },
    cost_per_mg: 1000,
    is_comparable: true,
    form: 'lyophilised powder',
    product_link: 'https://alder.example/bpc-157',
    age_days: 16,
    nth: 1,
    ...differing,
  })
}
