import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { bearerOf, type Caller, VISITOR } from '#server/http/caller.ts'
import { findStanding } from './sessions/repository.ts'
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
    const standing = claims ? await findStanding(db, String(claims.session_id)) : undefined
    if (
      !standing ||
      standing.id !== claims?.sub ||
      endOf(standing, config, clock()) !== null ||
      (standing.banned_until && standing.banned_until > clock())
    )
      throw new AppError('unauthenticated', 'This key or session is not known here.')
    if (standing.has_factor && (standing.aal !== 'aal2' || claims.aal !== 'aal2'))
      throw new AppError('insufficient_aal', 'Please confirm your sign-in with your second factor.')
    return {
      kind: 'user',
      id: standing.id,
      email: standing.email ?? '',
      name: nameOf(standing.user_metadata),
      shownAs: shownAsOf(standing.user_metadata),
      role: standing.app_metadata.role === 'admin' ? 'admin' : 'user',
      isConfirmed: standing.email_confirmed_at !== null,
      sessionId: String(claims.session_id),
      methods: standing.methods,
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
