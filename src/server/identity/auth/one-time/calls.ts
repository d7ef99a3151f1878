import { z } from 'zod'
import type { AuthDeps } from '#server/core/deps.ts'
import { isOn } from '#server/core/switches/service.ts'
import { type Ask, type Call, open, own } from '../call.ts'
import { AuthError } from '../wire/errors.ts'
import { metadata, pkceFields, readChallenge, readEmail, words } from '../wire/fields.ts'
import { withError } from '../wire/redirect.ts'
import { confirmationPage } from './issue.ts'
import { requestReauthentication, requestRecovery, requestWayIn, resend } from './mail.ts'
import { codeOfLink, findCode, findLink, kindsOf, redeem } from './redeem.ts'

const Otp = z.object({
  email: words,
  phone: words,
  create_user: z.boolean().default(true),
  data: metadata,
  ...pkceFields,
})
const Recover = z.object({ email: words, ...pkceFields })
const Resend = z.object({ type: words, email: words, phone: words, ...pkceFields })
const Verify = z.object({
  type: words,
  token: words,
  token_hash: words,
  email: words,
  phone: words,
  redirect_to: words,
})

/** Links and codes in mails: asking for one, and using it. */
export const oneTimeCalls: Call[] = [
  open('POST', '/otp', { limit: 'otp', body: Otp }, (deps, ask) => wayIn(deps, ask)),
  open('POST', '/magiclink', { limit: 'otp', body: Otp }, (deps, ask) => wayIn(deps, ask)),
  open('POST', '/recover', { limit: 'recover', body: Recover }, (deps, ask) =>
    requestRecovery(deps, ask.body.email, destination(ask)),
  ),
  open('POST', '/resend', { limit: 'resend', body: Resend }, async (deps, ask) =>
    resend(deps, ask.body.type, ask.body.email, destination(ask)),
  ),
  own('GET', '/reauthenticate', {}, (deps, { user, redirectTo }) =>
    requestReauthentication(deps, user, redirectTo),
  ),
  open('POST', '/verify', { limit: 'verify', body: Verify }, async (deps, { body, from }) =>
    redeem(deps, await findOneTimeToken(deps, body), from),
  ),
  open('GET', '/verify', { needsKey: false }, async (deps, { query, redirectTo }) => {
    if (!query('token') || !query('type'))
      throw new AuthError('validation_failed', 'Verify requires a token and a verification type')
    // Mail scanners open links: opening one only leads on, to the page that redeems it or to the client that
    // holds the other half of a code.
    if (query('token').startsWith('pkce_')) return leadBack(deps, query('token'), query('type'), redirectTo)
    kindsOf(query('type'))
    return redirect(confirmationPage(query('token'), query('type'), redirectTo))
  }),
]

async function wayIn(deps: AuthDeps, ask: Ask<typeof Otp>) {
  const { email, phone, create_user, data = {} } = ask.body
  if (phone && !email) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider')
  const create = create_user && (await isOn(deps, 'sign_ups'))
  return requestWayIn(deps, { email, create, data }, destination(ask))
}

async function findOneTimeToken(deps: AuthDeps, fields: z.output<typeof Verify>) {
  const { type, token, token_hash, email, phone, redirect_to } = fields
  if (!type) throw new AuthError('validation_failed', 'Verify requires a verification type')
  if (type === 'sms' || type === 'phone_change' || phone)
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled')
  if (Boolean(token) === Boolean(token_hash))
    throw new AuthError('validation_failed', 'Verify requires either a token or a token hash')
  if (token_hash) {
    if (email || redirect_to)
      throw new AuthError('validation_failed', 'Only the token_hash and type should be provided')
    return findLink(deps, token_hash, type)
  }
  return findCode(deps, readEmail(email), token ?? '', type)
}

const destination = ({ body, redirectTo, from }: Ask<z.ZodObject<typeof pkceFields>>) => ({
  challenge: readChallenge(body),
  redirectTo,
  from,
})

async function leadBack(deps: AuthDeps, link: string, type: string, redirectTo: URL): Promise<Response> {
  try {
    const code = await codeOfLink(deps, await findLink(deps, link, type))
    const target = new URL(redirectTo)
    if (code) target.searchParams.set('code', code)
    return redirect(target)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return withError(redirectTo, error.code, error.message)
  }
}

const redirect = (to: URL) =>
  new Response(null, { status: 303, headers: { location: to.href, 'cache-control': 'no-store' } })
