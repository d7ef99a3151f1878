import { z } from 'zod'
import { table } from '#domain/text/table.ts'
import type { SignInDeps } from '#server/core/deps.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { findRow, isUuid, updateRows } from '#server/platform/db/rows.ts'
import type { OneTimeKind } from '#server/platform/db/tables/auth.ts'
import { isSame } from '#server/platform/is-same.ts'
import { record } from '../audit.ts'
import type { Ask } from '../call.ts'
import { markOf } from '../known-clients/rules.ts'
import { hashOf } from '../secrets.ts'
import { type Origin, startSession, type TokenAnswer } from '../sessions/service.ts'
import { getUser, lockUser } from '../users/repository.ts'
import { refuseBanned } from '../users/service.ts'
import { AuthError } from '../wire/errors.ts'
import { provesChallenge, words } from '../wire/fields.ts'
import { completeEmailChange, confirmEmail } from './confirm-email.ts'
import { spendFlowCode } from './flows-repository.ts'
import { codeHash } from './issue.ts'
import { type Carried, countCodeTry, findPendingFor, type OneTimeToken, spend } from './repository.ts'

/** After so many tries the digits are good no more; the link still is. */
const MAX_CODE_TRIES = 5

const KINDS = table<readonly OneTimeKind[]>({
  email: ['confirmation', 'recovery'],
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email_change: ['email_change_new', 'email_change_current'],
})

/** The kinds of token that a word in a link means. Throws `validation_failed` for an unknown word. */
export function kindsOf(type: string): readonly OneTimeKind[] {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (!kinds) throw new AuthError('validation_failed', 'Verify requires a verification type')
  return kinds
}

/** The unspent token of a link. Errors distinguish 'used' from 'expired', so that the page can say what to do. */
export async function findLink(deps: SignInDeps, link: string, type: string): Promise<OneTimeToken> {
  const kinds = kindsOf(type)
  const token = await findRow(deps.db, 'auth_one_time_tokens', { link_hash: hashOf(link) })
  if (!token || !kinds.includes(token.kind)) throw linkExpired()
  if (token.spent_at) throw new AuthError('otp_expired', 'Email link has already been used')
  if (token.cancelled_at || token.expires_at <= deps.clock()) throw linkExpired()
  return token
}

/** The token whose digits were typed. Throws `otp_expired` without one. */
export async function findCode(deps: SignInDeps, email: string, code: string, type: string) {
  const token = await tokenOf(deps, { email, code, kinds: kindsOf(type) })
  if (!token) throw new AuthError('otp_expired', 'Token has expired or is invalid')
  return token
}

type Typed = { email: string; code: string; kinds: readonly OneTimeKind[]; userId?: string }

/** What the digits belong to, among the tokens that were mailed to an email. Each try is counted before it is compared. */
export async function tokenOf({ db, clock, keys }: SignInDeps, { email, code, kinds, userId }: Typed) {
  for (const token of await findPendingFor(db, email, kinds, clock())) {
    if (userId !== undefined && token.user_id !== userId) continue
    const tries = await countCodeTry(db, token.id)
    if (tries <= MAX_CODE_TRIES && isSame(token.code_hash, codeHash(keys, token.id, code))) return token
  }
  return null
}

type HalfConfirmed = { msg: string; code: string }

/** Spends a token and does what it is for. Of two parallel tries one succeeds, the other finds it used. */
export async function redeem(
  deps: SignInDeps,
  token: OneTimeToken,
  from: Origin,
  method = 'otp',
): Promise<TokenAnswer | HalfConfirmed> {
  return inTransaction(deps, async (inside, db) => {
    const now = deps.clock()
    await lockUser(db, token.user_id)
    const user = await getUser(db, token.user_id)
    refuseBanned(user, now)
    if (!(await spend(db, token.id, now)))
      throw new AuthError('otp_expired', 'Email link has already been used')
    if (token.kind === 'email_change_new' || token.kind === 'email_change_current') {
      const isDone = await completeEmailChange(inside, user, from)
      if (!isDone)
        return {
          msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
          code: '200',
        }
    } else {
      // A mail to an email that the account has left proves nothing about the present one.
      if (token.email !== user.email) throw linkExpired()
      const is_contested = token.is_contested || isOfAnotherBrowser(token, from)
      await confirmEmail(inside, user, { ...token, is_contested })
      if (!user.email_confirmed_at) await record(inside, 'email_confirmed', user.id, from.ip)
    }
    return startSession(inside, await getUser(db, user.id), method, from)
  })
}

/**
 * Whether a browser redeems the sign-up of another one, or of a program: its password may be a stranger's, who hopes that
 * the owner of the email opens the mail.
 */
const isOfAnotherBrowser = ({ password_hash, browser }: Carried, from: Origin) =>
  password_hash !== null && browser !== null && markOf(from) !== browser

const linkExpired = () => new AuthError('otp_expired', 'Email link is invalid or has expired')

const CODE_MS = 300_000

/** A code by which only the client that began a flow gets its session. The same one each time. */
export async function issueCode(
  { db, clock, keys }: SignInDeps,
  flowId: string,
  userId: string,
  providerTokens: object | null = null,
): Promise<string> {
  const code = uuidFrom(keys.derive(`auth-code ${flowId}`))
  const issued = { auth_code_hash: hashOf(code), code_issued_at: clock(), user_id: userId }
  const provider_tokens = providerTokens && JSON.stringify(providerTokens)
  await updateRows(db, 'auth_flows', { id: flowId }, { ...issued, provider_tokens })
  return code
}

/** The code of a mail link that a client began. The token behind it stays unspent until the exchange. */
export const codeOfLink = (deps: SignInDeps, token: OneTimeToken): Promise<string | null> =>
  token.flow_id ? issueCode(deps, token.flow_id, token.user_id) : Promise.resolve(null)

export const FlowCode = z.object({ auth_code: words, code_verifier: words })

/** Gives the session to a client with both the code and the secret of the flow. */
export async function exchangeCode(
  deps: SignInDeps,
  { body: { auth_code: code, code_verifier: verifier }, from }: Ask<typeof FlowCode>,
): Promise<object> {
  if (!code || !verifier)
    throw new AuthError(
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  const { db, clock } = deps
  const flow = isUuid(code) ? await findRow(db, 'auth_flows', { auth_code_hash: hashOf(code) }) : undefined
  if (!flow?.user_id || !flow.code_challenge || flow.code_challenge_method !== 's256' || !flow.code_issued_at)
    throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (clock().getTime() - flow.code_issued_at.getTime() >= CODE_MS)
    throw new AuthError('flow_state_expired', 'invalid flow state, flow state has expired')
  const { code_challenge: challenge, user_id: userId } = flow
  if (!provesChallenge(challenge, verifier))
    throw new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier')
  if (!(await spendFlowCode(db, flow.id)))
    throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')

  const token = await findRow(db, 'auth_one_time_tokens', { flow_id: flow.id })
  if (token) return redeem(deps, token, from, flow.kind)
  const user = await getUser(db, userId)
  refuseBanned(user, clock())
  return { ...(await startSession(deps, user, 'oauth', from)), ...flow.provider_tokens }
}

/** Clients and this protocol take codes for UUIDs. */
function uuidFrom(secret: string): string {
  const hex = Buffer.from(secret, 'base64url').toString('hex').slice(0, 32)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
