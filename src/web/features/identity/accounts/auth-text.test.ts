import { expect, test } from 'vitest'
import { emailFault, failureOf, introOf, isAlreadyRegistered } from './auth-text.ts'

test('messages of the service are shown as they are', () => {
  const error = { message: 'Invalid login credentials', code: 'invalid_credentials', status: 400 }
  expect(failureOf(error)).toEqual({ message: 'Invalid login credentials' })
})

test.each([0, undefined, 500, 504])('a fault (status %s) is no refusal', (status) => {
  const error = { message: 'Failed to fetch', status }
  expect(() => failureOf(error)).toThrow(expect.objectContaining({ message: 'Failed to fetch' }))
})

test('every reason of a weak password is said under its field', () => {
  const error = { message: '', code: 'weak_password', status: 422, reasons: ['length', 'pwned'] }
  const { faults } = failureOf(error, 8)
  expect(faults?.password).toContain('Password must be at least 8 characters long.')
  expect(faults?.password).toContain('easily guessed')
  expect(failureOf({ ...error, reasons: ['novel'] }).faults?.password).toContain('too weak')
})

test('words of the service that say so, and a user without identities, mean that the email has an account', () => {
  for (const words of ['already registered', 'with this email already exists', 'Email already taken'])
    expect(isAlreadyRegistered({ message: `User ${words}`, status: 422 }, null), words).toBe(true)
  expect(isAlreadyRegistered(null, { identities: [] })).toBe(true)
  expect(isAlreadyRegistered(null, { identities: [{}] })).toBe(false)
  expect(isAlreadyRegistered(null, null)).toBe(false)
  expect(isAlreadyRegistered({ message: 'Signups not allowed', status: 422 }, { identities: [] })).toBe(false)
})

test.each([
  ['', 'Please enter your email address.'],
  [undefined, 'Please enter your email address.'],
  ['anna', 'Please enter a valid email address.'],
  ['anna@b c', 'Please enter a valid email address.'],
  [' anna@people.example ', undefined],
])('%j as an email: %s', (typed, fault) => expect(emailFault(typed).email).toBe(fault))

test('who follows an invitation to the office, or the link of the first administrator, reads what the account is for', () => {
  for (const act of ['sign in', 'sign up'] as const) {
    expect(introOf(act, '/admin?invitation=yes')).toMatch(/invited to the back office/)
    expect(introOf(act, '/first-administrator/a1b2')).toMatch(/become the administrator of this site/)
  }
  expect(introOf('sign in', '/admin')).toBe('Please sign in to access this page')
})

test('a person who follows the invitation to a desk reads which address to sign in or up with', () => {
  const invited = '/desk/tidelark?invitation=a1b2'
  expect(introOf('sign in', invited)).toMatch(/the address that got the invitation/)
  expect(introOf('sign up', invited)).toMatch(/the address that got the invitation/)
  for (const place of ['/profile', '/desk/tidelark', '/glycine?note=/desk/tidelark?invitation=1'])
    expect(introOf('sign up', place)).toBe('Please create an account to access this page')
  expect(introOf('sign in', '/')).toBe(false)
})
