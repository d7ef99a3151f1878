import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { newReview } from '#server/ground/emails/new-review.ts'
import { mailingOf } from '#server/market/watches/mails.ts'
import { findReviewed, listDesk } from './telling-repository.ts'

/**
 * Mails the people of a vendor's desk about a newly public review; a review of a compound mails no one. People
 * who chose no mails get none. Give the transaction as `db`.
 */
export async function tellDeskOfReview(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hosted'>,
  reviewId: string,
) {
  const review = await findReviewed(deps.db, reviewId)
  if (!review) return
  for (const accountId of await listDesk(deps.db, review.vendor_id)) {
    const mailing = await mailingOf(deps, accountId)
    if (!mailing) continue
    const { vendor, slug, rating, review_text: quote } = review
    const url = `${deps.config.PUBLIC_URL}/desk/${slug}?view=reviews`
    const mail = newReview({ vendor, rating, quote, url, mailsUrl: mailing.url }, deps.config)
    await sendMail(deps, { kind: 'new review', to: mailing.to, unsubscribeUrl: mailing.url, ...mail })
  }
}
