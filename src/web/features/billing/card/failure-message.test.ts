import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import { cancellationFailure, cardFailureMessage, failureMessage } from './failure-message.ts'
import { PaymentRefusal } from './provider.ts'

const refused = (status: number, message: string) => new ApiError(status, 'code', message)
const offline = new TypeError('fetch failed')

test('a failed purchase shows the text of the server or the card form, else its own', () => {
  expect(failureMessage(refused(402, 'Your card was declined.'))).toBe(
    'Your card was declined. Try another card, or ask your bank.',
  )
  expect(failureMessage(new PaymentRefusal('Card element not found.'))).toBe('Card element not found.')
  expect(failureMessage(refused(500, ''))).toBe('An error occurred')
  expect(failureMessage(offline)).toBe('An error occurred')
})

test.each([
  [undefined, 'An error occurred'],
  ['Failed to update default payment method', 'Failed to update default payment method'],
  ['Failed to delete payment method', 'Failed to delete payment method'],
])('a change of cards without an answer says so: %s', (otherwise, message) => {
  expect(cardFailureMessage(offline, otherwise)).toBe(message)
  expect(cardFailureMessage(refused(409, 'This is your default card.'), otherwise)).toBe(
    'This is your default card.',
  )
})

test('whose session has ended is asked to log in again', () => {
  expect(cardFailureMessage(refused(401, 'Please sign in.'), 'Failed to delete payment method')).toBe(
    'User not found. Please log in again.',
  )
})

test('a refused cancellation is distinguished from one without an answer', () => {
  expect(cancellationFailure(refused(409, 'It has ended.'))).toBe(
    'There was an issue processing your cancellation. Please try again or contact support.',
  )
  expect(cancellationFailure(offline)).toBe(
    'An unexpected error occurred. Please try again or contact support.',
  )
})
