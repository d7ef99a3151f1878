import { AuthError } from '../wire/errors.ts'

/** Refuses who was banned and whose ban has not ended; `status` differs by call. */
export function refuseBanned(user: { banned_until: Date | null }, now: Date, status = 403) {
  if (user.banned_until && user.banned_until > now)
    throw new AuthError('user_banned', 'User is banned', { status })
}
