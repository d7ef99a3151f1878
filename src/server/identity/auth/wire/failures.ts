import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { HttpEnv } from '#server/core/http/env.ts'
import {
  faultWords,
  isAfterCommit,
  isOutOfTime,
  toAppError,
  tookTooLong,
} from '#server/core/http/failures.ts'
import { isBadText, isCollision } from '#server/platform/db/collision.ts'
import { AppError } from '#server/platform/errors.ts'
import { AuthError, type AuthErrorCode, OAuthError } from './errors.ts'

/** From this version on, clients read the code from `code` and the text from `message`. */
const VERSION = '2024-01-01'

/** The one place where failures of the auth service become HTTP, in the format that the client asked for. */
export function answerAuthFailure(thrown: unknown, c: Context<HttpEnv>, log: Logger): Response {
  const requestId = c.get('requestId')
  const isLate = isOutOfTime(thrown) || (thrown instanceof HTTPException && thrown.status === 504)
  const error = isLate ? tookTooLong() : isAfterCommit(thrown, c) ? new Error(faultWords(c)) : thrown
  if (error instanceof OAuthError)
    return send({ error: 'invalid request', error_description: error.message }, 400, {})
  const failure = toAuthError(error, faultWords(c))
  // The protocol has no code for it; clients try again by the status.
  const isRefused = error instanceof AppError && error.code === 'unavailable'
  const status = isRefused ? error.status : failure.status
  if (failure.status >= 500 && !isRefused)
    // An error of the database has a `detail` too, which repeats the row.
    log.error({ requestId, err: (error instanceof AppError && error.detail) || error }, 'request failed')
  if (isCollision(error)) log.warn({ requestId, err: error }, 'request collided with another')
  const isNew = usesNewFormat(c.req.header('x-supabase-api-version'))
  const body = isNew
    ? { code: failure.code, message: failure.message }
    : {
        code: status,
        error_code: failure.code,
        msg: failure.message,
        ...(status >= 500 && { error_id: requestId }),
      }
  return send({ ...body, ...(failure.reasons && { weak_password: { reasons: failure.reasons } }) }, status, {
    'x-sb-error-code': failure.code,
    ...(isNew && { 'x-supabase-api-version': VERSION }),
    ...(failure.retryAfterS && { 'retry-after': String(failure.retryAfterS) }),
  })
}

const send = (body: object, status: number, headers: Record<string, string>) =>
  Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } })

/** An ISO date from the version on. What is no date selects the old format and is never an error. */
const usesNewFormat = (header: string | undefined) =>
  /^\d{4}-\d{2}-\d{2}$/.test(header ?? '') && (header ?? '') >= VERSION

const FROM_PRODUCT: Partial<Record<AppError['code'], AuthErrorCode>> = {
  malformed: 'bad_json',
  invalid: 'validation_failed',
  not_found: 'not_found',
  conflict: 'conflict',
  method_not_allowed: 'method_not_allowed',
  too_large: 'request_entity_too_large',
  rate_limited: 'over_request_rate_limit',
  timeout: 'request_timeout',
  unavailable: 'request_timeout',
}

/** `fault`: the words for a fault of ours. */
function toAuthError(error: unknown, fault: string): AuthError {
  if (error instanceof AuthError) return error
  const known = toAppError(error)
  const isUnreadable = error instanceof URIError || isBadText(error)
  const code = isUnreadable ? 'validation_failed' : known && FROM_PRODUCT[known.code]
  if (!known || !code) return new AuthError('unexpected_failure', fault)
  const { retryAfterS } = known
  const message = code === 'over_request_rate_limit' ? 'Request rate limit reached' : known.message
  return new AuthError(code, message, retryAfterS === undefined ? {} : { retryAfterS })
}
