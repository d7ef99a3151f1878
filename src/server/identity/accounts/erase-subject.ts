import type { ReviewFate } from '#contract/vocabulary.ts'
import type { Deps, Subject } from '#server/core/deps.ts'
import { FAREWELL } from '#server/core/mail/rules.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { earlierEmails } from '#server/identity/auth/notices/service.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { accountDeleted } from '#server/platform/emails/account-deleted.ts'

type Wish = { reviews: ReviewFate; isOwnWish: boolean }

/**
 * Takes away all that is kept of a person, and tells them by a last mail. What runs elsewhere, such as a subscription,
 * ends first; if that fails nothing is deleted. Then all tables at once; `first` runs in the same transaction, and what it
 * throws undoes it.
 */
export async function eraseSubject(
  deps: Deps,
  subject: Subject,
  wish: Wish,
  first: (inside: Deps) => Promise<void> = async () => {},
) {
  for (const part of deps.personalData) await part.end?.(deps, subject)
  await inTransaction(deps, async (inside) => {
    await first(inside)
    // A thief may have changed the email before: the owner gets a mail too.
    const earlier = await earlierEmails(inside, subject.id)
    for (const part of deps.personalData) await part.erase?.(inside, subject, wish.reviews)
    const message = accountDeleted({ ...wish, at: deps.clock() }, deps.config)
    for (const to of new Set([subject.email, ...earlier].filter(Boolean)))
      await sendMail(inside, { kind: FAREWELL, to, ...message })
  })
  // Last, because without the account the person could not sign in to try again.
  await deps.hosted?.deleteUser(subject.id)
}
