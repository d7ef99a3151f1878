import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/core/deps.ts'
import { type Limit, tooMany } from '#server/core/limits/service.ts'
import type { HttpEnv } from './env.ts'
import { isFromThisMachine } from './this-machine.ts'

/** Uncached reads per network and minute: far more than people need, far less than would keep a process busy. */
export const READ_LIMITS = {
  calls: { max: 1_200, perS: 60 },
  pages: { max: 300, perS: 60 },
  /** An answer of a tool is made of several calls. */
  tools: { max: 240, perS: 60 },
  /** Each part of a file counts: a remote reader of a table asks for some dozens. */
  files: { max: 600, perS: 60 },
} satisfies Record<string, Limit>

/** Networks whose reads are counted at once. */
const MOST_NETWORKS = 20_000

/**
 * Limits how much a network reads, in the memory of the process: counting in the database would cost more than most
 * reads. What is kept is sent before this, and this machine is not counted.
 */
export function limitReads(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { max, perS }: Limit,
  methods: readonly string[] = ['GET', 'HEAD'],
): MiddlewareHandler<HttpEnv> {
  const windows = new LRUCache<string, { reads: number; endsAt: number }>({ max: MOST_NETWORKS })
  return (c, next) => {
    // Without a socket it is the product itself that asks.
    if (!methods.includes(c.req.method) || !c.env?.incoming || isFromThisMachine(c, config.PUBLIC_URL))
      return next()
    const now = clock().getTime()
    const { network } = c.get('client')
    const running = windows.get(network)
    const window = running && running.endsAt > now ? running : { reads: 0, endsAt: now + perS * 1000 }
    window.reads += 1
    windows.set(network, window)
    if (window.reads > max) throw tooMany((window.endsAt - now) / 1000)
    return next()
  }
}
