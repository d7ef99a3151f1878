import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import { cancellationFailure, cardFailureMessage, failureMessage } from './failure-message.ts'
import { PaymentRefusal } from './provider.ts'

const refused = (status: number, message: string) => new ApiError(status, 'code', message)
const offline = new TypeError('fetch failed')

test('a failed purchase shows the text of the server or the card form, else its own', () => {
  const declined = failureMessage(refused(402, 'Your card was declined.'))
  expect(declined).toBe('Your card was declined. Try another card, or ask your bank.')
  expect(failureMessage(new PaymentRefusal('Card element not found.'))).toBe('Card element not found.')
  expect(failureMessage(refused(500, ''))).toBe('An error occurred')
  expect(failureMessage(offline)).toBe('An error occurred')
})

const FAILED = 'Failed to delete payment method'
const DEFAULT = 'This is your default card.'
const LOG_IN = 'User not found. Please log in again.'
test.each([
  ['without an answer says so', offline, undefined, 'An error occurred'],
  ['without an answer says which failed', offline, FAILED, FAILED],
  ['that is refused says why', refused(409, DEFAULT), FAILED, DEFAULT],
  ['whose session has ended asks to log in', refused(401, 'Please sign in.'), FAILED, LOG_IN],
])('a change of cards %s', (_, failure, otherwise, message) =>
  expect(cardFailureMessage(failure, otherwise)).toBe(message),
)

test.each([
  ['that is refused', refused(409, 'It has ended.'), 'There was an issue processing your cancellation.'],
  ['without an answer', offline, 'An unexpected error occurred.'],
])('a cancellation %s says which of both it is', (_, failure, words) =>
  expect(cancellationFailure(failure)).toBe(`${words} Please try again or contact support.`),
)
