import type { User } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Network } from '#server/core/http/client-ip.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { type Given, spendNonce, whatProves } from '#server/identity/auth/proof/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { eraseSubject } from './erase-subject.ts'
import { subjectOf } from './export-account.ts'

const CONFIRMATION = 'DELETE'

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
