import { DAY_MS } from '#domain/text/duration.ts'
import type { Config } from '#server/platform/config.ts'

type Limits = Pick<Config, 'AUTH_SESSION_IDLE_DAYS' | 'AUTH_SESSION_MAX_DAYS'>
type Times = { created_at: Date; refreshed_at: Date }

/** Sessions begun before `created`, or not used since `refreshed`, have ended. */
export const sessionEnds = (limits: Limits, now: Date) => ({
  created: new Date(now.getTime() - limits.AUTH_SESSION_MAX_DAYS * DAY_MS),
  refreshed: new Date(now.getTime() - limits.AUTH_SESSION_IDLE_DAYS * DAY_MS),
})

/** Why a session has ended by itself, or null while it stands. */
export function endOf(session: Times, limits: Limits, now: Date): 'too old' | 'idle' | null {
  const ends = sessionEnds(limits, now)
  if (session.created_at <= ends.created) return 'too old'
  return session.refreshed_at <= ends.refreshed ? 'idle' : null
}
