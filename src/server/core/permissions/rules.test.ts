import { describe, expect, test } from 'vitest'
import { OFFICE_ROLES, PERMISSIONS, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/text/duration.ts'
import { may, refusalOf } from './rules.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const ago = (method: string, ms: number) => ({ method, timestamp: (NOW.getTime() - ms) / 1000 })
const refusal = (
  methods: { method: string; timestamp: number }[],
  { isFactorDuty = true, isSensitive = false } = {},
) =>
  refusalOf(
    { roles: ['admin'], methods, hasShownFactor: methods.some(({ method }) => method === 'totp') },
    { isFactorDuty, isSensitive, now: NOW },
  )?.code ?? 'open'

test('an admin may do everything, and every other role only a part', () => {
  expect(permissionsOf(['admin'])).toEqual(PERMISSIONS)
  for (const role of OFFICE_ROLES.filter((each) => each !== 'admin')) {
    const mayDo = (['office.read', 'roles.change', 'audit.read'] as const).filter((each) =>
      may({ roles: [role] }, each),
    )
    expect(mayDo, role).toEqual(['office.read'])
  }
})

test('finance only reads, and two roles may do what either may', () => {
  expect(permissionsOf(['finance'])).toEqual(['office.read', 'money.read'])
  const both = ['office.read', 'moderation.decide', 'disputes.decide', 'money.read']
  expect(permissionsOf(['finance', 'moderator'])).toEqual(both)
})

describe('the back office', () => {
  test.each([
    ['open', [ago('totp', HOUR_MS), ago('password', HOUR_MS)]],
    ['second_factor_needed', [ago('password', 0)]],
    ['open', [ago('totp', 0), ago('password', 12 * HOUR_MS - 1000)]],
    ['sign_in_too_old', [ago('totp', 0), ago('password', 12 * HOUR_MS)]],
    ['sign_in_too_old', [ago('totp', 0)]],
  ])('is %s after %j', (expected, methods) => expect(refusal(methods)).toBe(expected))

  test('requires no factor where the setting is off, and still closes after the same time', () => {
    expect(refusal([ago('password', HOUR_MS)], { isFactorDuty: false })).toBe('open')
    expect(refusal([ago('password', 12 * HOUR_MS)], { isFactorDuty: false })).toBe('sign_in_too_old')
  })

  test.each([
    ['open', [ago('totp', 10 * MINUTE_MS - 1000), ago('password', HOUR_MS)], true],
    ['factor_too_old', [ago('totp', 10 * MINUTE_MS), ago('password', 0)], true],
    ['factor_too_old', [ago('totp', 10 * MINUTE_MS), ago('password', 0)], false],
    ['open', [ago('password', 10 * MINUTE_MS - 1000)], false],
    ['sign_in_too_old', [ago('password', 10 * MINUTE_MS)], false],
  ])('is %s for sensitive acts after %j', (expected, methods, isFactorDuty) =>
    expect(refusal(methods, { isFactorDuty, isSensitive: true })).toBe(expected),
  )
})
