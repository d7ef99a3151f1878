import type { Permission } from '#contract/identity/office-vocabulary.ts'
import type { Caller, Deps, User } from '#server/core/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { may, refusalOf } from './rules.ts'

type Needs = Pick<Deps, 'config' | 'clock'>

/** Why the back office is closed for now to a person with a role, or null. */
export const refusalNow = ({ config, clock }: Needs, user: User, isSensitive = false) =>
  refusalOf(user, { isFactorDuty: config.OFFICE_SECOND_FACTOR === 'on', isSensitive, now: clock() })

/**
 * The caller, if they may do this now. Throws `unauthenticated`, `forbidden`, or the step that they have to take first.
 */
export function requirePermission(
  deps: Needs,
  caller: Caller,
  permission: Permission,
  { isSensitive = false } = {},
): User {
  if (caller.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in.')
  if (!may(caller, permission)) throw new AppError('forbidden', 'Your roles do not allow this.')
  const refusal = refusalNow(deps, caller, isSensitive)
  if (refusal) throw new AppError(refusal.code, refusal.message)
  return caller
}
