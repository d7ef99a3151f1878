import { z } from 'zod'
import type { SignInDeps } from '#server/core/deps.ts'
import { record } from '../audit.ts'
import type { Own } from '../call.ts'
import { limitMails } from '../limits.ts'
import { mailNotice } from '../notices/service.ts'
import { mailEmailChange } from '../one-time/mail.ts'
import { cancelPending } from '../one-time/repository.ts'
import { checkPassword, hashPassword } from '../passwords/hash.ts'
import { requireGoodPassword } from '../passwords/rules.ts'
import { proofFields, requireAal2, requireProof, spendProof } from '../proof/service.ts'
import { asOwner } from '../sessions/bearer.ts'
import { deleteSessions } from '../sessions/repository.ts'
import { merge, withoutNeed } from '../users/metadata.ts'
import { getUser, isEmailTaken, type UserRecord, updateUser } from '../users/repository.ts'
import { type UserView, userView } from '../users/view.ts'
import { AuthError, emailExists } from '../wire/errors.ts'
import { metadata, pkceFields, readChallenge, readEmail, words } from '../wire/fields.ts'

export const Changes = z.object({
  ...{ email: words, phone: words, password: words, ...proofFields, data: metadata, ...pkceFields },
  app_metadata: z.record(z.string(), z.unknown()).optional(),
})

/**
 * Changes what people may change about themselves: name and other free data, password, and, once both emails
 * agree, the email. What an administrator sets (`app_metadata`) is refused.
 */
export async function updateOwnUser(deps: SignInDeps, ask: Own<typeof Changes>): Promise<UserView> {
  const { db, clock, config } = deps
  const { user, session, body: changes, redirectTo, from } = ask
  const challenge = readChallenge(changes)
  const email = changes.email === undefined ? undefined : readEmail(changes.email)
  const isNewEmail = email !== undefined && email !== user.email
  const { password } = changes
  if (changes.phone) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled')
  if (changes.app_metadata)
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
  requireAal2({ user, session }, 'update the user', 401)
  if (isNewEmail && (await isEmailTaken(db, email, user.id))) throw emailExists()
  if (password !== undefined) requireGoodPassword(password, user.email, config)
  // A new password needs more than a session, because another person may sit at the open browser.
  const needsProof = password !== undefined || changes.nonce
  const nonce = needsProof ? await requireProof(deps, ask, 'Password update') : null
  const password_hash = password === undefined ? undefined : await newHash(user, password)
  if (isNewEmail) await limitMails(deps, 'email_change', email)

  return asOwner(deps, ask, async (inside) => {
    const { db: trx } = inside
    await spendProof(inside, nonce)
    if (changes.data)
      await updateUser(inside, user.id, { user_metadata: merge(user.user_metadata, changes.data) })
    if (password_hash !== undefined) {
      await cancelPending(trx, user.id, clock())
      const app_metadata = withoutNeed(user.app_metadata)
      await updateUser(inside, user.id, { password_hash, app_metadata })
      // All other sessions of the account end.
      await deleteSessions(trx, user.id, { except: session.id })
      await record(inside, 'password_changed', user.id, from.ip)
      await mailNotice(inside, user, 'password_changed')
    }
    if (isNewEmail) await mailEmailChange(inside, user, email, { redirectTo, challenge })
    else if (changes.data) await record(inside, 'user_updated', user.id, from.ip)
    return userView(await getUser(trx, user.id))
  })
}

async function newHash({ password_hash }: UserRecord, password: string) {
  if (password_hash !== null && (await checkPassword(password_hash, password)))
    throw new AuthError('same_password', 'New password should be different from the old password.')
  return hashPassword(password)
}
