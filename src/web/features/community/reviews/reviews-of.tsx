import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { useSignedIn } from '#web/lib/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The last part of a page. It loads at once for signed-in readers, who may have a review that only they see. */
export const ReviewsPart = latePart(
  async () => (await import('./reviews-block.tsx')).Reviews,
  <Skeleton className="h-96" />,
  () => useSignedIn() !== null,
)

/** What people say of a compound, below its tabs. */
export const reviewsOfDrug = ({ id, proper_name }: Drug) => (
  <ReviewsPart key={id} type="drug" id={id} name={proper_name} />
)

/** What people say of a vendor, in the narrow panel of the selected one. */
export const asideReviewsOfVendor = ({ id, name }: Vendor) => (
  <ReviewsPart key={id} type="vendor" id={id} name={name} isAside />
)
