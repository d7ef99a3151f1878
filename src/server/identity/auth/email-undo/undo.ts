import { z } from 'zod'
import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { deleteRows, findRow } from '#server/platform/db/rows.ts'
import { emailChangeUndone } from '#server/platform/emails/email-changed.ts'
import { record } from '../audit.ts'
import type { Ask } from '../call.ts'
import { writeProviders } from '../external/identities.ts'
import { deleteFactorsSince, replaceRecoveryCodes } from '../factors/repository.ts'
import { type EmailUndo, spendLaterUndos, spendUndo } from '../notices/undo-repository.ts'
import { deleteFlowsOf } from '../one-time/flows-repository.ts'
import { mailWayIn } from '../one-time/mail.ts'
import { cancelPending } from '../one-time/repository.ts'
import { hashOf } from '../secrets.ts'
import { deleteSessions } from '../sessions/repository.ts'
import { deleteForeignIdentities, upsertEmailIdentity } from '../users/identities-repository.ts'
import { deleteUser, findUserByEmail, getUser, lockUser, updateUser } from '../users/repository.ts'
import { AuthError } from '../wire/errors.ts'
import { emailOf, words } from '../wire/fields.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'keys' | 'config' | 'endKeysOf'>
export const Undo = z.object({ token: words })

/**
 * Brings the earlier email of an account back and closes every way in that is not the owner's: sessions, password,
 * passkeys, API keys, foreign identities, and second factors from after the change was asked for. A second factor from before
 * stays, so that a stolen mailbox alone opens nothing more than it did. The owner gets a mail to set a new password.
 */
export async function undoEmailChange(deps: Needs, { body: { token }, from }: Ask<typeof Undo>) {
  if (!token) throw new AuthError('validation_failed', 'The link is incomplete.')
  return inTransaction(deps, async (inside, db) => {
    const now = deps.clock()
    const undo = await findRow(db, 'auth_email_undos', { link_hash: hashOf(token) })
    if (!undo) throw new AuthError('otp_expired', 'This link is invalid or has expired.')
    await lockUser(db, undo.user_id)
    if (!(await spendUndo(db, undo.id, now)))
      throw new AuthError(
        'otp_expired',
        undo.expires_at > now ? 'This link has already been used.' : 'This link has expired.',
      )
    const user = await getUser(db, undo.user_id)
    const left = user.email
    await freeEmail(inside, undo)
    await spendLaterUndos(db, undo, now)
    await cancelPending(db, user.id, now)
    await deleteFlowsOf(db, user.id)
    await deleteRows(db, 'auth_passkeys', { user_id: user.id })
    // After the passkeys: by then, a sign-in that was under way has created its session.
    await deleteSessions(db, user.id)
    await deps.endKeysOf(db, user.id)
    await deleteFactorsSince(db, user.id, undo.asked_at)
    // A thief who was signed in may have made them.
    await replaceRecoveryCodes(db, user.id, [])
    await deleteForeignIdentities(db, user.id, undo.email)
    await updateUser(inside, user.id, {
      email: undo.email,
      new_email: null,
      is_change_half_confirmed: false,
      email_confirmed_at: now,
      password_hash: null,
      user_metadata: { ...user.user_metadata, email: undo.email, email_verified: true },
    })
    await upsertEmailIdentity(db, { userId: user.id, email: undo.email, isVerified: true, now })
    await writeProviders(inside, user.id)
    await record(inside, 'email_change_undone', user.id, from.ip)
    if (left !== null && left !== undo.email)
      await sendMail(inside, { kind: 'security', to: left, ...emailChangeUndone({ at: now }, deps.config) })
    const redirectTo = new URL('/auth/confirm?type=recovery', deps.config.PUBLIC_URL)
    await mailWayIn(inside, await getUser(db, user.id), 'emailBack', { redirectTo, challenge: null })
    return { email: undo.email }
  })
}

/**
 * The email must be free. A sign-up that was never confirmed does not hold it, or a thief could block the way back by
 * signing up with it.
 */
async function freeEmail({ db }: Needs, undo: EmailUndo) {
  const holder = await findUserByEmail(db, emailOf(undo.email))
  if (!holder || holder.id === undo.user_id) return
  if (holder.email_confirmed_at)
    throw new AuthError(
      'email_exists',
      'This address belongs to another account by now. Please write to us: we look into it.',
    )
  await deleteUser(db, holder.id)
}
