import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { codeOf, isBadText, isCollision } from '#server/platform/db/collision.ts'
import { DatabaseAway, RETRY_AFTER_S } from '#server/platform/db/reach.ts'
import { AppError } from '#server/platform/errors.ts'
import type { HttpEnv } from './env.ts'

/** The one place where failures become HTTP. What is not an `AppError` is our own fault: 500 and a request id. */
export function answerFailure(error: unknown, c: Context<HttpEnv>, log: Logger): Response {
  const known = toAppError(error)
  const requestId = c.get('requestId')
  if (known instanceof DatabaseAway) log.warn({ requestId }, 'request refused while the database is away')
  else if (known?.code === 'unavailable' && known.detail === undefined)
    log.warn({ requestId, reason: known.message }, 'request refused')
  else if (isCollision(error)) log.warn({ requestId, err: error }, 'request collided with another')
  else if (!known || (known.status >= 500 && known.code !== 'switched_off'))
    log.error({ requestId, err: known?.detail ?? error }, 'request failed')
  const failure = known && !isAfterCommit(known, c) ? known : new AppError('internal', faultWords(c))
  const headers: Record<string, string> = { ...failure.headers, 'cache-control': 'no-store' }
  if (failure.retryAfterS !== undefined) headers['retry-after'] = String(Math.ceil(failure.retryAfterS))
  if (failure.status === 401) headers['www-authenticate'] = 'Bearer'
  return c.json(
    {
      status: 'error',
      message: failure.message,
      code: failure.code,
      ...(failure.field && { field: failure.field }),
      ...(failure.status >= 500 && { request_id: requestId }),
    },
    failure.status,
    headers,
  )
}

/** The words for a fault, with the truth about what the call has done. */
export const faultWords = (c: Context<HttpEnv>) =>
  c.get('work')?.hasWritten
    ? 'This was done, at least in part, but it could not be answered. Please look before you try again.'
    : 'Something went wrong. Please try again later.'

/** The database went away after the call had committed: to try again would do it twice. */
export const isAfterCommit = (error: unknown, c: Context<HttpEnv>) =>
  error instanceof DatabaseAway && c.get('work')?.hasWritten === true

export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof URIError) return new AppError('malformed', 'The path is not valid.')
  if (isBadText(error)) return new AppError('malformed', 'The request contains characters that are not text.')
  if (isCollision(error)) return new AppError('conflict', COLLIDED)
  if (isOutOfTime(error)) return tookTooLong()
  if (isCutOff(error)) return new AppError('timeout', 'The request did not arrive whole.')
  if (error instanceof HTTPException) {
    if (error.status === 413) return new AppError('too_large', 'The request is too large.')
    if (error.status === 504) return tookTooLong()
    if (error.status === 400) return new AppError('malformed', 'The request is not valid.')
  }
  return null
}

export const COLLIDED = 'This was changed by another request at the same time. Please try again.'

/** Under overload, a request that waits too long is refused: its client has probably left. */
export const tookTooLong = () =>
  new AppError('unavailable', 'This took too long. Please try again.', { retryAfterS: RETRY_AFTER_S })

/** The database ended a statement of a call whose time is over. */
export const isOutOfTime = (error: unknown) => codeOf(error) === '57014'

const CUT_OFF = ['Client connection prematurely closed.', 'Body is unusable']

/**
 * The connection ended, was closed for slowness, or already had its answer while the body was read. No client gets this
 * answer.
 */
const isCutOff = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === 'ECONNRESET') || CUT_OFF.includes(error.message))
