import type { Configured } from '#server/core/deps.ts'
import { record } from '../audit.ts'
import { mailEmailChanged } from '../notices/service.ts'
import { deleteSessions } from '../sessions/repository.ts'
import type { Origin } from '../sessions/service.ts'
import { deleteIdentities, upsertEmailIdentity } from '../users/identities-repository.ts'
import { NEEDS_PASSWORD, withoutOurs } from '../users/metadata.ts'
import { isEmailTaken, type UserRecord, updateUser } from '../users/repository.ts'
import { AuthError, emailExists } from '../wire/errors.ts'
import { CARRIES_NOTHING, type Carried, cancelPending } from './repository.ts'

/**
 * The email is proven: other mailed links and codes of this account become invalid. An account that was not
 * proven before may have been prepared by another person. It gets the password and data of the sign-up that
 * was confirmed (`carried`), and loses every other way in. When sign-ups gave different passwords, or another browser
 * signed up, the mail does not say whose password it carries: the account gets none, and its owner sets a new one.
 */
export async function confirmEmail(deps: Configured, user: UserRecord, carried: Carried) {
  const { db } = deps
  const now = deps.clock()
  const { id, email } = user
  await cancelPending(db, id, now)
  if (user.email_confirmed_at || !email) return
  await deleteSessions(db, id)
  await deleteIdentities(db, id)
  const { password_hash, user_metadata } = carried.is_contested ? CARRIES_NOTHING : carried
  const about = withoutOurs(user_metadata ?? {})
  await upsertEmailIdentity(db, { userId: id, email, isVerified: true, now, about })
  await updateUser(deps, id, {
    email_confirmed_at: now,
    password_hash,
    app_metadata: {
      ...user.app_metadata,
      ...{ provider: 'email', providers: ['email'] },
      ...(carried.is_contested && NEEDS_PASSWORD),
    },
    user_metadata: { ...about, sub: id, email, email_verified: true, phone_verified: false },
  })
}

/**
 * One side has agreed to a new email. Returns whether both have, and then the change is done. Throws
 * `email_exists` when the email was taken meanwhile.
 */
export async function completeEmailChange(
  deps: Configured,
  user: UserRecord,
  from: Origin,
): Promise<boolean> {
  const { db, clock } = deps
  const now = clock()
  if (!user.new_email) throw new AuthError('otp_expired', 'Email link is invalid or has expired')
  if (user.email && !user.is_change_half_confirmed) {
    await updateUser(deps, user.id, { is_change_half_confirmed: true })
    return false
  }
  if (await isEmailTaken(db, user.new_email, user.id)) throw emailExists()
  await cancelPending(db, user.id, now)
  await updateUser(deps, user.id, {
    email: user.new_email,
    new_email: null,
    is_change_half_confirmed: false,
    email_confirmed_at: now,
    user_metadata: { ...user.user_metadata, email: user.new_email, email_verified: true },
  })
  await upsertEmailIdentity(db, { userId: user.id, email: user.new_email, isVerified: true, now })
  await record(deps, 'email_changed', user.id, from.ip)
  await mailEmailChanged(deps, user, { to: user.new_email, askedAt: user.email_change_sent_at ?? now })
  return true
}
