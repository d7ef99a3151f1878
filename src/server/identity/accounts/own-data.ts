import type { ReviewFate } from '#contract/vocabulary.ts'
import type { Deps, Subject, User } from '#server/core/deps.ts'
import type { Network } from '#server/core/http/client-ip.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { FAREWELL } from '#server/core/mail/rules.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { earlierEmails } from '#server/identity/auth/notices/service.ts'
import { type Given, spendNonce, whatProves } from '#server/identity/auth/proof/service.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { accountDeleted } from '#server/platform/emails/account-deleted.ts'
import { AppError } from '#server/platform/errors.ts'

/** An export reads every table and asks the payment provider. */
const EXPORTS = { max: 5, perS: 3_600 }
const CONFIRMATION = 'DELETE'

/** The person behind an account; their email only where they proved that it is theirs. */
const subjectOf = ({ id, email, isConfirmed }: User): Subject => ({ id, email: isConfirmed ? email : '' })

/** All stored data about a person, by part of the product. */
export const exportAccount = answers('exportAccount', async (deps, _, { caller }) => {
  const user = requireUser(caller)
  await limit(deps, 'export-account', user.id, EXPORTS)
  return exportSubject(deps, subjectOf(user), 'person')
})

/** All that `reader` may have of it: not all that a person saved is for the office. */
export async function exportSubject(deps: Deps, subject: Subject, reader: 'person' | 'office') {
  const data: Record<string, unknown> = {}
  for (const part of deps.personalData) {
    const read = (reader === 'office' && part.exportForOffice) || part.export
    data[part.name] = await read(deps, subject)
  }
  return { exported_at: deps.clock().toISOString(), data }
}

/**
 * Deletes a person's account, at their own wish. Throws `invalid` unless the confirmation was typed, and
 * `reauthentication_needed` unless the person proves that it is them.
 */
export const deleteAccount = answers('deleteAccount', async (deps, { body }, { caller, network }) => {
  const { confirmation, reviews, ...given } = body
  const user = requireUser(caller)
  if (confirmation.trim() !== CONFIRMATION)
    throw new AppError('invalid', `Please type ${CONFIRMATION} to delete your account.`, {
      field: 'confirmation',
    })
  const nonce = await requireProof(deps, user, given, network)
  await eraseSubject(deps, subjectOf(user), { reviews, isOwnWish: true }, async (inside) => {
    if (!(await spendNonce(inside, nonce))) throw wrongCode()
  })
  return { message: 'Your account was deleted.' }
})

async function requireProof(deps: Deps, user: User, given: Given, network: Network): Promise<string | null> {
  const proof = await whatProves(deps, user, given, { network, browser: null })
  if (proof.outcome === 'proven') return proof.nonce
  if (proof.outcome === 'wrong_code') throw wrongCode()
  if (proof.outcome === 'wrong_password')
    throw new AppError('invalid', 'This is not your current password.', { field: 'current_password' })
  throw new AppError(
    'reauthentication_needed',
    'Please confirm that it is you: your sign-in is more than 10 minutes old.',
  )
}

const wrongCode = () =>
  new AppError('invalid', 'This code is wrong or has expired. Please ask for another.', { field: 'nonce' })

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
