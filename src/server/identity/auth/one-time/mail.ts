import type { SignInDeps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { Metadata } from '#server/platform/db/tables/auth.ts'
import { emailBack } from '#server/platform/emails/email-changed.ts'
import * as mails from '#server/platform/emails/one-time.ts'
import { record } from '../audit.ts'
import { limitMails } from '../limits.ts'
import type { Origin } from '../sessions/service.ts'
import { findOrCreate } from '../users/create.ts'
import { withoutOurs } from '../users/metadata.ts'
import { findUserByEmail, type UserRecord, updateUser } from '../users/repository.ts'
import { AuthError } from '../wire/errors.ts'
import { inEvenTime } from '../wire/even-time.ts'
import { type Challenge, type Email, readEmail } from '../wire/fields.ts'
import { issueToken } from './issue.ts'
import { CARRIES_NOTHING, type Carried, findLatestSignUp } from './repository.ts'

export type Destination = { redirectTo: URL; challenge: Challenge | null }

const emailTo = (user: UserRecord) => user.email ?? ''

/**
 * Asks to confirm the email of a new account, whose password and free data wait in the token (`carries`)
 * until then. Give the transaction that makes the account as `db`.
 */
export async function mailConfirmation(
  deps: SignInDeps,
  user: UserRecord,
  to: Destination & { carries: Carried },
  type: 'signup' | 'invite' = 'signup',
) {
  const email = emailTo(user)
  const link = await issueToken(deps, user, { kind: 'confirmation', type, email, ...to })
  const message =
    type === 'invite'
      ? mails.invitation(link, deps.config)
      : mails.confirmation({ ...link, isContested: to.carries.is_contested }, deps.config)
  await sendMail(deps, { kind: type, to: email, ...message })
  const now = deps.clock()
  const sent = type === 'invite' ? { invited_at: now } : {}
  await updateUser(deps, user.id, { ...sent, confirmation_sent_at: now })
}

const WAYS_IN = { recovery: mails.recovery, magiclink: mails.magicLink, emailBack }

/**
 * A way in for a known person: to a new password (`recovery`, or `emailBack` after a change of email was undone) or
 * straight in (`magiclink`).
 */
export async function mailWayIn(
  deps: SignInDeps,
  user: UserRecord,
  way: keyof typeof WAYS_IN,
  to: Destination,
) {
  const email = emailTo(user)
  const type = way === 'magiclink' ? way : 'recovery'
  const link = await issueToken(deps, user, { kind: 'recovery', type, email, ...to })
  await sendMail(deps, { kind: type, to: email, ...WAYS_IN[way](link, deps.config) })
  await updateUser(deps, user.id, { recovery_sent_at: deps.clock() })
}

/** Asks both emails, each by its own token; an account without an email is asked at the new one. */
export async function mailEmailChange(deps: SignInDeps, user: UserRecord, newEmail: string, to: Destination) {
  const sides = [
    ...(user.email ? [{ kind: 'email_change_current' as const, email: user.email }] : []),
    { kind: 'email_change_new' as const, email: newEmail },
  ]
  for (const side of sides) {
    const link = await issueToken(deps, user, { ...side, type: 'email_change', ...to })
    const change = { ...link, from: user.email, to: newEmail }
    await sendMail(deps, { kind: 'email_change', to: side.email, ...mails.emailChange(change, deps.config) })
  }
  const asked = { is_change_half_confirmed: false, email_change_sent_at: deps.clock() }
  await updateUser(deps, user.id, { new_email: newEmail, ...asked })
}

/** A code alone: it belongs to the session that asked for it. */
async function mailReauthentication(deps: SignInDeps, user: UserRecord, redirectTo: URL) {
  const email = emailTo(user)
  const kind = 'reauthentication'
  const wanted = { kind, type: 'recovery', email, redirectTo, challenge: null } as const
  const link = await issueToken(deps, user, wanted)
  await sendMail(deps, { kind, to: email, ...mails.reauthentication(link, deps.config) })
  await updateUser(deps, user.id, { reauthentication_sent_at: deps.clock() })
}

type Circumstances = Destination & { from: Origin }

/** Mails a way to a new password, if the email is known; the answer is the same if not. */
export const requestRecovery = (deps: SignInDeps, email: string | undefined, to: Circumstances) =>
  toEmail(deps, 'recovery', email, async (inside, email) => {
    const user = await findUserByEmail(inside.db, email)
    if (!user || user.deleted_at) return
    await mailWayIn(inside, user, 'recovery', to)
    await record(inside, 'recovery_requested', user.id, to.from.ip)
  })

/**
 * Mails a way in without a password. An unknown email gets an account, unless `create` is false: then the
 * protocol wants it told, to known and unknown alike after the same time.
 */
export function requestWayIn(
  deps: SignInDeps,
  fields: { email: string | undefined; create: boolean; data: Metadata },
  to: Circumstances,
) {
  return toEmail(deps, 'magiclink', fields.email, async (inside, email) => {
    const user = await findUserByEmail(inside.db, email)
    if (user?.deleted_at) return
    if (user?.email_confirmed_at) await mailWayIn(inside, user, 'magiclink', to)
    else {
      const unconfirmed = user ?? (fields.create ? (await findOrCreate(inside, email)).user : null)
      if (!unconfirmed) throw new AuthError('otp_disabled', 'Signups not allowed for otp')
      const carries = { ...CARRIES_NOTHING, user_metadata: fields.data }
      await mailConfirmation(inside, unconfirmed, { ...to, carries })
      if (!user) await record(inside, 'signed_up', unconfirmed.id, to.from.ip)
    }
  })
}

/** Repeats the mail that an email is waiting for; does nothing where none is awaited. */
export function resend(
  deps: SignInDeps,
  type: string | undefined,
  email: string | undefined,
  to: Circumstances,
) {
  if (type !== 'signup' && type !== 'email_change') {
    if (type === 'sms' || type === 'phone_change')
      throw new AuthError('phone_provider_disabled', 'Phone logins are disabled')
    throw new AuthError(
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    )
  }
  const kind = type === 'signup' ? 'confirmation' : 'email_change'
  return toEmail(deps, kind, email, async (inside, email) => {
    const user = await findUserByEmail(inside.db, email)
    if (!user || user.deleted_at) return
    if (type === 'signup' && !user.email_confirmed_at) {
      // Without a sign-up of their own, an administrator made the account, so its data can be trusted.
      const carries = (await findLatestSignUp(inside.db, user.id)) ?? {
        ...CARRIES_NOTHING,
        password_hash: user.password_hash,
        user_metadata: withoutOurs(user.user_metadata),
      }
      await mailConfirmation(inside, user, { ...to, carries })
    }
    if (type === 'email_change' && user.new_email) await mailEmailChange(inside, user, user.new_email, to)
  })
}

/** Mails a code to the person in this session. */
export async function requestReauthentication(deps: SignInDeps, user: UserRecord, redirectTo: URL) {
  if (!user.email)
    throw new AuthError(
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  if (!user.email_confirmed_at)
    throw new AuthError('email_not_confirmed', 'Please verify your email first.', { status: 422 })
  await limitMails(deps, 'reauthentication', user.email)
  await inTransaction(deps, (inside) => mailReauthentication(inside, user, redirectTo))
  return {}
}

/** The frame of all that strangers ask for: one pause for known and unknown, one transaction, one answer, one time. */
function toEmail(
  deps: SignInDeps,
  kind: string,
  given: string | undefined,
  work: (inside: SignInDeps, email: Email) => Promise<void>,
): Promise<object> {
  const email = readEmail(given)
  return inEvenTime(async () => {
    await limitMails(deps, kind, email)
    await inTransaction(deps, (inside) => work(inside, email))
    return {}
  })
}
