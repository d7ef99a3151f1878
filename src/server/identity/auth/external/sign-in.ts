import { createHash, randomUUID } from 'node:crypto'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import type { AuthDeps, Deps } from '#server/core/deps.ts'
import { insertRow, isUuid, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { isSame } from '#server/platform/is-same.ts'
import type { Ask } from '../call.ts'
import { isFromBrowser } from '../known-clients/cookie.ts'
import { type Flow, findFlow } from '../one-time/flows-repository.ts'
import { issueCode } from '../one-time/redeem.ts'
import { requireFresh } from '../proof/service.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { lockSignedIn, requireSignedIn } from '../sessions/bearer.ts'
import { startSession } from '../sessions/service.ts'
import { AuthError, OAuthError } from '../wire/errors.ts'
import { readChallenge, words } from '../wire/fields.ts'
import { redirectTarget, withError } from '../wire/redirect.ts'
import { accountOf, linkIdentity } from './identities.ts'

/** What a client may not set on its way to the provider: it is ours, or would undo a check. */
const RESERVED = new Set([
  'provider',
  'scopes',
  'redirect_to',
  'code_challenge',
  'code_challenge_method',
  'invite_token',
  'skip_http_redirect',
  'apikey',
  'redirect_uri',
  'state',
  'nonce',
  'client_id',
  'client_secret',
  'response_type',
  'response_mode',
  'scope',
  'request',
  'request_uri',
])

/**
 * Begins a sign-in at an external provider and leads there. With `linkTo` the identity found there is added to
 * that user instead. Throws `validation_failed` for a provider that is not offered here.
 */
export async function authorize(deps: AuthDeps, ask: Ask, linkTo: string | null = null): Promise<Response> {
  const { db, clock, config } = deps
  const provider = providerNamed(deps, ask.query('provider'))
  const challenge = readChallenge({
    code_challenge: ask.query('code_challenge'),
    code_challenge_method: ask.query('code_challenge_method'),
  })
  const id = randomUUID()
  const expected = { state: id, nonce: newSecret(), verifier: newSecret() }
  const url = await provider.authorizationUrl({
    ...expected,
    redirectUri: `${config.PUBLIC_URL}/auth/v1/callback`,
    scopes: ['openid', 'email', 'profile', ...ask.query('scopes').split(/[\s,]+/)].filter(Boolean).join(' '),
    extra: passedOn(new URL(ask.request.url)),
  })
  const browser = isFromBrowser(ask.request) ? newSecret() : null
  await insertRow(db, 'auth_flows', {
    id,
    kind: 'oauth',
    redirect_to: ask.redirectTo.href,
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
    nonce: expected.nonce,
    provider_verifier: expected.verifier,
    link_user_id: linkTo,
    browser_hash: browser && hashOf(browser),
    created_at: clock(),
  })
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (browser) headers.set('set-cookie', keepCookie(id, browser, config.PUBLIC_URL))
  if (ask.query('skip_http_redirect') === 'true') return Response.json({ url: url.href }, { headers })
  headers.set('location', url.href)
  return new Response(null, { status: 302, headers })
}

function providerNamed({ google }: Pick<Deps, 'google'>, name: string) {
  if (name === 'google' && google) return google
  const shown =
    name === 'google' ? 'provider is not enabled' : `Provider ${name.slice(0, 40)} could not be found`
  throw new AuthError('validation_failed', `Unsupported provider: ${shown}`)
}

/** Further parameters go along, such as `prompt` or `login_hint`. */
const passedOn = ({ searchParams }: URL) =>
  Object.fromEntries([...searchParams].filter(([name]) => !RESERVED.has(name.toLowerCase())))

// A flow of one browser must not be finished in another: an attacker could send a link that signs others
// in as themselves, or that collects others' identities. A cookie tells the browsers apart.

const LIFETIME_S = 600
const SCOPE = { path: '/auth/v1/callback', httpOnly: true, sameSite: 'Lax' } as const

const keepCookie = (flowId: string, secret: string, publicUrl: string) =>
  generateCookie(nameOf(flowId), secret, {
    ...SCOPE,
    maxAge: LIFETIME_S,
    secure: publicUrl.startsWith('https:'),
  })

const clearCookie = (flowId: string) => generateCookie(nameOf(flowId), '', { ...SCOPE, maxAge: 0 })

/** Whether the returning browser began the flow. */
function isSameBrowser(request: Request, flow: { id: string; browser_hash: string | null }): boolean {
  if (flow.browser_hash === null) return !isFromBrowser(request)
  const name = nameOf(flow.id)
  const kept = parse(request.headers.get('cookie') ?? '', name)[name]
  return isSame(hashOf(kept ?? ''), flow.browser_hash)
}

/** One per flow, so that two tabs do not take each other's. */
const nameOf = (flowId: string) => `sign-in-${flowId.slice(0, 8)}`

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

/** Other providers' tokens may be long: they choose the claims in them. */
const longWords = z.string().max(16_384).optional()
export const IdToken = z.object({
  ...{ id_token: longWords, access_token: longWords, provider: words, issuer: words, client_id: words },
  ...{ nonce: words, link_identity: z.boolean().optional() },
})

/** Signs in, or links, by an ID token that the client got from the provider itself. */
export async function signInWithIdToken(
  deps: AuthDeps,
  { body: fields, request, from }: Ask<typeof IdToken>,
) {
  const { google, config } = deps
  if (!fields.id_token) throw new AuthError('validation_failed', 'id_token required')
  if (!fields.provider && (!fields.issuer || !fields.client_id))
    throw new AuthError('validation_failed', 'provider or client_id and issuer required')
  const isGoogle =
    fields.provider === 'google' ||
    (!fields.provider &&
      fields.issuer === config.GOOGLE_ISSUER &&
      fields.client_id === config.GOOGLE_CLIENT_ID)
  if (!isGoogle || !google)
    throw new AuthError(
      'provider_disabled',
      `Provider (issuer "${(fields.provider ?? fields.issuer ?? '').slice(0, 100)}") is not enabled`,
    )
  const read = await google.readIdToken(fields.id_token, fields.access_token)
  if (!read) throw new OAuthError('Bad ID token')
  checkNonce(read.nonce, fields.nonce)
  if (fields.link_identity) {
    const signedIn = await requireSignedIn(deps, request)
    requireFresh(deps, signedIn, 'link an identity')
    const requireStill = (db: AuthDeps['db']) => lockSignedIn({ db }, signedIn)
    const user = await linkIdentity(deps, signedIn.user.id, read.profile, from, requireStill)
    return startSession(deps, user, 'oauth', from)
  }
  return startSession(deps, await accountOf(deps, read.profile, from), 'oauth', from)
}

/** The token carries the hash, the client shows its source: an intercepted token is worth nothing. */
function checkNonce(inToken: string | null, shown: string | undefined) {
  if (inToken === null && !shown) return
  if (inToken === null || !shown)
    throw new OAuthError('Passed nonce and nonce in id_token should either both exist or not.')
  if (!isSame(createHash('sha256').update(shown).digest('hex'), inToken))
    throw new OAuthError('Nonces mismatch')
}
