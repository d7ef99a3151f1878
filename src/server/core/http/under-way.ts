import type { Context, MiddlewareHandler } from 'hono'
import pLimit from 'p-limit'
import { tooMany } from '#server/core/limits/service.ts'
import { type AppError, tooMuchAsked } from '#server/platform/errors.ts'
import type { Network } from './client-ip.ts'
import type { HttpEnv } from './env.ts'
import { isFromThisMachine } from './this-machine.ts'

const TRY_AGAIN_S = 2

/** Work of one key that goes on at once, up to a bound. What comes beyond it is refused at once, so that nothing queues without end. */
function underWayBy<Key>(most: number, refusal: () => AppError) {
  const counts = new Map<Key, number>()
  return async <Done>(key: Key, work: () => Promise<Done>): Promise<Done> => {
    const count = counts.get(key) ?? 0
    if (count >= most) throw refusal()
    counts.set(key, count + 1)
    try {
      return await work()
    } finally {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
  }
}

export function underWay(most: number) {
  const within = underWayBy<'all'>(most, tooMuchAsked)
  return <Done>(work: () => Promise<Done>) => within('all', work)
}

/** By network, so that no slow or busy network takes the places of all others. */
export const underWayByNetwork = (most: number) => underWayBy<Network>(most, () => tooMany(TRY_AGAIN_S))

/** Does a few pieces of work at once and the others in turn. Work that waited too long is refused. */
export function inTurn(atOnce: number, withinMs: number) {
  const limit = pLimit(atOnce)
  return <Done>(work: () => Promise<Done>): Promise<Done> => {
    const since = performance.now()
    return limit(async () => {
      if (performance.now() - since > withinMs) throw tooMuchAsked()
      return work()
    })
  }
}

type Bounds = { all: number; network: number }

/** Bounds work for requests, of all and of one network. Those from this machine or of the product itself count only among all. */
export function underWayFor({ all, network: ofNetwork }: Bounds, publicUrl: string) {
  const within = underWay(all)
  const withinNetwork = underWayByNetwork(ofNetwork)
  return <Done>(c: Context<HttpEnv>, work: () => Promise<Done>): Promise<Done> =>
    !c.env?.incoming || isFromThisMachine(c, publicUrl)
      ? within(work)
      : withinNetwork(c.get('client').network, () => within(work))
}

/** Bounds how many requests from outside are under way. Those that the product makes of itself are part of one. */
export function limitUnderWay(bounds: Bounds, publicUrl: string): MiddlewareHandler<HttpEnv> {
  const within = underWayFor(bounds, publicUrl)
  return (c, next) => (c.env?.incoming ? within(c, next) : next())
}
