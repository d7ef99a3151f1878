import type { Drug } from '#contract/catalogue.ts'
import type { Vendor } from '#contract/vendors.ts'
import { ReviewsBlock } from './reviews-block.tsx'

/** What people say of a compound, below its tabs. */
export const reviewsOfDrug = ({ id, proper_name }: Drug) => (
  <ReviewsBlock key={id} subject={{ type: 'drug', id, name: proper_name }} />
)

/** What people say of a vendor, on its page. */
export const reviewsOfVendor = ({ id, name }: Vendor) => (
  <ReviewsBlock key={id} subject={{ type: 'vendor', id, name }} />
)

/** The same in the narrow panel of the selected vendor. */
export const asideReviewsOfVendor = ({ id, name }: Vendor) => (
  <ReviewsBlock key={id} subject={{ type: 'vendor', id, name }} isAside />
)
