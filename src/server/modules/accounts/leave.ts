import type { ReviewFate } from '#contract/vocabulary.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { User } from '#server/http/caller.ts'
import { limit } from '#server/modules/limits/service.ts'
import { personalData, type Subject } from './personal-data.ts'

const CONFIRMATION = 'DELETE'
/** An export reads every table and asks the payment provider. */
const EXPORTS = { max: 5, perS: 3_600 }

/** Everything that is kept about a person, by the part of the product that keeps it. */
export async function exportAccount(deps: Deps, user: User) {
  await limit(deps, 'export-account', user.id, EXPORTS)
  const data: Record<string, unknown> = {}
  for (const part of personalData) data[part.name] = await part.export(deps, subjectOf(user))
  return { exported_at: deps.clock().toISOString(), data }
}

/**
 * Deletes a person's account. What runs elsewhere, such as a subscription, ends first; if that fails nothing is
 * deleted. Then all tables at once. Throws `invalid` unless the confirmation was typed.
 */
export async function deleteAccount(
  deps: Deps,
  user: User,
  { confirmation, reviews }: { confirmation: string; reviews: ReviewFate },
) {
  if (confirmation.trim() !== CONFIRMATION)
    throw new AppError('invalid', `Please type ${CONFIRMATION} to delete your account.`, {
      field: 'confirmation',
    })
  const subject = subjectOf(user)
  for (const part of personalData) await part.end?.(deps, subject)
  await deps.db.transaction().execute(async (db) => {
    for (const part of personalData) await part.erase?.({ ...deps, db }, subject, reviews)
  })
  // Last, because nobody could try again without a way in.
  await deps.hosted?.deleteUser(user.id)
  return { message: 'Your account was deleted.' }
}

const subjectOf = ({ id, email, isConfirmed }: User): Subject => ({ id, email: isConfirmed ? email : '' })
