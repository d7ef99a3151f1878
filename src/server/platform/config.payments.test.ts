import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const TEST_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}
const LIVE_KEYS = { ...TEST_KEYS, STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }

test('test keys may be used with another host, such as a recording proxy', () => {
  const base = 'http://127.0.0.1:12111'
  expect(parseConfig({ ...TEST_KEYS, STRIPE_API_BASE: base }).STRIPE_API_BASE).toBe(base)
})

test('a live key is never sent to another host', () => {
  expect(() => parseConfig({ ...LIVE_KEYS, STRIPE_API_BASE: 'http://127.0.0.1:12111' })).toThrow(
    /STRIPE_API_BASE: a live key/,
  )
  expect(parseConfig(LIVE_KEYS).STRIPE_SECRET_KEY).toBe('sk_live_abc')
})

test('half a set of keys is refused, and so are keys of two modes', () => {
  expect(() => parseConfig({ STRIPE_SECRET_KEY: 'sk_test_abc' })).toThrow(
    /STRIPE_PUBLISHABLE_KEY[\s\S]*STRIPE_WEBHOOK_SECRET/,
  )
  expect(() => parseConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_abc' })).toThrow(
    /STRIPE_SECRET_KEY: needed with STRIPE_WEBHOOK_SECRET/,
  )
  expect(() => parseConfig({ ...LIVE_KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' })).toThrow(/of one mode/)
})

test('a wrong key is refused without being repeated', () => {
  expect(() => parseConfig({ STRIPE_SECRET_KEY: 'hunter2' })).toThrow(/STRIPE_SECRET_KEY: found \(hidden\)/)
  expect(() => parseConfig({ STRIPE_SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/)
})
