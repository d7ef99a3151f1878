import type { ReviewFate } from '#contract/vocabulary.ts'
import type { Deps, Subject } from '#server/core/deps.ts'

/**
 * Takes away all that is kept of a person. What runs elsewhere, such as a subscription, ends first; if that fails
 * nothing is deleted. Then all tables at once; `first` runs in the same transaction, and what it throws undoes it.
 */
export async function eraseSubject(
  deps: Deps,
  subject: Subject,
  reviews: ReviewFate,
  first: (inside: Deps) => Promise<void> = async () => {},
) {
  for (const part of deps.personalData) await part.end?.(deps, subject)
  await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    await first(inside)
    for (const part of deps.personalData) await part.erase?.(inside, subject, reviews)
  })
  // Last, because without the account the person could not sign in to try again.
  await deps.hosted?.deleteUser(subject.id)
}
