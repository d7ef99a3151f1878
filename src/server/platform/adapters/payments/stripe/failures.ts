import Stripe from 'stripe'
import { AppError } from '#server/platform/errors.ts'

/** Declines whose reason is not told: it could warn a thief. */
const UNTOLD = new Set(['fraudulent', 'lost_card', 'stolen_card', 'pickup_card', 'merchant_blacklist'])
const DECLINED = 'Your card was declined. Please try another card.'

/** What each call of the provider is caught by: throws its exception as ours. */
export function translated(error: unknown): never {
  throw translate(error)
}

/** The same, with null for what the provider does not have. */
export const orNull = (error: unknown): null => (isMissing(error) ? null : translated(error))

export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Words for the card's holder, safe to show. */
export const declineMessage = (declineCode: string | null | undefined, message: string | null | undefined) =>
  !message || UNTOLD.has(declineCode ?? '') ? DECLINED : message

export function translate(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    const { code, decline_code, message } = error
    return new AppError('payment_required', declineMessage(decline_code, message), {
      detail: { code, decline_code },
    })
  }
  if (isMissing(error)) return new AppError('not_found', 'This was not found.', { detail: error })
  if (error instanceof Stripe.errors.StripeInvalidRequestError || isRefusedKey(error)) {
    return new AppError('upstream', 'The payment service refused our request. Please contact support.', {
      detail: logged(error as Stripe.errors.StripeError),
    })
  }
  const detail = error instanceof Stripe.errors.StripeError ? logged(error) : error
  return new AppError(
    'unavailable',
    'The payment service does not answer at the moment. You will not be charged twice. Please look again in a minute.',
    { retryAfterS: 30, detail },
  )
}

const REFUSED_KEY = new Set<unknown>([401, 403])
/** Accepts the provider's error or its stored form in the log. */
export const isRefusedKey = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error && REFUSED_KEY.has(error.statusCode)

/** What the log may hold: no bodies, no secrets. */
export const logged = ({ type, code, statusCode, requestId, message, stack }: Stripe.errors.StripeError) => ({
  type,
  code,
  statusCode,
  requestId,
  message,
  stack,
})
