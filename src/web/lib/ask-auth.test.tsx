import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { asThrown } from './ask-auth.ts'

test('a refusal of the auth service is said in its words, like one of the server', () => {
  const refused = asThrown({ status: 422, code: 'weak_password', message: 'Too short.' })
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 422, code: 'weak_password', message: 'Too short.' })
})

test.each([undefined, 0, 500, 503])('a fault with the status %s is no refusal', (status) => {
  const fault = { status, message: 'Failed to fetch' }
  expect(asThrown(fault)).toBe(fault)
})
