import { expect, test } from 'vitest'
import type { AiUsage } from '#contract/ai-search/ai-search.ts'
import { usage as used } from '#test/ai-usage.ts'
import { isAccessLost, mayAsk, usageLine } from './access.ts'

const usage = (given: Partial<AiUsage> = {}): AiUsage => ({
  ...used,
  searches_remaining: 1,
  searches_used: 2,
  ...given,
})

test('an admin may always ask, everybody else while the server allows it', () => {
  expect(mayAsk(usage())).toBe(true)
  expect(mayAsk(usage({ allowed: false }))).toBe(false)
  expect(mayAsk(usage({ allowed: false, subscription_type: 'paid' }))).toBe(false)
  expect(mayAsk(usage({ allowed: false, subscription_type: 'admin' }))).toBe(true)
})

test('one line shows the remaining searches, or that all are used, with the day on which the count restarts', () => {
  expect(usageLine(usage())).toBe('1 of 3 AI searches left this month, resets on December 1')
  const spent = usage({ searches_remaining: 0, searches_used: 3 })
  expect(usageLine(spent)).toBe('3 of 3 used this month, resets on December 1')
  const unlimited = usage({ searches_remaining: 'unlimited', searches_limit: 'unlimited' })
  expect(usageLine(unlimited)).toBe('Unlimited AI searches')
})

test('spending the last search keeps its results, losing the plan does not', () => {
  const none = { allowed: false, searches_remaining: 0, searches_used: 3 }
  expect(isAccessLost(usage(), usage(none))).toBe(false)
  expect(isAccessLost(usage({ subscription_type: 'paid' }), usage(none))).toBe(true)
  expect(isAccessLost(usage(), usage({ allowed: false }))).toBe(true)
  expect(isAccessLost(usage(), usage())).toBe(false)
  expect(isAccessLost(undefined, usage(none))).toBe(false)
  const subscription_type = 'admin'
  expect(isAccessLost(usage({ subscription_type }), usage({ ...none, subscription_type }))).toBe(false)
})
