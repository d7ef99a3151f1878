import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Deps, SignInDeps } from '#server/core/deps.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import type { Metadata } from '#server/platform/db/tables/auth.ts'
import { record } from '../audit.ts'
import type { Ask, Own } from '../call.ts'
import { markOf } from '../known-clients/rules.ts'
import { limitMails } from '../limits.ts'
import { mailNotice } from '../notices/service.ts'
import { confirmEmail } from '../one-time/confirm-email.ts'
import { type Destination, mailConfirmation, mailEmailChange } from '../one-time/mail.ts'
import {
  CARRIES_NOTHING,
  cancelPending,
  findLatestSignUp,
  insertUnmailedSignUp,
} from '../one-time/repository.ts'
import { checkPassword, hashPassword } from '../passwords/hash.ts'
import { requireGoodPassword } from '../passwords/rules.ts'
import { proofFields, requireAal2, requireProof, spendProof } from '../proof/service.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { asOwner } from '../sessions/bearer.ts'
import { deleteSessions } from '../sessions/repository.ts'
import { type Origin, startSession, type TokenAnswer } from '../sessions/service.ts'
import { createEmailUser, findOrCreate } from '../users/create.ts'
import { merge, withoutNeed, withoutOurs } from '../users/metadata.ts'
import {
  findUserByEmail,
  getUser,
  isEmailTaken,
  lockUser,
  type UserRecord,
  updateUser,
} from '../users/repository.ts'
import { requireSignUps } from '../users/service.ts'
import { type UserView, userView } from '../users/view.ts'
import { AuthError, emailExists } from '../wire/errors.ts'
import { inEvenTime } from '../wire/even-time.ts'
import { type Email, metadata, pkceFields, readChallenge, readEmail, words } from '../wire/fields.ts'

export const SignUp = z.object({ email: words, phone: words, password: words, data: metadata, ...pkceFields })

/**
 * Makes an account and mails the link that confirms it. For an email that is known already the answer looks
 * and takes the same; only its list of identities is empty, by which a client may tell its own user.
 */
export async function signUp(
  deps: SignInDeps,
  { body: fields, redirectTo, from }: Ask<typeof SignUp>,
): Promise<UserView | TokenAnswer> {
  const { config } = deps
  const challenge = readChallenge(fields)
  await requireSignUps(deps)
  if (fields.phone) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled')
  if (!fields.email) throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!fields.password) throw new AuthError('validation_failed', 'Signup requires a valid password')
  const { password, data = {} } = fields
  const email = readEmail(fields.email)
  requireGoodPassword(password, email, config)
  return inEvenTime(async () => {
    const password_hash = await hashPassword(password)
    const attempt = { challenge, redirectTo, from, email, password, password_hash, data }
    if (!config.AUTH_AUTOCONFIRM)
      await limitMails(deps, 'confirmation', email).catch(async (refusal: unknown) => {
        await keepUnmailed(deps, attempt)
        throw refusal
      })
    return config.AUTH_AUTOCONFIRM ? signUpAtOnce(deps, attempt) : signUpByMail(deps, attempt)
  })
}

type Attempt = Destination & {
  from: Origin
  email: Email
  password: string
  password_hash: string
  data: Metadata
}

async function signUpByMail(deps: SignInDeps, attempt: Attempt): Promise<UserView> {
  const { email, data, redirectTo, challenge, from } = attempt
  // Account, identity and mail come together or not at all.
  return inTransaction(deps, async (inside, db) => {
    const { user, isNew } = await findOrCreate(inside, email)
    if (!user || user.email_confirmed_at) return disguised(email, data, deps.clock())
    // A sign-up does not prove the email, so its data wait until the mail is redeemed.
    const is_contested = !isNew && (await isAnotherPassword(db, user, attempt.password))
    const carries = { ...carriedBy(attempt), is_contested }
    await mailConfirmation(inside, user, { redirectTo, challenge, carries })
    if (isNew) await record(inside, 'signed_up', user.id, from.ip)
    // The answer has the caller's own data, not that of an earlier sign-up.
    return userView(asSubmitted(await getUser(db, user.id), data, email))
  })
}

