import type { FollowedOffer } from '#contract/catalogue/offers.ts'

/** An offer as it comes over the wire: 5 mg for $50 from Alder, unless told otherwise. */
export function wireOffer(differing: Partial<FollowedOffer> & { id: string }): FollowedOffer {
  return {
    vendor_id: 'vendor-id',
    name: 'Alder',
    vendor_slug: 'alder',
    is_demo: false,
    drug_slug: 'bpc-157',
    drug_name: 'BPC-157',
    size: '5mg',
    mass_mg: 5,
    price: '$50.00',
    money: { minor: 5000, currency: 'USD' },
    cost_per_mg: 1000,
    is_size_assumed: false,
    is_comparable: true,
    form: 'lyophilised powder',
    product_link: 'https://alder.example/bpc-157',
    cloudinary_product_image: null,
    seen_at: '2026-10-22',
    age_days: 16,
    delivery: null,
    is_stale: false,
    in_stock: null,
    out_of_stock_since: null,
    standing: null,
    trend: [],
    region: null,
    shipping: null,
    vendor_rating: { count: 0, average: null, mean: null },
    ...differing,
  }
}
