import type { MiddlewareHandler } from 'hono'
import { tooMuchAsked } from '#server/errors.ts'
import type { HttpEnv } from './env.ts'

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

/** Bounds how many requests from outside are under way; those that the product makes of itself are part of one. */
export function limitUnderWay(most: number): MiddlewareHandler<HttpEnv> {
  const within = underWay(most)
  return (c, next) => (c.env?.incoming ? within(next) : next())
}
