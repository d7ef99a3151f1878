import { randomUUID } from 'node:crypto'
import type { SignInDeps } from '#server/core/deps.ts'
import type { Ip, Network } from '#server/core/http/client-ip.ts'
import { clientsOf } from '../known-clients/rules.ts'
import { hashOf, newSecret } from '../secrets.ts'
import type { UserRecord } from '../users/repository.ts'
import { userView } from '../users/view.ts'
import { insertSession, type SessionRecord } from './repository.ts'

/** Where a request came from, for the log and for the list of sessions. */
export type Origin = {
  ip: Ip
  network: Network
  userAgent: string
  /** What this browser keeps in a cookie to be known again; null for other programs. */
  browser: string | null
}

/** What every sign-in and refresh answers. */
export type TokenAnswer = Awaited<ReturnType<typeof tokenAnswer>>

const LIFETIME_S = 3_600

/** Signs a person in who has proven their identity by `method`; `aal2` if it is worth two factors. */
export async function startSession(
  deps: SignInDeps,
  user: UserRecord,
  method: string,
  from: Origin,
  { aal = 'aal1', passkeyId = null }: { aal?: 'aal1' | 'aal2'; passkeyId?: string | null } = {},
): Promise<TokenAnswer> {
  const now = deps.clock()
  const session = {
    id: randomUUID(),
    user_id: user.id,
    aal,
    methods: [{ method, timestamp: seconds(now) }],
    user_agent: from.userAgent,
    ip: from.ip,
  }
  const refreshToken = newSecret()
  await insertSession(deps.db, { ...session, passkeyId, clients: clientsOf(from), now }, hashOf(refreshToken))
  return tokenAnswer(deps, { ...user, last_sign_in_at: now }, session, refreshToken)
}

/** An access token with the user's present data, and the session's refresh token. */
export async function tokenAnswer(
  { keys, clock, config }: SignInDeps,
  user: UserRecord,
  session: Pick<SessionRecord, 'id' | 'aal' | 'methods'>,
  refreshToken: string,
) {
  const iat = seconds(clock())
  const exp = iat + LIFETIME_S
  const access_token = await keys.sign({
    iss: `${config.PUBLIC_URL}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    iat,
    exp,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.methods,
    session_id: session.id,
    is_anonymous: false,
  })
  return {
    access_token,
    token_type: 'bearer' as const,
    expires_in: LIFETIME_S,
    expires_at: exp,
    refresh_token: refreshToken,
    user: userView(user),
  }
}

export const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
