import type { Clocked, Deps } from '#server/core/deps.ts'
import { besideWork } from '#server/platform/db/call-work.ts'
import { AppError } from '#server/platform/errors.ts'
import { countUse, uncountUse } from './repository.ts'

/** At most `max` uses in `perS` seconds. */
export type Limit = { max: number; perS: number }

/**
 * Counts one use of `name` by `who` (a network or account), in the database so that several processes count
 * together. Throws `rate_limited` with the seconds to wait.
 */
export async function limit({ db, clock }: Clocked, name: string, who: string, { max, perS }: Limit) {
  const { count, resetS } = await countedUse({ db, clock }, name, who, perS)
  if (count > max) throw tooMany(resetS)
}

/** Counts one use: how many there were in this window, and the seconds until the next one. */
export async function countedUse({ db, clock }: Clocked, name: string, who: string, perS: number) {
  const now = clock()
  // A use counts though the call is refused.
  const endsAt = new Date(now.getTime() + perS * 1000)
  const used = await besideWork(() => countUse(db, `${name}:${who}`, now, endsAt))
  const resetS = Math.max(1, Math.ceil((used.window_ends_at.getTime() - now.getTime()) / 1000))
  return { count: used.count, resetS }
}

/** The refusal of one more use, with the time after which the next is allowed. */
export function tooMany(seconds: number, headers: Record<string, string> = {}) {
  const retryAfterS = Math.max(1, Math.ceil(seconds))
  return new AppError('rate_limited', `Too many requests. Please try again in ${inWords(retryAfterS)}.`, {
    retryAfterS,
    headers,
  })
}

/** Takes back one use that turns out not to be limited. */
export const refund = ({ db }: Pick<Deps, 'db'>, name: string, who: string) =>
  besideWork(() => uncountUse(db, `${name}:${who}`))

function inWords(seconds: number) {
  if (seconds < 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
