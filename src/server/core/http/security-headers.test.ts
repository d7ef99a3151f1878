import { describe, expect, test } from 'vitest'
import { needsStripe, pagePolicy } from './security-headers.ts'

const policy = (hasStripe: boolean, authUrl?: string) =>
  pagePolicy(['go()'], {
    publicUrl: 'https://assayer.example',
    hashOf: () => 'abc',
    hasStripe,
    authUrl,
  }).split('; ')

describe('the payment provider is let in with real keys, where a card is taken, and nowhere else', () => {
  test.each([
    ['/subscription', 'stripe', true],
    ['/subscription/?from=bank', 'stripe', true],
    ['/payment-methods', 'stripe', true],
    ['/subscriptions', 'stripe', false],
    ['/cancel-subscription', 'stripe', false],
    ['/', 'stripe', false],
    ['/subscription', 'sandbox', false],
  ] as const)('%s with %s: %s', (path, payments, isOpen) => expect(needsStripe(path, payments)).toBe(isOpen))
})

test('a page runs its own scripts alone', () => {
  expect(policy(false)).toContain("script-src 'self' 'sha256-abc'")
  expect(policy(false)).toContain("connect-src 'self'")
  expect(policy(false).join()).not.toContain('stripe')
})

test("a card screen may load the provider's program and frames, and call it", () => {
  expect(policy(true)).toContain(
    "script-src 'self' 'sha256-abc' https://js.stripe.com https://*.js.stripe.com",
  )
  expect(policy(true)).toContain("connect-src 'self' https://api.stripe.com")
  expect(policy(true)).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  )
})

test('pages may call a hosted auth provider, where one keeps the accounts', () => {
  expect(policy(false, 'https://project.auth.example')).toContain(
    "connect-src 'self' https://project.auth.example",
  )
  expect(policy(false)).toContain("connect-src 'self'")
})
