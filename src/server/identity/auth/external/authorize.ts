import { randomUUID } from 'node:crypto'
import type { AuthDeps, Deps } from '#server/core/deps.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { Ask } from '../call.ts'
import { isFromBrowser } from '../known-clients/cookie.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { AuthError } from '../wire/errors.ts'
import { readChallenge } from '../wire/fields.ts'
import { keepCookie } from './browser.ts'

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

export function providerNamed({ google }: Pick<Deps, 'google'>, name: string) {
  if (name === 'google' && google) return google
  const shown =
    name === 'google' ? 'provider is not enabled' : `Provider ${name.slice(0, 40)} could not be found`
  throw new AuthError('validation_failed', `Unsupported provider: ${shown}`)
}

/** Further parameters go along, such as `prompt` or `login_hint`. */
const passedOn = ({ searchParams }: URL) =>
  Object.fromEntries([...searchParams].filter(([name]) => !RESERVED.has(name.toLowerCase())))
