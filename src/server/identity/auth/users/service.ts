import type { Clocked, Deps } from '#server/core/deps.ts'
import { REGISTRY } from '#server/core/switches/registry.ts'
import { isOn } from '#server/core/switches/service.ts'
import { findRow } from '#server/platform/db/rows.ts'
import { AuthError } from '../wire/errors.ts'
import { emailOf } from '../wire/fields.ts'
import { findUserByEmail } from './repository.ts'

/** Refuses who was banned and whose ban has not ended; `status` differs by call. */
export function refuseBanned(user: { banned_until: Date | null }, now: Date, status = 403) {
  if (user.banned_until && user.banned_until > now)
    throw new AuthError('user_banned', 'User is banned', { status })
}

/** Refuses a new account while sign-up is switched off, for every email, so that the answer does not reveal accounts. */
export async function requireSignUps({ db }: Pick<Deps, 'db'>) {
  if (!(await isOn({ db }, 'sign_ups'))) throw new AuthError('signup_disabled', REGISTRY.sign_ups.refusal)
}

/** Whether a user of this server is there and not banned. */
export async function isInGoodStanding({ db, clock }: Clocked, id: string): Promise<boolean> {
  const user = await findRow(db, 'auth_users', { id, deleted_at: null })
  return user !== undefined && !(user.banned_until && user.banned_until > clock())
}

/** The owner of an email, here or at the hosted provider; nothing without one. */
export async function findOwner({ db, hosted }: Pick<Deps, 'db' | 'hosted'>, email: string) {
  const wanted = emailOf(email)
  return hosted ? hosted.findByEmail(wanted) : (await findUserByEmail(db, wanted))?.id
}
