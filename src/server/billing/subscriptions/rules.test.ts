import { expect, test } from 'vitest'
import type { Subscription } from '#server/platform/adapters/payments/payments.ts'
import { accessOf, cardWarningOf, currentOf, infoOf, warningFor } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const END = new Date('2026-12-20T12:00:00Z')
const card = { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
const subscription = (given: Partial<Subscription>): Subscription => ({
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
] as const)('%s with its end at %s opens %o', (status, endsAt, access) =>
  expect(accessOf([subscription({ status, endsAt })])).toEqual(access),
)

test('of several, the living one counts, then the newest; a failed first payment never does', () => {
  const old = subscription({ id: 'sub_old', status: 'canceled', createdAt: new Date(0) })
  const ended = subscription({ id: 'sub_ended', status: 'canceled' })
  const failed = subscription({ id: 'sub_failed', status: 'incomplete_expired' })
  const active = subscription({ id: 'sub_active', createdAt: new Date(0) })
  expect(currentOf([old, ended, failed])?.id).toBe('sub_ended')
  expect(currentOf([old, ended, failed, active])?.id).toBe('sub_active')
  expect(currentOf([failed])).toBeNull()
})

test('a state that the provider has since invented hides no plan that is paid', () => {
  const odd = subscription({ id: 'sub_odd', status: 'resting' as Subscription['status'] })
  const active = subscription({ id: 'sub_active', createdAt: new Date(0) })
  expect(currentOf([odd, active])?.id).toBe('sub_active')
  expect(accessOf([odd, active])).toEqual({ endsAt: null })
  expect(currentOf([odd])?.id).toBe('sub_odd')
})

test('a cancelled subscription shows the day on which access ends', () =>
  expect(infoOf(subscription({ endsAt: END }), NOW)).toMatchObject({
    status: 'active',
    isCanceled: true,
    nextPaymentDate: END.toISOString(),
  }))

test('only an active subscription whose date is missing shows thirty days from today', () => {
  const currentPeriodEnd = new Date(Number.NaN)
  expect(infoOf(subscription({ currentPeriodEnd }), NOW).nextPaymentDate).toBe('2026-12-20T12:00:00.000Z')
  expect(infoOf(subscription({ currentPeriodEnd, status: 'incomplete' }), NOW).nextPaymentDate).toBeNull()
})

test('a card is good through its last month', () => {
  const expiring = (exp_month: number) => ({ ...card, exp_month, exp_year: 2026 })
  expect(warningFor(subscription({ card: expiring(12) }))).toBeUndefined()
  expect(warningFor(subscription({ card: expiring(11) }))).toBe(
    'Your card ending in 4242 is good until November 30, 2026, but the next payment is on December 20, 2026. Please update your payment method.',
  )
  expect(warningFor(subscription({ card: null }))).toMatch(
    /no card to charge, and the next payment is on December 20, 2026/,
  )
})

test('a card that ends with the month of a renewal just before midnight is charged too late', () => {
  const november = { ...card, exp_month: 11, exp_year: 2026 }
  const renewing = (at: string) =>
    cardWarningOf(subscription({ card: november, currentPeriodEnd: new Date(at) }))
  expect(renewing('2026-11-30T22:59:59Z')).toBeUndefined()
  expect(renewing('2026-11-30T23:30:00Z')).toMatch(/November 30, 2026/)
  expect(renewing('2026-12-01T00:00:00Z')).toMatch(/December 1, 2026/)
})

test('a card of February, in a leap year too, is good until its last day', () => {
  const february = (exp_year: number) =>
    cardWarningOf(
      subscription({
        card: { ...card, exp_month: 2, exp_year },
        currentPeriodEnd: new Date(`${exp_year}-03-20T12:00:00Z`),
      }),
    )
  expect(february(2027)).toContain('February 28, 2027')
  expect(february(2028)).toContain('February 29, 2028')
})

test.each([
  ['past_due', null],
  ['canceled', null],
  ['incomplete', null],
  ['paused', null],
  ['active', END],
] as const)('%s with its end at %s warns of no card, because nothing renews', (status, endsAt) =>
  expect(cardWarningOf(subscription({ status, endsAt, card: null }))).toBeUndefined(),
)
