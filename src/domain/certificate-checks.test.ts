import { expect, test } from 'vitest'
import { type CheckedCertificate, checksOf, tierOf } from './certificate-checks.ts'

const TODAY = '2026-11-21'
const certificate = (over: Partial<CheckedCertificate> = {}): CheckedCertificate => ({
  label_mg: 10,
  measured_mg: 9.8,
  purity_percent: 99.1,
  made_on: '2026-08-01',
  received_on: null,
  tested_on: '2026-08-14',
  seen_on: '2026-08-20',
  laboratory_name: 'Orrery Analytical',
  confirmation: null,
  ...over,
})
const verdicts = (over: Partial<CheckedCertificate>) =>
  Object.fromEntries(checksOf(certificate(over), TODAY).map(({ name, verdict }) => [name, verdict]))
const tier = (over: Partial<CheckedCertificate>) =>
  tierOf(certificate(over), checksOf(certificate(over), TODAY))

test('an honest certificate passes every check and is unverified until a laboratory confirms it', () => {
  expect(new Set(Object.values(verdicts({})))).toEqual(new Set(['passed']))
  expect(tier({})).toBe('unverified')
  expect(tier({ confirmation: 'Looked up at the laboratory on 21 Nov 2026.' })).toBe(
    'confirmed at the laboratory',
  )
})

test.each([
  ['exactly 100 % pure', 'Possible values', { purity_percent: 100 }],
  ['of nothing', 'Possible values', { measured_mg: 0 }],
  ['of more than twice the label', 'Possible values', { measured_mg: 20.1 }],
  ['tested before it was made', 'Order of days', { tested_on: '2026-07-31' }],
  ['tested after it was seen', 'Order of days', { tested_on: '2026-08-21' }],
  ['received before it was made', 'Order of days', { received_on: '2026-07-01' }],
])('a certificate %s is doubtful', (_, check, over) => {
  expect(verdicts(over)[check]).toBe('failed')
  expect(tier(over)).toBe('doubtful')
})

test.each([
  ['an old one', 'Age', { tested_on: '2025-11-20', made_on: '2025-11-01' }],
  ['one without a laboratory', 'Laboratory', { laboratory_name: null }],
  ['one far off the label', 'Measured and label amount', { measured_mg: 8.4 }],
])('%s is noted, which is no doubt', (_, check, over) => {
  expect(verdicts(over)[check]).toBe('noted')
  expect(tier(over)).toBe('unverified')
})

test('what is not stated cannot be checked, and passes nothing', () => {
  expect(
    verdicts({ purity_percent: null, measured_mg: null, tested_on: null, laboratory_name: null }),
  ).toEqual({
    'Possible values': 'not possible',
    'Order of days': 'not possible',
    'Measured and label amount': 'not possible',
    Laboratory: 'noted',
    Age: 'not possible',
  })
})
