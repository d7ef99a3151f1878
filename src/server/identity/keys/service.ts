import type { Output } from '#contract/endpoints.ts'
import { type KeyDays, MOST_KEYS } from '#contract/identity/key-vocabulary.ts'
import type { ApiKey } from '#contract/identity/keys.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { User } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { limit } from '#server/core/limits/service.ts'
import { lockPerson } from '#server/platform/db/lock-person.ts'
import { AppError } from '#server/platform/errors.ts'
import { inIso } from '#server/platform/in-iso.ts'
import { isSessionLeft } from '../auth/sessions/own.ts'
import * as repository from './repository.ts'
import { newKey } from './rules.ts'

/** More than people make by hand. */
const MADE = { max: 30, perS: 3_600 }

export async function listOwnKeys({ db, clock, config }: Deps, { id }: User): Promise<Output<'listKeys'>> {
  const keys = await repository.listKeys(db, id)
  return { keys: keys.map((key) => shown(key, clock())), per_minute: config.API_KEY_PER_MINUTE }
}

/** Throws `conflict` for one too many, and `rate_limited`. */
export async function createKey(
  deps: Deps,
  user: User,
  { name, days }: { name: string; days: KeyDays },
): Promise<Output<'createKey'>> {
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
}

/** Ends all keys of an account, including a key that is just being created. Give the transaction as `db`. */
export async function endKeysOf(db: Deps['db'], accountId: string) {
  await lockPerson(db, accountId)
  await repository.removeKeysOf(db, accountId)
}

export const revokeAllKeys = async ({ db }: Deps, { id }: User): Promise<Output<'revokeAllKeys'>> => ({
  revoked: await repository.removeKeysOf(db, id),
})

/** Throws `not_found`. */
export async function revokeKey({ db }: Deps, { id: accountId }: User, id: string) {
  if ((await repository.removeKey(db, accountId, id)) === 0)
    throw new AppError('not_found', 'There is no such key.')
  return {}
}

const shown = (key: repository.StoredKey, now: Date): ApiKey => ({
  ...inIso(key),
  scopes: ['read'],
  has_expired: key.expires_at <= now,
})
