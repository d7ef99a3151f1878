import { expect, test } from 'vitest'
import { accessOf, currentOf, infoOf, warningFor } from './rules.ts'
import type { KnownSubscription } from './subscriptions-repository.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const END = new Date('2026-12-20T12:00:00Z')
const card = { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
const subscription = (given: Partial<KnownSubscription>): KnownSubscription => ({
  id: 'sub_1',
  status: 'active',
  createdAt: NOW,
  currentPeriodEnd: END,
  endsAt: null,
  endedAt: null,
  card,
  ...given,
})

test.each([
  ['active', null, { endsAt: null }],
  ['trialing', null, { endsAt: null }],
  ['active', END, { endsAt: END }],
  ['past_due', null, null],
  ['unpaid', null, null],
  ['incomplete', null, null],
  ['canceled', END, null],
  ['incomplete_expired', null, null],
] as const)('%s with its end at %s opens %o', (status, endsAt, access) => {
  expect(accessOf([subscription({ status, endsAt })])).toEqual(access)
})

test('of several, the living one counts, then the newest; a failed first payment never does', () => {
  const old = subscription({ id: 'sub_old', status: 'canceled', createdAt: new Date(0) })
  const ended = subscription({ id: 'sub_ended', status: 'canceled' })
  const failed = subscription({ id: 'sub_failed', status: 'incomplete_expired' })
  const active = subscription({ id: 'sub_active', createdAt: new Date(0) })
  expect(currentOf([old, ended, failed])?.id).toBe('sub_ended')
  expect(currentOf([old, ended, failed, active])?.id).toBe('sub_active')
  expect(currentOf([failed])).toBeNull()
})

test('a cancelled subscription shows the day on which access ends', () => {
  expect(infoOf(subscription({ endsAt: END }), NOW)).toMatchObject({
    status: 'active',
    isCanceled: true,
    nextPaymentDate: END.toISOString(),
  })
})

test('only an active subscription whose date is missing shows thirty days from today', () => {
  const currentPeriodEnd = new Date(Number.NaN)
  expect(infoOf(subscription({ currentPeriodEnd }), NOW).nextPaymentDate).toBe('2026-12-20T12:00:00.000Z')
  expect(infoOf(subscription({ currentPeriodEnd, status: 'incomplete' }), NOW).nextPaymentDate).toBeNull()
})

test('a card is good through its last month', () => {
  const expiring = (exp_month: number) => ({ ...card, exp_month, exp_year: 2026 })
  expect(warningFor(subscription({ card: expiring(12) }))).toBeUndefined()
  expect(warningFor(subscription({ card: expiring(11) }))).toMatch(/expires/)
  expect(warningFor(subscription({ card: null }))).toMatch(/no card/)
})
