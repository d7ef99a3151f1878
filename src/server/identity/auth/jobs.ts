import { DAY_MS, HOUR_MS } from '#domain/text/duration.ts'
import type { Deps } from '#server/core/deps.ts'
import { removeEntriesBefore } from './audit-repository.ts'
import { removeChallengesBefore } from './factors/repository.ts'
import { removeRetiredKeys } from './keys/service.ts'
import { removeClientsSeenBefore } from './known-clients/repository.ts'
import { removeUndosExpiredBefore } from './notices/undo-repository.ts'
import { removeFlowsBefore } from './one-time/flows-repository.ts'
import { removeExpiredBefore } from './one-time/repository.ts'
import { removePasskeyChallengesBefore } from './passkeys/repository.ts'
import { removeEndedSessions, removeTokensRevokedBefore } from './sessions/repository.ts'
import { sessionEnds } from './sessions/rules.ts'

/** Deletes what can no longer be used, some time after it expires, so that people still read why it no longer works. */
export async function removeEndedSignIns({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  return (
    (await removeExpiredBefore(db, ago(7))) +
    (await removeUndosExpiredBefore(db, ago(30))) +
    (await removeFlowsBefore(db, ago(8))) +
    (await removePasskeyChallengesBefore(db, new Date(clock().getTime() - HOUR_MS))) +
    (await removeChallengesBefore(db, ago(1))) +
    (await removeTokensRevokedBefore(db, ago(30))) +
    (await removeEndedSessions(db, sessionEnds(config, clock()))) +
    (await removeClientsSeenBefore(db, ago(365))) +
    (await removeEntriesBefore(db, ago(365))) +
    (await removeRetiredKeys({ db, clock }))
  )
}
