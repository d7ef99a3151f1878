import type { Context, MiddlewareHandler } from 'hono'
import pLimit from 'p-limit'
import { tooMany } from '#server/core/limits/service.ts'
import { tooMuchAsked } from '#server/platform/errors.ts'
import type { Network } from './client-ip.ts'
import type { HttpEnv } from './env.ts'
import { isFromThisMachine } from './this-machine.ts'

/** Work that goes on at once, up to a bound. What comes beyond it is refused at once, so that nothing queues without end. */
export function underWay(most: number) {
  let count = 0
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    if (count >= most) throw tooMuchAsked()
    count += 1
    try {
      return await work()
    } finally {
      count -= 1
    }
  }
}

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

const TRY_AGAIN_S = 2

/** The same by network, so that no slow or busy network takes the places of all others. */
export function underWayByNetwork(most: number) {
  const counts = new Map<Network, number>()
  return async <Done>(network: Network, work: () => Promise<Done>): Promise<Done> => {
    const count = counts.get(network) ?? 0
    if (count >= most) throw tooMany(TRY_AGAIN_S)
    counts.set(network, count + 1)
    try {
      return await work()
    } finally {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    }
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
