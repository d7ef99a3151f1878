import type { Metadata } from '#server/db/tables/auth.ts'
import type { Deps } from '#server/deps.ts'
import { record } from '../audit.ts'
import { limitMails } from '../limits.ts'
import { codeHash } from '../one-time/issue.ts'
import { mailEmailChange } from '../one-time/mail.ts'
import { cancelPending, countCodeTry, findPendingFor, spend } from '../one-time/repository.ts'
import { checkPassword, hashPassword } from '../passwords/hash.ts'
import { requireGoodPassword } from '../passwords/rules.ts'
import { isSame } from '../secrets.ts'
import { deleteSessions } from '../sessions/repository.ts'
import type { Origin } from '../sessions/start.ts'
import { readEmail } from '../wire/address.ts'
import type { SignedIn } from '../wire/bearer.ts'
import { AuthError } from '../wire/errors.ts'
import type { Challenge } from '../wire/pkce.ts'
import { merge } from './metadata.ts'
import { getUser, isEmailTaken, type UserRecord, updateUser } from './repository.ts'
import { type UserView, userView } from './view.ts'

export type Changes = {
  email?: string | undefined
  phone?: string | undefined
  password?: string | undefined
  current_password?: string | undefined
  nonce?: string | undefined
  data?: Metadata | undefined
  app_metadata?: Metadata | undefined
}
type Needs = Pick<Deps, 'db' | 'clock' | 'keys' | 'config'>

const MAX_NONCE_TRIES = 5

/**
 * Changes what people may change about themselves: name and other free data, password, and, once both addresses
 * agree, the e-mail address. What an administrator sets (`app_metadata`) is refused.
 */
export async function updateOwnUser(
  deps: Needs,
  { user, session }: SignedIn,
  changes: Changes,
  to: { challenge: Challenge | null; redirectTo: URL; from: Origin },
): Promise<UserView> {
  const { db, clock } = deps
  const email = changes.email === undefined ? undefined : readEmail(changes.email)
  const isNewEmail = email !== undefined && email !== user.email
  const { password } = changes
  if (changes.phone) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled')
  if (changes.app_metadata)
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
  const hasFactor = user.factors.some(({ status }) => status === 'verified')
  if (hasFactor && session.aal === 'aal1' && (password !== undefined || isNewEmail))
    throw new AuthError(
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
      {
        status: 401,
      },
    )
  if (isNewEmail && (await isEmailTaken(db, email, user.id)))
    throw new AuthError('email_exists', 'A user with this email address has already been registered')
  const password_hash = password === undefined ? undefined : await newHash(deps, user, password)
  if (changes.nonce) await spendNonce(deps, user.id, user.email ?? '', changes.nonce)
  if (isNewEmail) await limitMails(deps, 'email_change', email)

  return db.transaction().execute(async (trx) => {
    const inside = { ...deps, db: trx }
    const now = clock()
    if (changes.data)
      await updateUser(trx, user.id, {
        user_metadata: merge(user.user_metadata, changes.data),
        updated_at: now,
      })
    if (password_hash !== undefined) {
      await cancelPending(trx, user.id, now)
      await updateUser(trx, user.id, { password_hash, updated_at: now })
      // Whoever knew the old password is out, wherever they are signed in.
      await deleteSessions(trx, user.id, { except: session.id })
      await record(inside, 'password_changed', user.id, to.from.address)
    }
    if (isNewEmail) await mailEmailChange(inside, user, email, to)
    else if (changes.data) await record(inside, 'user_updated', user.id, to.from.address)
    return userView(await getUser(trx, user.id))
  })
}

async function newHash({ config }: Needs, { email, password_hash }: UserRecord, password: string) {
  requireGoodPassword(password, email, config.AUTH_MIN_PASSWORD)
  if (password_hash !== null && (await checkPassword(password_hash, password)))
    throw new AuthError('same_password', 'New password should be different from the old password.')
  return hashPassword(password)
}

/** The code that was mailed for this moment. */
async function spendNonce({ db, clock, keys }: Needs, userId: string, email: string, nonce: string) {
  for (const token of await findPendingFor(db, email, ['reauthentication'], clock())) {
    if (token.user_id !== userId) continue
    const tries = await countCodeTry(db, token.id)
    const isRight = tries <= MAX_NONCE_TRIES && isSame(token.code_hash, codeHash(keys, token.id, nonce))
    if (isRight && (await spend(db, token.id, clock()))) return
  }
  throw new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid')
}
