import { z } from 'zod'
import type { SignInDeps } from '#server/core/deps.ts'
import { findRow, isUuid, updateRows } from '#server/platform/db/rows.ts'
import type { Ask } from '../call.ts'
import { hashOf } from '../secrets.ts'
import { startSession } from '../sessions/start.ts'
import { getUser } from '../users/repository.ts'
import { refuseBanned } from '../users/service.ts'
import { AuthError } from '../wire/errors.ts'
import { provesChallenge, words } from '../wire/fields.ts'
import { spendFlowCode } from './flows-repository.ts'
import { redeem } from './redeem.ts'
import type { OneTimeToken } from './repository.ts'

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
