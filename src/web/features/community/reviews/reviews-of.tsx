import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import { ReviewsPart } from './reviews-part.tsx'

/** What people say of a compound, below its tabs. */
export const reviewsOfDrug = ({ id, proper_name }: Drug) => (
  <ReviewsPart key={id} type="drug" id={id} name={proper_name} />
)

/** What people say of a vendor, on its page. */
export const reviewsOfVendor = ({ id, name }: Vendor) => (
  <ReviewsPart key={id} type="vendor" id={id} name={name} />
)

/** The same in the narrow panel of the selected vendor. */
export const asideReviewsOfVendor = ({ id, name }: Vendor) => (
  <ReviewsPart key={id} type="vendor" id={id} name={name} isAside />
)
