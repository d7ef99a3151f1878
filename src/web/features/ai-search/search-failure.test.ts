import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import { blockedBy, failureOf } from './search-failure.ts'

test.each([
  [401, 'unauthenticated', 'login'],
  [402, 'payment_required', 'blocked'],
  [429, 'rate_limited', 'blocked'],
  [500, 'internal', 'fault'],
] as const)('a refusal with status %i keeps the words of the server', (status, code, kind) => {
  const error = new ApiError(status, code, 'In the words of the server.')
  expect(failureOf(error, 'search')).toEqual({ message: 'In the words of the server.', kind })
})

test('without words of the server the product has its own', () => {
  expect(blockedBy('').message).toBe("You don't have access to AI search.")
  const login = failureOf(new ApiError(401, 'unauthenticated', ''), 'usage')
  expect(login.message).toBe('You must be logged in to use AI search.')
})

test('a network failure and a fault of ours get different messages', () => {
  const network = new TypeError('Failed to fetch')
  expect(failureOf(network, 'usage').message).toBe('Failed to perform search. Please try again.')
  expect(failureOf(network, 'search').message).toBe('Failed to get search results. Please try again.')
  expect(failureOf(new Error('odd'), 'search').message).toBe('An error occurred while performing the search.')
})
