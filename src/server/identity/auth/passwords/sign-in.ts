import { z } from 'zod'
import type { SignInDeps } from '#server/core/deps.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { record } from '../audit.ts'
import type { Ask } from '../call.ts'
import { limitPasswordTry } from '../limits.ts'
import { findLatestSignUp } from '../one-time/repository.ts'
import { startSession, type TokenAnswer } from '../sessions/service.ts'
import { findUserByEmail, getUser, lockUser, type UserRecord, updateUser } from '../users/repository.ts'
import { refuseBanned } from '../users/service.ts'
import { AuthError } from '../wire/errors.ts'
import { emailOf, words } from '../wire/fields.ts'
import { checkPassword, hashPassword, isOutdated } from './hash.ts'
import { type Weakness, weaknessOf } from './rules.ts'

export const Credentials = z.object({ email: words, phone: words, password: words })

/**
 * Signs in by password. An unknown email, a user without a password and a wrong password get one answer, after
 * the same work. Other reasons to refuse are given only after the right password.
 */
export async function signInWithPassword(
  deps: SignInDeps,
  { body: { email, phone, password = '' }, from }: Pick<Ask<typeof Credentials>, 'body' | 'from'>,
): Promise<TokenAnswer & { weak_password?: Weakness }> {
  if (phone && !email) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled')
  if (!email || phone)
    throw new AuthError(
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    )
  const wanted = emailOf(email)
  const takeBack = await limitPasswordTry(deps, wanted, from)
  const user = await findUserByEmail(deps.db, wanted)
  const isUnproven = user !== undefined && !user.email_confirmed_at && user.password_hash === null
  const signedUp = isUnproven ? await findLatestSignUp(deps.db, user.id) : null
  const isRight = await checkPassword(user?.password_hash ?? signedUp?.password_hash ?? null, password)
  if (!user || !isRight || user.deleted_at) {
    await record(deps, 'sign_in_refused', user?.id ?? null, from.ip)
    throw wrongCredentials()
  }
  await takeBack()
  refuseBanned(user, deps.clock(), 400)
  if (!user.email_confirmed_at) throw new AuthError('email_not_confirmed', 'Email not confirmed')
  const renewed = await renewedHash(user, password)
  const answer = await inTransaction(deps, async (inside, db) => {
    await lockUser(db, user.id)
    const present = await getUser(db, user.id)
    // The password may have been changed, or the account taken back, while this one was checked.
    const isSame = present.password_hash === user.password_hash
    if (!isSame && !(await checkPassword(present.password_hash, password))) throw wrongCredentials()
    if (isSame && renewed) await updateUser(inside, user.id, { password_hash: renewed })
    return startSession(inside, user, 'password', from)
  })
  const weakness = weaknessOf(password, user.email, deps.config)
  return weakness ? { ...answer, weak_password: weakness } : answer
}

const wrongCredentials = () => new AuthError('invalid_credentials', 'Invalid login credentials')

/** An imported or older hash is replaced while the password is known. Null: the hash stays. */
const renewedHash = async ({ password_hash }: UserRecord, password: string) =>
  password_hash !== null && (await isOutdated(password_hash, password)) ? hashPassword(password) : null
