import { DAY_MS, HOUR_MS } from '#domain/text/duration.ts'
import type { Configured } from '#server/core/deps.ts'
import { deleteOlder } from '#server/platform/db/rows.ts'
import { RETIRED_KEPT_MS } from './keys/service.ts'
import { removeEndedSessions } from './sessions/repository.ts'
import { sessionEnds } from './sessions/rules.ts'

/** Deletes what can no longer be used, some time after it expires, so that people still read why it no longer works. */
export async function removeEndedSignIns({ db, clock, config }: Configured) {
  const ago = (ms: number) => new Date(clock().getTime() - ms)
  return (
    (await deleteOlder(db, 'auth_one_time_tokens', 'expires_at', ago(7 * DAY_MS))) +
    (await deleteOlder(db, 'auth_email_undos', 'expires_at', ago(30 * DAY_MS))) +
    (await deleteOlder(db, 'auth_flows', 'created_at', ago(8 * DAY_MS))) +
    (await deleteOlder(db, 'auth_passkey_challenges', 'created_at', ago(HOUR_MS))) +
    // Used or not: a code is no answer to them any more.
    (await deleteOlder(db, 'auth_challenges', 'created_at', ago(DAY_MS))) +
    (await deleteOlder(db, 'auth_refresh_tokens', 'revoked_at', ago(30 * DAY_MS))) +
    (await removeEndedSessions(db, sessionEnds(config, clock()))) +
    (await deleteOlder(db, 'auth_known_clients', 'seen_at', ago(365 * DAY_MS))) +
    (await deleteOlder(db, 'auth_audit', 'at', ago(365 * DAY_MS))) +
    (await deleteOlder(db, 'auth_keys', 'retired_at', ago(RETIRED_KEPT_MS)))
  )
}
