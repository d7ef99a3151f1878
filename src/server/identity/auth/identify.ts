import { bearerOf, type Caller, VISITOR } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { AppError } from '#server/platform/errors.ts'
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

/** The name that a person gave or that came from their provider; empty when none. */
export function nameOf(metadata: Record<string, unknown>): string {
  const given = metadata.name ?? metadata.full_name
  return typeof given === 'string' ? given.trim().slice(0, 200) : ''
}

/** The public name that a person gave in the form of sign-up; empty when none. */
export const shownAsOf = ({ shown_as }: Record<string, unknown>): string =>
  typeof shown_as === 'string' ? shown_as.trim().slice(0, 200) : ''
