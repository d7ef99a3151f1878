import { expect, test } from 'vitest'
import { billingEndpoints } from '#contract/billing/billing.ts'
import { wire } from '#test/wire.ts'
import { endsAtOnce, nextPaymentDate, planState, planWord, statusText } from './plan-state.ts'

const info = { ...wire(billingEndpoints.getSubscriptionInfo.output), status: 'active' as const }

test.each([
  ['active', false, 'active', 'Active'],
  ['active', true, 'ending', 'Canceled'],
  ['past_due', false, 'owing', 'Inactive'],
  ['canceled', true, 'none', 'Inactive'],
  ['incomplete', false, 'none', 'Inactive'],
  ['inactive', false, 'none', 'Inactive'],
] as const)('a badge names the access: %s, canceled %s: %s', (status, isCanceled, state, word) => {
  expect(planState({ status, isCanceled })).toBe(state)
  expect(planWord[state]).toBe(word)
})

test('the next payment is thirty days from today when the answer names no date', () => {
  expect(nextPaymentDate(info, new Date('2026-01-01T12:00:00Z'))).toBe('2026-01-31T12:00:00.000Z')
  const dated = { ...info, nextPaymentDate: '2026-02-03T00:00:00Z' }
  expect(nextPaymentDate(dated, new Date())).toBe('2026-02-03T00:00:00Z')
})

test.each([
  ['active', 'Active', null],
  ['past_due', 'Payment failed', expect.stringContaining('last payment failed')],
  ['unpaid', 'Unpaid', expect.stringContaining('last payment failed')],
  ['paused', 'Paused', expect.stringContaining('it is paused')],
] as const)('%s is shown as %s, and says what cancelling it means', (status, text, atOnce) => {
  expect(statusText({ status, isCanceled: false })).toBe(text)
  expect(endsAtOnce({ status })).toEqual(atOnce)
})

test.each(['past_due', 'unpaid', 'paused', 'canceled'] as const)('no next payment is due: %s', (status) => {
  const dated = { ...info, status, nextPaymentDate: '2026-02-03T00:00:00Z' }
  expect(nextPaymentDate(dated, new Date())).toBeNull()
})
