import type { ApiKey } from '#contract/identity/accounts.ts'
import { MOST_KEYS } from '#contract/identity/key-vocabulary.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { deleteRows, lockPerson } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { isSessionLeft } from '../auth/sessions/own.ts'
import * as repository from './repository.ts'
import { newKey } from './rules.ts'

/** More than people make by hand. */
const MADE = { max: 30, perS: 3_600 }

export const listOwnKeys = answers('listKeys', async (deps, _, { caller }) => {
  const keys = await repository.listKeys(deps.db, (await requireAccount(deps, caller)).id)
  return { keys: keys.map((key) => shown(key, deps.clock())), per_minute: deps.config.API_KEY_PER_MINUTE }
})

/** Throws `conflict` for one too many, and `rate_limited`. */
export const createKey = answers('createKey', async (deps, { body: { name, days } }, { caller }) => {
  const user = await requireAccount(deps, caller)
  await limit(deps, 'keys', user.id, MADE)
  const { secret, ...made } = newKey()
  const created_at = deps.clock()
  const expires_at = new Date(created_at.getTime() + Number(days) * DAY_MS)
  return deps.db.transaction().execute(async (db) => {
    await lockPerson(db, user.id)
    if (!(await isSessionLeft({ ...deps, db }, user)))
      throw new AppError('unauthenticated', 'Your session has ended. Please sign in again.')
    if ((await repository.listKeys(db, user.id)).length >= MOST_KEYS)
      throw new AppError(
        'conflict',
        `You have ${MOST_KEYS} keys, which is as many as there can be. Please revoke one first.`,
      )
    const key = await repository.insertKey(db, { account_id: user.id, name, ...made, created_at, expires_at })
    return { key: shown(key, created_at), secret }
  })
})

/** Ends all keys of an account, including a key that is just being created. Give the transaction as `db`. */
export async function endKeysOf(db: Deps['db'], accountId: string) {
  await lockPerson(db, accountId)
  await repository.removeKeysOf(db, accountId)
}

export const revokeAllKeys = answers('revokeAllKeys', async (deps, _, { caller }) => ({
  revoked: await repository.removeKeysOf(deps.db, (await requireAccount(deps, caller)).id),
}))

/** Throws `not_found`. */
export const revokeKey = answers('revokeKey', async (deps, { params }, { caller }) => {
  const { id: account_id } = await requireAccount(deps, caller)
  if ((await deleteRows(deps.db, 'api_keys', { account_id, id: params.id })) === 0)
    throw new AppError('not_found', 'There is no such key.')
  return {}
})

const shown = (key: repository.StoredKey, now: Date): ApiKey => ({
  ...inIso(key),
  scopes: ['read'],
  has_expired: key.expires_at <= now,
})
