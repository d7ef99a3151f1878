import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#server/platform/errors.ts'
import type { HttpEnv } from './env.ts'

/**
 * Refuses bodies over `maxBytes`. A body with a Content-Length passes untouched, because wrapping it would cost every
 * request a stream; a chunked body is counted while it is read. Throws `too_large`.
 */
export function limitBody(maxBytes: number): MiddlewareHandler<HttpEnv> {
  const counted = bodyLimit({ maxSize: maxBytes, onError: tooLarge })
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    return Number(length) > maxBytes ? tooLarge() : next()
  }
}

function tooLarge(): never {
  throw new AppError('too_large', 'The request is too large.')
}
