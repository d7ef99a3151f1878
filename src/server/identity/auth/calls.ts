import { z } from 'zod'
import { mayHavePasskeys } from '#domain/people/passkey-site.ts'
import { table } from '#domain/text/table.ts'
import type { AuthDeps } from '#server/core/deps.ts'
import { isOn } from '#server/core/switches/service.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { Changes, SignUp, signUp, updateOwnUser } from './account/account.ts'
import { record } from './audit.ts'
import { type Ask, type Call, type Own, open, own } from './call.ts'
import { Undo, undoEmailChange } from './email-undo/undo.ts'
import { unlinkIdentity } from './external/identities.ts'
import { authorize, callback, IdToken, signInWithIdToken } from './external/sign-in.ts'
import {
  challenge,
  Enrolment,
  enrol,
  makeRecoveryCodes,
  RecoveryCode,
  redeemRecoveryCode,
  TypedCode,
  unenrol,
  verify,
} from './factors/service.ts'
import { exchangeCode, FlowCode } from './one-time/redeem.ts'
import {
  finishAuthentication,
  finishRegistration,
  Proof,
  startAuthentication,
  startRegistration,
} from './passkeys/ceremonies.ts'
import { Answered } from './passkeys/credential.ts'
import { nameOwnPasskey, ownPasskeys, PasskeyName, removeOwnPasskey } from './passkeys/manage.ts'
import { Credentials, signInWithPassword } from './passwords/sign-in.ts'
import { requireFresh } from './proof/service.ts'
import { deleteSessions } from './sessions/repository.ts'
import { refreshSession } from './sessions/service.ts'
import { userView } from './users/view.ts'
import { AuthError } from './wire/errors.ts'
import { words } from './wire/fields.ts'

const EXTERNAL =
  'apple azure bitbucket discord facebook snapchat figma fly github gitlab keycloak kakao linkedin ' +
  'linkedin_oidc notion spotify slack slack_oidc workos twitch twitter zoom'

const Grant = z.object({
  ...{ ...Credentials.shape, ...FlowCode.shape, ...IdToken.shape },
  refresh_token: words,
})
type GrantAsk = Ask<typeof Grant>

const grants = table<(deps: AuthDeps, ask: GrantAsk) => Promise<object>>({
  password: signInWithPassword,
  refresh_token: (deps, { body, from }) => refreshSession(deps, body.refresh_token, from),
  pkce: exchangeCode,
  id_token: signInWithIdToken,
  web3: async () => {
    throw new AuthError('web3_provider_disabled', 'Web3 provider is disabled')
  },
})

