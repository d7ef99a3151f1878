import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { bearerOf, type Caller } from '#server/http/caller.ts'
import { hashOf } from '#server/modules/auth/secrets.ts'
import { isInGoodStanding } from '#server/modules/auth/users/standing.ts'
import { countedUse, tooMany } from '#server/modules/limits/service.ts'
import { findKey, noteUse } from './repository.ts'
import { isKey, quotaFields } from './rules.ts'

const WINDOW_S = 60

/**
 * Who asks, by a key; every other bearer is for `other`. Throws `unauthenticated`, and `rate_limited` beyond the quota.
 */
export function identifyByKey(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hosted'>,
  other: Deps['identify'],
): Deps['identify'] {
  const { db, clock, config, hosted } = deps
  const max = config.API_KEY_PER_MINUTE
  return async (request): Promise<Caller> => {
    const bearer = bearerOf(request)
    if (!isKey(bearer)) return other(request)
    const now = clock()
    const key = await findKey(db, hashOf(bearer), now)
    if (!key || !(hosted || (await isInGoodStanding(deps, key.owner_id))))
      throw new AppError('unauthenticated', 'This key is not known here, or has expired.')
    const { count, resetS } = await countedUse(deps, 'api-key', key.id, WINDOW_S)
    const quota = quotaFields(max, WINDOW_S, Math.max(0, max - count), resetS)
    if (count > max) throw tooMany(resetS, quota)
    await noteUse(db, key.id, now)
    return { kind: 'key', ownerId: key.owner_id, quota }
  }
}
