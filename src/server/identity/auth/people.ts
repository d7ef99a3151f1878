import type { Configured, Deps } from '#server/core/deps.ts'
import { isPlainEmail } from '#server/core/mail/rules.ts'
import type { Row } from '#server/platform/db/rows.ts'
import { record } from './audit.ts'
import { deleteFactors } from './factors/repository.ts'
import { mailNotice } from './notices/service.ts'
import { cancelPending } from './one-time/repository.ts'
import { listPasskeys } from './passkeys/repository.ts'
import { liveSessions } from './sessions/own.ts'
import { deleteSessions } from './sessions/repository.ts'
import { findUser, listUsersFrom as listFrom, updateUser } from './users/repository.ts'

/** For ever, as far as a date can say it. */
const FOREVER = new Date('2999-12-31T00:00:00Z')

/** Users whose email begins with this, by email, after `after`; without anything secret. */
export const listUsersFrom = async ({ db, clock }: Configured, page: Parameters<typeof listFrom>[1]) =>
  (await listFrom(db, page)).map(({ email_confirmed_at, banned_until, ...user }) => ({
    ...user,
    ...standingOf({ email_confirmed_at, banned_until }, clock()),
  }))

type Dates = Pick<Row<'auth_users'>, 'email_confirmed_at' | 'banned_until'>
const standingOf = ({ email_confirmed_at, banned_until }: Dates, now: Date) => ({
  is_confirmed: email_confirmed_at !== null,
  is_banned: banned_until !== null && banned_until > now,
})

/** A user with what the back office may know of their ways in, or undefined. */
export async function findUserFacts(deps: Configured, id: string) {
  const { db, clock } = deps
  const user = await findUser(db, id)
  if (!user || user.deleted_at) return undefined
  return {
    id,
    email: user.email ?? '',
    name: typeof user.user_metadata.name === 'string' ? user.user_metadata.name : '',
    created_at: user.created_at,
    last_sign_in_at: user.last_sign_in_at,
    ...standingOf(user, clock()),
    has_passkey: (await listPasskeys(db, id)).length > 0,
    has_factor: user.factors.some(({ status }) => status === 'verified'),
    sessions: await liveSessions(deps, id),
  }
}

/**
 * Where a person's next mails go; null until the email is confirmed, or if we do not send to it. `kept` is the email that
 * was read when a hosted provider let them in.
 */
export async function mailAddressOf(
  { db, hosted }: Pick<Deps, 'db' | 'hosted'>,
  id: string,
  kept: string | null,
) {
  const user = hosted ? undefined : await findUser(db, id)
  const own = user?.email_confirmed_at && !user.deleted_at ? user.email : null
  const email = hosted ? kept : own
  return email && isPlainEmail(email) ? email : null
}

/** Ends all sessions of a person, at once. Give the transaction as `db`, here and below. */
export async function signOutEverywhere(deps: Configured, id: string) {
  await deleteSessions(deps.db, id)
  await record(deps, 'signed_out', id, '')
}

/** Keeps a person out for good, or lets them in again. Links on their way are good no more. */
export async function setBan(deps: Configured, id: string, isBanned: boolean) {
  await updateUser(deps, id, { banned_until: isBanned ? FOREVER : null })
  if (isBanned) {
    await deleteSessions(deps.db, id)
    await cancelPending(deps.db, id, deps.clock())
  }
  await record(deps, 'changed_by_admin', id, '')
}

/** Deletes all second factors and recovery codes, signs out everywhere and mails the person. */
export async function removeFactors(deps: Configured, id: string) {
  const user = await findUser(deps.db, id)
  await deleteFactors(deps.db, id)
  await deleteSessions(deps.db, id)
  if (user) await mailNotice(deps, user, 'factor_removed')
  await record(deps, 'factor_removed', id, '')
}
