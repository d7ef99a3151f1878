import { LRUCache } from 'lru-cache'
import { bearerOf, type Caller, type Deps } from '#server/core/deps.ts'
import { countedUse, tooMany } from '#server/core/limits/service.ts'
import { hashOf } from '#server/identity/auth/secrets.ts'
import { isInGoodStanding } from '#server/identity/auth/users/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { findKey, noteUse } from './repository.ts'
import { isKey, quotaFields } from './rules.ts'

const WINDOW_S = 60
/** How long a person who was banned at a hosted provider may go on here by a key: decision 41. */
const TRUSTED_MS = 30_000
const MOST_REMEMBERED = 10_000

/**
 * Who asks, by a key; every other bearer is for `other`. Throws `unauthenticated`, and `rate_limited` beyond the quota.
 */
export function identifyByKey(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hosted'>,
  other: Deps['identify'],
): Deps['identify'] {
  const { db, clock, config, hosted } = deps
  const max = config.API_KEY_PER_MINUTE
  const inGoodStanding = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: TRUSTED_MS })
  async function isOwnerInGoodStanding(id: string) {
    if (!hosted) return isInGoodStanding(deps, id)
    const isGood = inGoodStanding.has(id) || (await hosted.isInGoodStanding(id))
    if (isGood && !inGoodStanding.has(id)) inGoodStanding.set(id, true)
    return isGood
  }
  return async (request): Promise<Caller> => {
    const bearer = bearerOf(request)
    if (!isKey(bearer)) return other(request)
    const now = clock()
    const key = await findKey(db, hashOf(bearer), now)
    if (!key || !(await isOwnerInGoodStanding(key.owner_id)))
      throw new AppError('unauthenticated', 'This key is not known here, or has expired.')
    const { count, resetS } = await countedUse(deps, 'api-key', key.id, WINDOW_S)
    const quota = quotaFields(max, WINDOW_S, Math.max(0, max - count), resetS)
    if (count > max) throw tooMany(resetS, quota)
    await noteUse(db, key.id, now)
    return { kind: 'key', ownerId: key.owner_id, quota }
  }
}
