import type { SignInDeps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { emailBack } from '#server/platform/emails/email-changed.ts'
import * as mails from '#server/platform/emails/one-time.ts'
import { type UserRecord, updateUser } from '../users/repository.ts'
import type { Challenge } from '../wire/fields.ts'
import { issueToken } from './issue.ts'
import type { Carried } from './repository.ts'

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
export async function mailReauthentication(deps: SignInDeps, user: UserRecord, redirectTo: URL) {
  const email = emailTo(user)
  const kind = 'reauthentication'
  const wanted = { kind, type: 'recovery', email, redirectTo, challenge: null } as const
  const link = await issueToken(deps, user, wanted)
  await sendMail(deps, { kind, to: email, ...mails.reauthentication(link, deps.config) })
  await updateUser(deps, user.id, { reauthentication_sent_at: deps.clock() })
}
