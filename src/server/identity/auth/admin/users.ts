import type { Configured, Deps } from '#server/core/deps.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { deleteRows, isUuid } from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import { deleteFactors } from '../factors/repository.ts'
import { mailEmailMoved, mailNotice } from '../notices/service.ts'
import { cancelPending } from '../one-time/repository.ts'
import { hashPassword } from '../passwords/hash.ts'
import { requireGoodPassword } from '../passwords/rules.ts'
import { deleteSessions } from '../sessions/repository.ts'
import type { Origin } from '../sessions/service.ts'
import { createEmailUser } from '../users/create.ts'
import { deleteIdentities, upsertEmailIdentity } from '../users/identities-repository.ts'
import { merge } from '../users/metadata.ts'
import {
  deleteUser,
  findUser,
  getUser,
  isEmailTaken,
  type UserRecord,
  updateUser,
} from '../users/repository.ts'
import { AuthError, emailExists } from '../wire/errors.ts'
import { readEmail } from '../wire/fields.ts'
import { banEnd, readHash, type UserFields } from './fields.ts'

export async function getUserById({ db }: Pick<Deps, 'db'>, id: string): Promise<UserRecord> {
  if (!isUuid(id)) throw new AuthError('validation_failed', 'user_id must be an UUID', { status: 404 })
  const user = await findUser(db, id)
  if (!user) throw new AuthError('user_not_found', 'User not found')
  return user
}

/** Makes a user without a mail; confirmed only if so wished. */
export async function createByAdmin(deps: Configured, fields: UserFields, from: Origin): Promise<UserRecord> {
  if (fields.phone) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled')
  if (!fields.email)
    throw new AuthError('validation_failed', 'Cannot create a user without either an email or phone')
  if (fields.id !== undefined && !isUuid(fields.id))
    throw new AuthError('validation_failed', 'ID must be a uuid')
  const email = readEmail(fields.email)
  const password_hash = (await hashFor(deps, fields, email)) ?? null
  const banned_until = banEnd(fields.ban_duration, deps.clock())
  return inTransaction(deps, async (inside, db) => {
    const user = await createEmailUser(inside, {
      ...(fields.id && { id: fields.id }),
      email,
      password_hash,
      user_metadata: fields.user_metadata ?? {},
      app_metadata: fields.app_metadata ?? {},
      isConfirmed: fields.email_confirm === true,
      isMetadataAsGiven: true,
      ...(fields.role && { role: fields.role }),
    })
    if (!user) throw emailExists()
    if (banned_until) await updateUser(inside, user.id, { banned_until })
    await record(inside, 'changed_by_admin', user.id, from.ip)
    return getUser(db, user.id)
  })
}

/** Changes a user at once, without asking them. A new password ends all sessions. */
export async function updateByAdmin(
  deps: Configured,
  id: string,
  fields: UserFields,
  from: Origin,
): Promise<UserRecord> {
  const user = await getUserById(deps, id)
  const email = fields.email === undefined ? user.email : readEmail(fields.email)
  const password_hash = await hashFor(deps, fields, email)
  const banned_until = banEnd(fields.ban_duration, deps.clock())
  return inTransaction(deps, async (inside, db) => {
    const now = deps.clock()
    if (email !== user.email && email !== null) {
      if (await isEmailTaken(db, email, id)) throw emailExists()
      const isVerified = fields.email_confirm === true
      await cancelPending(db, id, now)
      const email_confirmed_at = isVerified ? now : null
      await updateUser(inside, id, { email, new_email: null, email_confirmed_at })
      await upsertEmailIdentity(db, { userId: id, email, isVerified, now })
      await mailEmailMoved(inside, user.email, email)
    } else if (fields.email_confirm && !user.email_confirmed_at)
      await updateUser(inside, id, { email_confirmed_at: now })
    if (password_hash !== undefined) {
      await cancelPending(db, id, now)
      await deleteSessions(db, id)
      await mailNotice(inside, user, 'password_changed')
    }
    await updateUser(inside, id, {
      ...(password_hash !== undefined && { password_hash }),
      ...(banned_until !== undefined && { banned_until }),
      ...(fields.role && { role: fields.role }),
      ...(fields.user_metadata && { user_metadata: merge(user.user_metadata, fields.user_metadata) }),
      ...(fields.app_metadata && { app_metadata: merge(user.app_metadata, fields.app_metadata) }),
    })
    await record(inside, 'changed_by_admin', id, from.ip)
    return getUser(db, id)
  })
}

/** Deletes a user, or (`isSoft`) all that says who it was while the row stays for references. */
export async function deleteByAdmin(deps: Configured, id: string, isSoft: boolean, from: Origin) {
  const user = await getUserById(deps, id)
  await inTransaction(deps, async (inside, db) => {
    const now = deps.clock()
    if (isSoft) {
      await deleteSessions(db, id)
      await deleteIdentities(db, id)
      await deleteFactors(db, id)
      await deleteRows(db, 'auth_passkeys', { user_id: id })
      await cancelPending(db, id, now)
      const nothing = {
        email: null,
        new_email: null,
        password_hash: null,
        user_metadata: {},
        app_metadata: {},
      }
      await updateUser(inside, id, { ...nothing, deleted_at: now })
    } else await deleteUser(db, user.id)
    await record(inside, 'deleted', id, from.ip)
  })
  return {}
}

async function hashFor(
  { config }: Configured,
  { password, password_hash }: UserFields,
  email: string | null,
) {
  if (password !== undefined && password_hash !== undefined)
    throw new AuthError('validation_failed', 'Only a password or a password hash should be provided')
  if (password_hash !== undefined) return readHash(password_hash)
  if (password === undefined) return undefined
  requireGoodPassword(password, email, config)
  return hashPassword(password)
}
