import { z } from 'zod'
import { table } from '#domain/text/table.ts'
import type { AuthDeps, Deps } from '#server/core/deps.ts'
import { record } from './audit.ts'
import { type Ask, type Call, open, own } from './call.ts'
import { IdToken, signInWithIdToken } from './external/id-token.ts'
import { exchangeCode, FlowCode } from './one-time/exchange.ts'
import { Credentials, signInWithPassword } from './passwords/sign-in.ts'
import type { SignedIn } from './sessions/bearer.ts'
import { refreshSession } from './sessions/refresh.ts'
import { deleteSessions } from './sessions/repository.ts'
import type { Origin } from './sessions/start.ts'
import { AuthError } from './wire/errors.ts'
import { words } from './wire/fields.ts'

const Grant = z.object({
  ...{ ...Credentials.shape, ...FlowCode.shape, ...IdToken.shape },
  refresh_token: words,
})
type GrantAsk = Ask<z.output<typeof Grant>>

const grants = table<(deps: AuthDeps, ask: GrantAsk) => Promise<object>>({
  password: signInWithPassword,
  refresh_token: (deps, { body, from }) => refreshSession(deps, body.refresh_token, from),
  pkce: exchangeCode,
  id_token: signInWithIdToken,
  web3: async () => {
    throw new AuthError('web3_provider_disabled', 'Web3 provider is disabled')
  },
})

/** Sessions: from a proof to tokens, from tokens to newer ones, and their end. */
export const sessionCalls: Call[] = [
  open('POST', '/token', { limit: 'token', body: Grant }, async (deps, ask) => {
    const type = ask.query('grant_type')
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
    if (!grant) throw new AuthError('invalid_credentials', 'unsupported_grant_type')
    return grant(deps, ask)
  }),
  own('POST', '/logout', {}, async (deps, { query, from, user, session }) => {
    await signOut(deps, { user, session }, query('scope'), from)
    return new Response(null, { status: 204 })
  }),
]

/** Ends this session (`local`), all others (`others`) or all (`global`); their access tokens are dead at once. */
async function signOut(
  deps: Pick<Deps, 'db' | 'clock'>,
  { user, session }: SignedIn,
  scope: string,
  from: Origin,
) {
  const scopes = { '': {}, global: {}, local: { only: session.id }, others: { except: session.id } }
  const which = Object.hasOwn(scopes, scope) ? scopes[scope as keyof typeof scopes] : undefined
  if (!which) throw new AuthError('validation_failed', `Unsupported logout scope: ${scope}`)
  await deleteSessions(deps.db, user.id, which)
  await record(deps, 'signed_out', user.id, from.ip)
}
