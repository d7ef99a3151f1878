import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { mailDesk, mailingOf } from '#server/market/watches/mails.ts'
import { newReview, reviewAnswered } from '#server/platform/emails/reviews.ts'
import { findReviewed, takeUntold } from './repository.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'hosted'>

/** Where the author of a review of a compound or vendor sees their own one. On phones reviews are a tab. */
export const ownReviewUrl = ({ config }: Pick<Deps, 'config'>, slug: string) =>
  `${config.PUBLIC_URL}/${slug}?tab=reviews#own-review`

/**
 * Mails the author of a review the first answer of the vendor; later ones and edits mail no one. People who chose no
 * mails get none. Give the transaction as `db`.
 */
export async function tellReviewerOfAnswer(deps: Needs, reviewId: string, answer: string) {
  const review = await takeUntold(deps.db, reviewId, deps.clock())
  const mailing = review && (await mailingOf(deps, review.account_id))
  if (!review || !mailing) return
  const vendor = await findReviewed(deps.db, reviewId)
  if (!vendor) return
  const told = { about: vendor.vendor, url: ownReviewUrl(deps, vendor.slug), answer, mailsUrl: mailing.url }
  await sendMail(deps, {
    ...{ kind: 'review answered', to: mailing.to, unsubscribeUrl: mailing.url },
    ...reviewAnswered(told, deps.config),
  })
}

/**
 * Mails the people of a vendor's desk about a newly public review; a review of a compound mails no one. People
 * who chose no mails get none. Give the transaction as `db`.
 */
export async function tellDeskOfReview(deps: Needs, reviewId: string) {
  const review = await findReviewed(deps.db, reviewId)
  if (!review) return
  const { vendor_id, vendor, slug, rating, review_text: quote } = review
  const url = `${deps.config.PUBLIC_URL}/desk/${slug}?view=reviews`
  await mailDesk(deps, vendor_id, 'new review', (mailsUrl) =>
    newReview({ vendor, rating, quote, url, mailsUrl }, deps.config),
  )
}