/**
 * A sign-up that the pause between mails refuses still shows that another person may have asked for the mail on its
 * way: the password of neither opens the account.
 */
async function keepUnmailed(deps: SignInDeps, attempt: Attempt) {
  const { email, password } = attempt
  await inTransaction(deps, async (inside, trx) => {
    const { user, isNew } = await findOrCreate(inside, email)
    if (!user || user.email_confirmed_at) return
    const is_contested = !isNew && (await isAnotherPassword(trx, user, password))
    const unspent = { user_id: user.id, kind: 'confirmation', spent_at: null } as const
    if (is_contested) await updateRows(trx, 'auth_one_time_tokens', unspent, { is_contested })
    const now = deps.clock()
    await insertUnmailedSignUp(trx, {
      ...{ id: randomUUID(), user_id: user.id, email, created_at: now, expires_at: now },
      ...{ link_hash: hashOf(newSecret()), code_hash: hashOf(newSecret()) },
      carries: { ...carriedBy(attempt), is_contested },
    })
  })
}

const carriedBy = ({ password_hash, data, from }: Attempt) => ({
  ...{ password_hash, user_metadata: withoutOurs(data), browser: markOf(from) },
})

/** Whether an account that is unproven waits for another password than this one. Of sign-ups at once one waits here. */
async function isAnotherPassword(db: Deps['db'], user: UserRecord, password: string): Promise<boolean> {
  await lockUser(db, user.id)
  const before = await findLatestSignUp(db, user.id)
  if (!before && user.password_hash === null) return false
  const known = before ? before.password_hash : user.password_hash
  return before?.is_contested === true || !(await checkPassword(known, password))
}

/** Without confirmation by mail. An account that exists opens only by its own password. */
async function signUpAtOnce(deps: SignInDeps, attempt: Attempt): Promise<TokenAnswer> {
  const { email, password, password_hash: hash, data, from } = attempt
  const created = await inTransaction(deps, async (inside) => {
    const made = { email, password_hash: hash, user_metadata: data, isConfirmed: true }
    const user = await createEmailUser(inside, made)
    if (user) await record(inside, 'signed_up', user.id, from.ip)
    return user
  })
  if (created) return startSession(deps, created, 'password', from)
  const user = await findUserByEmail(deps.db, email)
  const signedUp = user && !user.email_confirmed_at ? await findLatestSignUp(deps.db, user.id) : null
  const { password_hash = null, user_metadata = {} } = user ?? {}
  const carried = signedUp ?? { ...CARRIES_NOTHING, password_hash, user_metadata }
  if (!user || user.email_confirmed_at || !(await checkPassword(carried.password_hash, password)))
    throw new AuthError('user_already_exists', 'User already registered')
  await inTransaction(deps, (inside) => confirmEmail(inside, user, { ...carried, is_contested: false }))
  return startSession(deps, await getUser(deps.db, user.id), 'password', from)
}

/** What a new account would have answered. Nothing in it comes from the account that exists. */
function disguised(email: string, data: Metadata, now: Date): UserView {
  const id = randomUUID()
  const unsent: UserRecord = {
    id,
    email,
    password_hash: null,
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    ...ownMetadata(data, id, email),
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    email_change_sent_at: null,
    new_email: null,
    is_change_half_confirmed: false,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
    identities: [],
    factors: [],
  }
  return userView(unsent)
}

function asSubmitted(user: UserRecord, data: Metadata, email: string): UserRecord {
  const own = ownMetadata(data, user.id, email)
  const identities = user.identities.map((identity) => ({ ...identity, identity_data: own.user_metadata }))
  return { ...user, ...own, identities }
}

const ownMetadata = (data: Metadata, sub: string, email: string) => ({
  user_metadata: { ...data, sub, email, email_verified: false, phone_verified: false },
})

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
