import type { AuthDeps } from '#server/core/deps.ts'
import { isUuid, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Ask } from '../call.ts'
import { issueCode } from '../one-time/exchange.ts'
import { type Flow, findFlow } from '../one-time/flows-repository.ts'
import { startSession } from '../sessions/start.ts'
import { AuthError } from '../wire/errors.ts'
import { redirectTarget, withError } from '../wire/redirect.ts'
import { accountOf } from './account.ts'
import { providerNamed } from './authorize.ts'
import { clearCookie, isSameBrowser } from './browser.ts'
import { linkIdentity } from './link.ts'

const FLOW_MS = 600_000

/**
 * Handles the return from an external provider. A return that belongs to no flow of ours leads to the home page with an
 * error; later errors lead to the address that the flow named.
 */
export async function callback(deps: AuthDeps, ask: Ask): Promise<Response> {
  const home = redirectTarget(undefined, deps.config.PUBLIC_URL)
  const state = ask.query('state')
  if (!state) return withError(home, 'bad_oauth_callback', 'OAuth callback with missing state')
  const flow = isUuid(state) ? await findFlow(deps.db, state) : undefined
  const now = deps.clock()
  if (flow?.kind !== 'oauth' || now.getTime() - flow.created_at.getTime() >= FLOW_MS)
    return withError(home, 'bad_oauth_state', 'OAuth callback with invalid state')
  if (!isSameBrowser(ask.request, flow))
    return withError(home, 'bad_oauth_state', 'OAuth sign-in was begun in another browser')
  const unused = { id: flow.id, returned_at: null }
  if ((await updateRows(deps.db, 'auth_flows', unused, { returned_at: now })) === 0)
    return withError(home, 'flow_state_already_used', 'OAuth callback was used already')
  const target = redirectTarget(flow.redirect_to, deps.config.PUBLIC_URL)
  try {
    return await finish(deps, ask, flow, target)
  } catch (error) {
    if (error instanceof AuthError) return withError(target, error.code, error.message)
    if (!(error instanceof AppError)) throw error
    deps.log.warn({ err: error.detail }, 'external sign-in failed')
    return withError(target, 'unexpected_failure', error.message)
  }
}

async function finish(deps: AuthDeps, ask: Ask, flow: Flow, target: URL): Promise<Response> {
  const refusal = ask.query('error')
  if (refusal)
    throw new AuthError(
      'bad_oauth_callback',
      ask.query('error_description').slice(0, 200) || wordsFor(refusal),
    )
  // The link that the provider got, not the apparent link of this request.
  const returned = new URL('/auth/v1/callback', deps.config.PUBLIC_URL)
  returned.search = new URL(ask.request.url).search
  const { profile, tokens } = await providerNamed(deps, 'google').finish(returned, {
    state: flow.id,
    nonce: flow.nonce ?? '',
    verifier: flow.provider_verifier ?? '',
  })
  const requireFlow = async (db: AuthDeps['db']) => {
    // Ended with the sessions of the account while the provider was asked.
    if (!(await findFlow(db, flow.id)))
      throw new AuthError('bad_oauth_state', 'OAuth callback with invalid state')
  }
  const user = flow.link_user_id
    ? await linkIdentity(deps, flow.link_user_id, profile, ask.from, requireFlow)
    : await accountOf(deps, profile, ask.from)
  if (flow.code_challenge) {
    target.searchParams.set('code', await issueCode(deps, flow.id, user.id, tokens))
    return leadTo(target, flow.id)
  }
  const { user: _, ...session } = await startSession(deps, user, 'oauth', ask.from)
  const fragment = Object.entries({ ...session, ...tokens, sb: '' })
  target.hash = new URLSearchParams(fragment.map(([name, value]) => [name, String(value)])).toString()
  return leadTo(target, flow.id)
}

/** Google sends only a code; these are the sentences that people read. */
const wordsFor = (refusal: string) =>
  refusal === 'access_denied'
    ? 'The sign-in was cancelled at the provider.'
    : 'The sign-in provider refused this sign-in. Please try again.'

const leadTo = (target: URL, flowId: string) =>
  new Response(null, {
    status: 302,
    headers: { location: target.href, 'cache-control': 'no-store', 'set-cookie': clearCookie(flowId) },
  })
