import { z } from 'zod'
import type { SignInDeps } from '#server/core/deps.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { Metadata, OneTimeKind } from '#server/platform/db/tables/auth.ts'
import { record } from '../audit.ts'
import { type Issued, issueToken, type LinkType } from '../one-time/issue.ts'
import { mailConfirmation } from '../one-time/mail.ts'
import { CARRIES_NOTHING } from '../one-time/repository.ts'
import { hashPassword } from '../passwords/hash.ts'
import { requireGoodPassword } from '../passwords/rules.ts'
import type { Origin } from '../sessions/service.ts'
import { findOrCreate } from '../users/create.ts'
import { withoutOurs } from '../users/metadata.ts'
import { findUserByEmail, getUser, type UserRecord, updateUser } from '../users/repository.ts'
import { userView } from '../users/view.ts'
import { AuthError, emailExists } from '../wire/errors.ts'
import { type Email, metadata, readEmail, words } from '../wire/fields.ts'

export const Invitation = z.object({ email: words, data: metadata })
export const LinkWish = z.object({
  type: words,
  email: words,
  new_email: words,
  password: words,
  data: metadata,
  redirect_to: words,
})
type LinkWish = z.output<typeof LinkWish>
type Data = LinkWish['data']

/** Makes an account for an email and asks its owner to take it. */
export function invite(deps: SignInDeps, fields: z.output<typeof Invitation>, redirectTo: URL, from: Origin) {
  const email = readEmail(fields.email)
  return inTransaction(deps, async (inside, db) => {
    const user = await findOrMake(inside, email, fields.data)
    const carries = { ...CARRIES_NOTHING, user_metadata: invitedAs(user, fields.data) }
    await mailConfirmation(inside, user, { redirectTo, challenge: null, carries }, 'invite')
    await record(inside, 'invited', user.id, from.ip)
    return userView(await getUser(db, user.id))
  })
}

/** The link and the code that a mail would carry, without sending it: for callers with their own mails. */
export async function generateLink(deps: SignInDeps, wish: LinkWish, redirectTo: URL) {
  const email = readEmail(wish.email)
  const password_hash = await readPassword(deps, wish, email)
  return inTransaction(deps, async (inside, db) => {
    const { user, kind, type, to } = await prepare(inside, wish, email)
    const carries = { ...CARRIES_NOTHING, password_hash, user_metadata: invitedAs(user, wish.data) }
    const wanted = { kind, type, email: to, redirectTo, challenge: null, carries }
    const issued = await issueToken(inside, user, wanted)
    return {
      ...userView(await getUser(db, user.id)),
      ...linkView(deps, issued, wish.type ?? type, type, redirectTo),
    }
  })
}

type Prepared = { user: UserRecord; kind: OneTimeKind; type: LinkType; to: string }

async function prepare(inside: SignInDeps, wish: LinkWish, email: Email): Promise<Prepared> {
  const found = await findUserByEmail(inside.db, email)
  switch (wish.type) {
    case 'signup':
    case 'invite': {
      const user = await findOrMake(inside, email, wish.data)
      return { user, kind: 'confirmation', type: wish.type, to: email }
    }
    case 'magiclink':
    case 'recovery': {
      if (found?.email_confirmed_at) return { user: found, kind: 'recovery', type: wish.type, to: email }
      if (!found && wish.type === 'recovery')
        throw new AuthError('user_not_found', 'User with this email not found')
      const user = found ?? (await findOrMake(inside, email, wish.data))
      return wish.type === 'recovery'
        ? { user, kind: 'recovery', type: 'recovery', to: email }
        : { user, kind: 'confirmation', type: 'signup', to: email }
    }
    case 'email_change_current':
    case 'email_change_new': {
      if (!found) throw new AuthError('user_not_found', 'User with this email not found')
      const new_email = readEmail(wish.new_email)
      if (await findUserByEmail(inside.db, new_email)) throw emailExists()
      await updateUser(inside, found.id, { new_email })
      const to = wish.type === 'email_change_new' ? new_email : email
      return { user: found, kind: wish.type, type: 'email_change', to }
    }
    default:
      throw new AuthError('validation_failed', 'Invalid email action link type requested')
  }
}

/** Data from an administrator about a person counts from the start. */
const invitedAs = (user: UserRecord, data: Data = {}): Metadata => ({
  ...withoutOurs(user.user_metadata),
  ...withoutOurs(data),
})

async function findOrMake(inside: SignInDeps, email: Email, data: Data) {
  const { user } = await findOrCreate(inside, email, data)
  if (!user || user.email_confirmed_at) throw emailExists()
  return user
}

async function readPassword({ config }: SignInDeps, { type, password }: LinkWish, email: string) {
  if (type !== 'signup') return null
  if (!password) throw new AuthError('validation_failed', 'Signup requires a valid password')
  requireGoodPassword(password, email, config)
  return hashPassword(password)
}

function linkView(
  { config }: SignInDeps,
  { token, code }: Issued,
  wished: string,
  type: LinkType,
  redirectTo: URL,
) {
  const action = new URL('/auth/v1/verify', config.PUBLIC_URL)
  action.search = new URLSearchParams({ token, type, redirect_to: redirectTo.href }).toString()
  return {
    action_link: action.href,
    email_otp: code,
    hashed_token: token,
    verification_type: wished === 'magiclink' ? type : wished,
    redirect_to: redirectTo.href,
  }
}
