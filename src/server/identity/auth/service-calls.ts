import { mayHavePasskeys } from '#domain/people/passkey-site.ts'
import { isOn } from '#server/core/switches/service.ts'
import { type Call, open } from './call.ts'
import { AuthError } from './wire/errors.ts'

const EXTERNAL = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'zoom',
]

/** The service about itself. */
export const serviceCalls: Call[] = [
  open('GET', '/health', { needsKey: false }, async ({ config }) => ({
    version: 'v2.196.0',
    name: 'GoTrue',
    description: `${config.PRODUCT_NAME} answers the calls of this version itself.`,
  })),
  open('GET', '/settings', { needsKey: false }, async ({ config, google, db }) => ({
    external: {
      ...Object.fromEntries(EXTERNAL.map((name) => [name, false])),
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
]
