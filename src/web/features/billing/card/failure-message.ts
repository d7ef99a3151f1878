import { ApiError } from '#web/lib/api.ts'
import { type CardFormProps, PaymentRefusal } from './provider.ts'

export const NO_USER = 'User not found. Please log in again.'
export const REACTIVATION_FAILED =
  'Failed to reactivate your subscription. Please try again or contact support.'

/** What the server, the card form or the bank said; `otherwise` for everything else. */
export const failureMessage = (error: unknown, otherwise = 'An error occurred') =>
  error instanceof ApiError || error instanceof PaymentRefusal
    ? withAdvice(error.message) || otherwise
    : otherwise

/** The provider's bare refusal leaves a person without a next step. */
const withAdvice = (message: string) =>
  message === 'Your card was declined.' ? `${message} Try another card, or ask your bank.` : message

/** `submit` of a form that takes a card: hands its id over, and says what went wrong. */
export async function handOver(takeCard: () => Promise<string>, onCard: CardFormProps['onCard']) {
  try {
    const message = await onCard(await takeCard())
    return message ? { message } : undefined
  } catch (error) {
    return { message: failureMessage(error) }
  }
}

/** The same on the screen of stored cards, which distinguishes an ended session. */
export const cardFailureMessage = (error: unknown, otherwise?: string) =>
  isSignedOut(error) ? NO_USER : failureMessage(error, otherwise)

/** Distinguishes a refusal from an unexpected fault, without the server's own text. */
export const cancellationFailure = (error: unknown) =>
  error instanceof ApiError
    ? 'There was an issue processing your cancellation. Please try again or contact support.'
    : 'An unexpected error occurred. Please try again or contact support.'

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
