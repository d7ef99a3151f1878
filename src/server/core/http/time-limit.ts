import type { MiddlewareHandler } from 'hono'
import { timeout } from 'hono/timeout'
import { asWork, besideWork, CallWork } from '#server/platform/db/call-work.ts'
import { AppError } from '#server/platform/errors.ts'
import type { HttpEnv } from './env.ts'
import { tookTooLong } from './failures.ts'

/** How long a call that has committed a part of its work may go on. */
const TO_THE_END = 3

/**
 * Refuses a request that takes longer than `ms`. A read may go on for others who wait for the same answer. A call that
 * writes is refused as a whole: nothing of it stays, and nothing of it happens later. Where a part is committed, its end
 * is waited for, and it is answered as it ended.
 */
export function limitTime(ms: number): MiddlewareHandler<HttpEnv> {
  const limitRead = timeout(ms)
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return besideWork(() => limitRead(c, next))
    const work = new CallWork(ms)
    c.set('work', work)
    return asWork(work, () => refusedLate(work, next(), ms))
  }
}

function refusedLate(work: CallWork, answered: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(async () => {
      const refusal = tookTooLong()
      if (await work.refuse(refusal)) return reject(refusal)
      timer = setTimeout(() => reject(unknownEnd()), ms * (TO_THE_END - 1))
    }, ms)
    answered.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const unknownEnd = () =>
  new AppError(
    'unavailable',
    'This took too long, and we do not know whether it was done. Please look before you try again.',
  )