/** What the service tells of itself, and what people ask of it; mailed links and administrators have their own lists. */
export const peopleCalls: Call[] = [
  open('GET', '/health', { needsKey: false }, async ({ config }) => ({
    version: 'v2.196.0',
    name: 'GoTrue',
    description: `${config.PRODUCT_NAME} answers the calls of this version itself.`,
  })),
  open('GET', '/settings', { needsKey: false }, async ({ config, google, db }) => ({
    external: {
      ...Object.fromEntries(EXTERNAL.split(' ').map((name) => [name, false])),
      anonymous_users: false,
      email: true,
      phone: false,
      google: google !== null,
    },
    disable_signup: !(await isOn({ db }, 'sign_ups')),
    mailer_autoconfirm: config.AUTH_AUTOCONFIRM,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: mayHavePasskeys(config.PUBLIC_URL),
  })),
  open('GET', '/.well-known/jwks.json', { needsKey: false }, async ({ keys }) =>
    Response.json({ keys: await keys.publicKeys() }, { headers: { 'cache-control': 'public, max-age=600' } }),
  ),
  open('POST', '/sso', { limit: 'sso' }, async () => {
    throw new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled')
  }),

  // People: making an account, reading it and changing it.
  open('POST', '/signup', { limit: 'signup', body: SignUp, marksBrowser: true }, signUp),
  own('GET', '/user', {}, async (_, { user }) => userView(user)),
  own('PUT', '/user', { limit: 'user', body: Changes }, updateOwnUser),
  // Beyond the protocol: 'this was not me', from the mail to the earlier email.
  open('POST', '/email_change/undo', { limit: 'verify', body: Undo }, undoEmailChange),

  // Sessions: from a proof to tokens, from tokens to newer ones, and their end.
  open('POST', '/token', { limit: 'token', body: Grant }, async (deps, ask) => {
    const type = ask.query('grant_type')
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
    if (!grant) throw new AuthError('invalid_credentials', 'unsupported_grant_type')
    return grant(deps, ask)
  }),
  own('POST', '/logout', {}, signOut),

  // The second factor: an authenticator app, and codes for when it is lost (those beyond the protocol).
  own('POST', '/factors', { limit: 'user', body: Enrolment }, enrol),
  own('GET', '/factors/recovery-codes', {}, async ({ db }, { user }) => ({
    remaining: (await listRows(db, 'auth_recovery_codes', { user_id: user.id, used_at: null })).length,
  })),
  own('POST', '/factors/recovery-codes', { limit: 'user' }, makeRecoveryCodes),
  own('POST', '/factors/recovery-codes/verify', { limit: 'factor', body: RecoveryCode }, redeemRecoveryCode),
  own('POST', '/factors/:id/challenge', { limit: 'challenge' }, challenge),
  own('POST', '/factors/:id/verify', { limit: 'factor', body: TypedCode }, verify),
  own('DELETE', '/factors/:id', {}, unenrol),

  // Passkeys: a sign-in by face, finger or screen lock.
  own(
    'POST',
    '/passkeys/registration/options',
    { limit: 'user', body: Proof, mayBeEmpty: true },
    startRegistration,
  ),
  own('POST', '/passkeys/registration/verify', { limit: 'user', body: Answered }, finishRegistration),
  // A page that offers passkeys asks for this by itself.
  open('POST', '/passkeys/authentication/options', { limit: 'passkeys' }, startAuthentication),
  open('POST', '/passkeys/authentication/verify', { limit: 'passkey', body: Answered }, finishAuthentication),
  own('GET', '/passkeys', {}, (deps, { user }) => ownPasskeys(deps, user.id)),
  own('PATCH', '/passkeys/:id', { limit: 'user', body: PasskeyName }, nameOwnPasskey),
  own('DELETE', '/passkeys/:id', { limit: 'user' }, removeOwnPasskey),

  // An external provider: the way there and back, and the identities of a person.
  open('GET', '/authorize', { limit: 'authorize', needsKey: false }, (deps, ask) => authorize(deps, ask)),
  open('GET', '/callback', { limit: 'authorize', needsKey: false }, callback),
  own('GET', '/user/identities/authorize', { limit: 'authorize' }, async (deps, ask) => {
    requireFresh(deps, ask, 'link an identity')
    return authorize(deps, ask, ask.user.id)
  }),
  own('DELETE', '/user/identities/:id', {}, async (deps, ask) => {
    requireFresh(deps, ask, 'unlink an identity')
    return unlinkIdentity(deps, ask)
  }),
]

/** Ends this session (`local`), all others (`others`) or all (`global`); their access tokens are dead at once. */
async function signOut(deps: AuthDeps, { user, session, query, from }: Own) {
  const scope = query('scope')
  const scopes = { '': {}, global: {}, local: { only: session.id }, others: { except: session.id } }
  const which = Object.hasOwn(scopes, scope) ? scopes[scope as keyof typeof scopes] : undefined
  if (!which) throw new AuthError('validation_failed', `Unsupported logout scope: ${scope}`)
  await deleteSessions(deps.db, user.id, which)
  await record(deps, 'signed_out', user.id, from.ip)
  return new Response(null, { status: 204 })
}
