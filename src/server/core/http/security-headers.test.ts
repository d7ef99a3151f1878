import { expect, test } from 'vitest'
import { needsStripe, pagePolicy } from './security-headers.ts'

const site = { publicUrl: 'https://assayer.example', hashOf: () => 'abc' }
const policy = (hasStripe: boolean, authUrl?: string) =>
  pagePolicy(['go()'], { ...site, hasStripe, authUrl }).split('; ')

// With real keys, where a card is taken, and nowhere else.
test.each([
  ['/subscription', 'stripe', true],
  ['/subscription/?from=bank', 'stripe', true],
  ['/payment-methods', 'stripe', true],
  ['/subscriptions', 'stripe', false],
  ['/cancel-subscription', 'stripe', false],
  ['/', 'stripe', false],
  ['/subscription', 'sandbox', false],
] as const)('whether the payment provider is let in at %s, with %s: %s', (path, payments, isOpen) =>
  expect(needsStripe(path, payments)).toBe(isOpen),
)

test('a page runs its own scripts alone, and may call a hosted auth provider where one keeps the accounts', () => {
  const own = policy(false)
  expect(own).toEqual(expect.arrayContaining(["script-src 'self' 'sha256-abc'", "connect-src 'self'"]))
  expect(own.join()).not.toContain('stripe')
  const auth = 'https://project.auth.example'
  expect(policy(false, auth)).toContain(`connect-src 'self' ${auth}`)
})

test("a card screen may load the provider's program and frames, and call it", () => {
  const scripts = 'https://js.stripe.com https://*.js.stripe.com'
  expect(policy(true)).toContain(`script-src 'self' 'sha256-abc' ${scripts}`)
  expect(policy(true)).toContain("connect-src 'self' https://api.stripe.com")
  expect(policy(true)).toContain(`frame-src ${scripts} https://hooks.stripe.com`)
})
