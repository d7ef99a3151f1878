import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { lookedFor } from '#contract/email-address.ts'
import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import { bearerOf, type Caller, type Deps, VISITOR } from '#server/core/deps.ts'
import type { HostedAuth, HostedUser } from '#server/platform/adapters/hosted-auth/hosted-auth.ts'
import { AppError } from '#server/platform/errors.ts'
import { hashOf } from './secrets.ts'
import { findSessionAndUser } from './sessions/repository.ts'
import { endOf } from './sessions/rules.ts'

/**
 * Who makes a call of the product: the public key is a visitor, an access token of ours a person. The session is
 * looked up each time, one read by primary key, so that signing out, a ban and a change of role act at once.
 */
export function identifyOwn({ db, clock, keys, config }: Pick<Deps, 'db' | 'clock' | 'keys' | 'config'>) {
  return async (request: Request): Promise<Caller> => {
    const bearer = bearerOf(request)
    if (bearer === config.PUBLIC_KEY) return VISITOR
    if (bearer === null) throw new AppError('unauthenticated', 'A bearer is required.')
    const claims = await keys.verify(bearer)
    const found = claims ? await findSessionAndUser(db, String(claims.session_id)) : undefined
    if (
      !found ||
      found.id !== claims?.sub ||
      endOf(found, config, clock()) !== null ||
      (found.banned_until && found.banned_until > clock())
    )
      throw new AppError('unauthenticated', 'This key or session is not known here.')
    if (found.has_factor && (found.aal !== 'aal2' || claims.aal !== 'aal2'))
      throw new AppError('insufficient_aal', 'Please confirm your sign-in with your second factor.')
    return {
      kind: 'user',
      id: found.id,
      email: found.email ?? '',
      name: nameOf(found.user_metadata),
      shownAs: shownAsOf(found.user_metadata),
      roles: found.roles,
      hasShownFactor: found.aal === 'aal2' && claims.aal === 'aal2',
      isConfirmed: found.email_confirmed_at !== null,
      sessionId: String(claims.session_id),
      methods: found.methods,
    }
  }
}

/** How long a session that ended at the provider may continue here: asking at every call would double its time. */
const TRUSTED_MS = 30_000
const MOST_REMEMBERED = 10_000

/** The roles in the back office of the person with this id. */
export type RolesOf = (personId: string) => Promise<OfficeRole[]>

type Needs = Pick<Deps, 'config'> & { hosted: HostedAuth; rolesOf: RolesOf }

/**
 * Who makes a call when a hosted provider keeps the accounts. The token proves the person; whether the session
 * still stands and whether a second factor is due, the provider is asked, at most twice a minute for each token.
 */
export function identifyHosted({ config, hosted, rolesOf }: Needs) {
  const users = new LRUCache<string, HostedUser>({ max: MOST_REMEMBERED, ttl: TRUSTED_MS })
  const userOf = async (token: string) => {
    const key = hashOf(token)
    const known = users.get(key) ?? (await hosted.readUser(token))
    if (known) users.set(key, known, { ttl: users.getRemainingTTL(key) || TRUSTED_MS })
    return known
  }
  return async (request: Request): Promise<Caller> => {
    const bearer = bearerOf(request)
    if (bearer === config.PUBLIC_KEY) return VISITOR
    if (bearer === null) throw new AppError('unauthenticated', 'A bearer is required.')
    const claims = await hosted.verify(bearer)
    const user = claims && (await userOf(bearer))
    if (!claims || !user) throw new AppError('unauthenticated', 'This key or session is not known here.')
    if (user.hasFactor && claims.aal !== 'aal2')
      throw new AppError('insufficient_aal', 'Please confirm your sign-in with your second factor.')
    return {
      kind: 'user',
      id: String(claims.sub),
      email: typeof claims.email === 'string' ? lookedFor(claims.email) : '',
      name: nameOf(objectIn(claims.user_metadata)),
      shownAs: shownAsOf(objectIn(claims.user_metadata)),
      roles: await rolesOf(String(claims.sub)),
      hasShownFactor: user.hasFactor && claims.aal === 'aal2',
      isConfirmed: user.isConfirmed,
      sessionId: String(claims.session_id ?? ''),
      methods: Methods.safeParse(claims.amr).data ?? [],
    }
  }
}

const Methods = z.array(z.object({ method: z.string(), timestamp: z.number() }))

const objectIn = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The name that a person gave or that came from their provider; empty when none. */
function nameOf(metadata: Record<string, unknown>): string {
  const given = metadata.name ?? metadata.full_name
  return typeof given === 'string' ? given.trim().slice(0, 200) : ''
}

/** The public name that a person gave in the form of sign-up; empty when none. */
const shownAsOf = ({ shown_as }: Record<string, unknown>): string =>
  typeof shown_as === 'string' ? shown_as.trim().slice(0, 200) : ''
