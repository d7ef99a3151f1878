import type { Clocked, Deps } from '#server/core/deps.ts'
import { listRows, updateRows } from '#server/platform/db/rows.ts'
import { record } from './audit.ts'
import { listKnownNetworks } from './known-clients/repository.ts'
import { ownPasskeys } from './passkeys/manage.ts'
import { listSessions } from './sessions/repository.ts'
import { deleteUser, getUser } from './users/repository.ts'
import { userView } from './users/view.ts'

/** All that the auth service keeps of a person, without secrets, for the export of an account. */
export async function exportOwnUser({ db }: Pick<Deps, 'db'>, id: string) {
  const [user, sessions, log, networks, passkeys] = await Promise.all([
    getUser(db, id),
    listSessions(db, id),
    listRows(db, 'auth_audit', { user_id: id }, 'id'),
    listKnownNetworks(db, id),
    ownPasskeys({ db }, id),
  ])
  return {
    user: userView(user),
    sessions: sessions.map(({ created_at, refreshed_at, ip, user_agent }) => ({
      created_at,
      refreshed_at,
      ip,
      user_agent,
    })),
    passkeys,
    log: log.map(({ at, action, ip }) => ({ at, action, ip })),
    known_networks: networks.map(({ client, seen_at }) => ({ network: client.split(' ')[1], seen_at })),
  }
}

/** Deletes the user with sessions, identities and factors; the log keeps the events without the person. */
export async function eraseOwnUser({ db, clock }: Clocked, id: string) {
  await deleteUser(db, id)
  await updateRows(db, 'auth_audit', { user_id: id }, { user_id: null, ip: '' })
  await record({ db, clock }, 'deleted', null, '')
}
