import { createHash } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import { lookedFor } from '#contract/email-address.ts'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'

/** Whom the provider vouches for. Other facts about the person stay as the provider named them. */
export type Profile = {
  subject: string
  /** Lower case; null if the provider gave none. */
  email: string | null
  isEmailVerified: boolean
  claims: Record<string, unknown>
}

/** Values sent with the request that must come back, or must be presented again. */
export type Expected = { state: string; nonce: string; verifier: string }

type Settings = { issuer: string; clientId: string; clientSecret: string }
type Wish = Expected & { redirectUri: string; scopes: string; extra: Record<string, string> }

const TIMEOUT_S = 5
const REDISCOVER_MS = 60 * 60_000

/**
 * The external OpenID Connect provider at `issuer`, found by discovery at the first use and again every hour. Every method
 * throws `upstream` when the provider fails or does not answer.
 */
export function openIdProvider({ issuer, clientId, clientSecret }: Settings) {
  let found: { at: number; provider: ReturnType<typeof find> } | undefined
  const discover = () => {
    if (!found || Date.now() - found.at > REDISCOVER_MS) {
      const discovery = { at: Date.now(), provider: find({ issuer, clientId, clientSecret }) }
      found = discovery
      // A failure is not kept: the next person tries again.
      discovery.provider.catch(() => {
        if (found === discovery) found = undefined
      })
    }
    return found.provider
  }
  return {
    /** Where the person goes to sign in there. */
    authorizationUrl: ({ redirectUri, scopes, extra, state, nonce, verifier }: Wish) =>
      asUpstream(async () => {
        const { configuration } = await discover()
        return openid.buildAuthorizationUrl(configuration, {
          ...extra,
          redirect_uri: redirectUri,
          scope: scopes,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
      }),
    /** Exchanges what the person came back with; state, nonce, PKCE and the ID token's signature are checked. */
    finish: (returned: URL, { state, nonce, verifier }: Expected) =>
      asUpstream(async () => {
        const { configuration } = await discover()
        const tokens = await openid.authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const { access_token, refresh_token } = tokens
        return {
          profile: profileOf({ ...tokens.claims() }),
          tokens: {
            provider_token: access_token,
            ...(refresh_token && { provider_refresh_token: refresh_token }),
          },
        }
      }),
    /** Reads an ID token that a client got by itself; null when it is not a good one of this provider for us. */
    readIdToken: async (idToken: string, accessToken: string | undefined) => {
      const { issuer: iss, keys } = await asUpstream(discover)
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer: iss,
          audience: clientId,
          requiredClaims: ['sub', 'exp', 'iat'],
        })
        if (accessToken && payload.at_hash !== undefined && payload.at_hash !== halfHash(accessToken))
          return null
        return {
          profile: profileOf(payload),
          nonce: typeof payload.nonce === 'string' ? payload.nonce : null,
        }
      } catch {
        return null
      }
    },
  }
}

/** Google, or its substitute at `GOOGLE_ISSUER`; null unless both client settings are set. */
export function createGoogle(
  config: Pick<Config, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>,
): OpenIdProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = config
  return clientId && clientSecret ? openIdProvider({ issuer, clientId, clientSecret }) : null
}

export type OpenIdProvider = ReturnType<typeof openIdProvider>

async function find({ issuer, clientId, clientSecret }: Settings) {
  const url = new URL(issuer)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const configuration = await openid.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_S,
    // A stand-in on this machine has no certificate; any other provider must have one.
    execute: [
      openid.enableNonRepudiationChecks,
      ...(isLocal && url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  })
  const metadata = configuration.serverMetadata()
  if (!metadata.jwks_uri) throw new Error('The provider publishes no keys.')
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: TIMEOUT_S * 1000 })
  return { configuration, issuer: metadata.issuer, keys }
}

function profileOf(claims: Record<string, unknown>): Profile {
  const { sub, email: claimed, email_verified, name, picture, iss } = claims
  if (typeof sub !== 'string') throw new Error('The provider names no person.')
  const email = typeof claimed === 'string' && claimed ? lookedFor(claimed) : null
  const isEmailVerified = email !== null && (email_verified === true || email_verified === 'true')
  return {
    subject: sub,
    email,
    isEmailVerified,
    claims: {
      iss,
      sub,
      provider_id: sub,
      ...(email && { email }),
      email_verified: isEmailVerified,
      phone_verified: false,
      ...(typeof name === 'string' && { name, full_name: name }),
      ...(typeof picture === 'string' && { picture, avatar_url: picture }),
    },
  }
}

async function asUpstream<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (detail) {
    throw new AppError('upstream', 'The sign-in provider could not confirm this sign-in. Please try again.', {
      detail,
    })
  }
}

/** How an ID token names the access token that came with it (OpenID Connect Core 3.1.3.6, for SHA-256 algorithms). */
const halfHash = (token: string) =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')
