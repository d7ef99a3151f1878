import { createRemoteJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { lookedFor } from '#contract/email-address.ts'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'

/** A person as the hosted provider has them now. */
export type HostedUser = { isConfirmed: boolean; hasFactor: boolean }

type Settings = Pick<Config, 'SUPABASE_ANON_KEY' | 'SUPABASE_SERVICE_KEY' | 'SUPABASE_JWT_SECRET'> & {
  SUPABASE_URL: string
  clock: () => Date
}

const TIMEOUT_MS = 5_000
/** Newer projects sign with a key pair. A key named in a token is never used with another kind of algorithm. */
const KEY_PAIR_ALGORITHMS = ['ES256', 'RS256', 'EdDSA']

/**
 * The hosted auth provider at `SUPABASE_URL`. Tokens of old projects are verified by the shared secret, if there is one.
 * Methods throw `unavailable` when it does not answer.
 */
export function hostedAuth(settings: Settings) {
  const { SUPABASE_URL, SUPABASE_JWT_SECRET, clock } = settings
  const base = `${SUPABASE_URL}/auth/v1`
  const keys = createRemoteJWKSet(new URL(`${base}/.well-known/jwks.json`), { timeoutDuration: TIMEOUT_MS })
  const secret = SUPABASE_JWT_SECRET ? new TextEncoder().encode(SUPABASE_JWT_SECRET) : null
  const options = () => ({
    issuer: base,
    audience: 'authenticated',
    requiredClaims: ['sub', 'exp'],
    currentDate: clock(),
  })

  const ask = async (
    path: string,
    init: { method?: string; bearer: string; apikey?: string | undefined },
  ) => {
    const { method = 'GET', bearer, apikey = bearer } = init
    const headers = { authorization: `Bearer ${bearer}`, apikey }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return fetch(`${base}${path}`, { method, headers, signal }).catch((detail) => {
      throw unavailable(detail)
    })
  }
  const asAdmin = async (path: string, method = 'GET') => {
    const bearer = settings.SUPABASE_SERVICE_KEY
    if (!bearer) throw new AppError('unavailable', 'This needs SUPABASE_SERVICE_KEY on the server.')
    const response = await ask(path, { method, bearer })
    if (!response.ok && response.status !== 404) throw unavailable(`${method} ${path}: ${response.status}`)
    return response
  }

  return {
    /** The claims of an unexpired token that the provider signed for a user, else null. */
    verify: async (token: string): Promise<JWTPayload | null> => {
      try {
        const { alg } = decodeProtectedHeader(token)
        const { payload } =
          secret && alg === 'HS256'
            ? await jwtVerify(token, secret, { ...options(), algorithms: ['HS256'] })
            : await jwtVerify(token, keys, { ...options(), algorithms: KEY_PAIR_ALGORITHMS })
        return payload
      } catch (error) {
        if (isProvidersFault(error)) throw unavailable(error)
        return null
      }
    },
    /** Whose token it is, or null when user or session are gone. */
    readUser: async (token: string): Promise<HostedUser | null> => {
      const response = await ask('/user', { bearer: token, apikey: settings.SUPABASE_ANON_KEY })
      if (response.status >= 500 || response.status === 429)
        throw unavailable(`GET /user: ${response.status}`)
      if (!response.ok) return null
      const user = (await response.json()) as { email_confirmed_at?: string; factors?: { status: string }[] }
      return {
        isConfirmed: Boolean(user.email_confirmed_at),
        hasFactor: (user.factors ?? []).some(({ status }) => status === 'verified'),
      }
    },
    /** The account with this email, in lower case; null when there is none. */
    findByEmail: async (email: string) => {
      const response = await asAdmin(`/admin/users?filter=${encodeURIComponent(email)}`)
      const { users = [] } = (await response.json()) as { users?: { id: string; email?: string }[] }
      return users.find((user) => user.email !== undefined && lookedFor(user.email) === email)?.id ?? null
    },
    /** Whether the user exists and is not banned. True without SUPABASE_SERVICE_KEY, which this question needs. */
    isInGoodStanding: async (id: string) => {
      if (!settings.SUPABASE_SERVICE_KEY) return true
      const response = await asAdmin(`/admin/users/${id}`)
      if (!response.ok) return false
      const user = (await response.json()) as { banned_until?: string; deleted_at?: string }
      return !user.deleted_at && !(user.banned_until && new Date(user.banned_until) > clock())
    },
    /** All that the provider keeps of a person, for their export. */
    exportUser: async (id: string): Promise<unknown> => (await asAdmin(`/admin/users/${id}`)).json(),
    deleteUser: async (id: string) => {
      await asAdmin(`/admin/users/${id}`, 'DELETE')
    },
  }
}

export type HostedAuth = ReturnType<typeof hostedAuth>

/** A key that is not in the provider's list is the token's fault; a list that cannot be read is the provider's. */
const isProvidersFault = (error: unknown) =>
  error instanceof errors.JWKSTimeout ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')

const unavailable = (detail: unknown) =>
  new AppError('unavailable', 'The sign-in service does not answer just now. Please try again.', { detail })
