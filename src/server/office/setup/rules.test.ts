import { expect, test } from 'vitest'
import type { SetupStep } from '#contract/office/setup-vocabulary.ts'
import { type Facts, stepsOf } from './rules.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

/** A public site with everything set up. */
const READY: Facts = {
  isLocal: false,
  isForTwo: true,
  asksForFactor: true,
  withoutFactor: 0,
  admins: 2,
  publishers: 2,
  moderators: 2,
  operator: { name: 'Example Research Ltd', address: '1 Example Street' },
  hasMailServer: true,
  mail: { test: { delivered_at: hoursAgo(1), last_failure: null }, leftAt: hoursAgo(1) },
  payments: 'live',
  backupAt: hoursAgo(9),
  records: { compounds: 3, articles: 4, vendors: 3, offers: 9, feeds: 1 },
  hasDemoVendors: false,
  parts: [{ name: 'mail', state: 'works', reason: null }],
  now: NOW,
}

const stepOf = (step: SetupStep, changed: Partial<Facts>) => {
  const found = stepsOf({ ...READY, ...changed }).find((each) => each.step === step)
  if (!found) throw new Error(`${step} is not in the checklist.`)
  return found
}

test('a site with everything set up has no step left', () => {
  expect(stepsOf(READY).filter(({ state }) => state !== 'done')).toEqual([])
})

const away = (name: 'mail' | 'payments' | 'feeds') => [
  { name, state: 'away' as const, reason: 'connection refused' },
]

test.each<[string, SetupStep, Partial<Facts>, 'open' | 'broken']>([
  ['no second person may publish', 'second_person', { publishers: 1 }, 'open'],
  ['no second person may moderate', 'second_person', { moderators: 1 }, 'open'],
  ['a colleague has no second factor', 'second_factor', { withoutFactor: 1 }, 'open'],
  ['the site does not say who runs it', 'operator', { operator: { name: null, address: 'x' } }, 'open'],
  ['there is no mail server', 'mail', { hasMailServer: false }, 'open'],
  ['no mail has left yet', 'mail', { mail: { test: null, leftAt: null } }, 'open'],
  ['the mail server is away', 'mail', { parts: away('mail') }, 'broken'],
  [
    'the test mail was refused',
    'mail',
    { mail: { test: { delivered_at: null, last_failure: '550 no' }, leftAt: hoursAgo(1) } },
    'broken',
  ],
  ['there is no backup', 'backup', { backupAt: null }, 'open'],
  ['the newest backup is three days old', 'backup', { backupAt: hoursAgo(72) }, 'broken'],
  ['Premium is sold for play money', 'payments', { payments: 'sandbox' }, 'broken'],
  ['the payment provider is away', 'payments', { parts: away('payments') }, 'broken'],
  ['Premium cannot be bought', 'payments', { payments: 'closed' }, 'open'],
  ['the catalogue is empty', 'compounds', { records: { ...READY.records, compounds: 0 } }, 'open'],
  ['fictional vendors are shown', 'vendor', { hasDemoVendors: true }, 'broken'],
  ['no feed can be read', 'offers', { parts: away('feeds') }, 'broken'],
  ['there is no offer', 'offers', { records: { ...READY.records, offers: 0 } }, 'open'],
])('the checklist comes back when %s', (_, step, changed, state) => {
  expect(stepOf(step, changed).state).toBe(state)
  expect(stepsOf({ ...READY, ...changed }).filter((each) => each.state !== 'done')).toHaveLength(1)
})

test('a site opens with what visitors need; payments, vendors and offers can wait', () => {
  const needed = (facts: Facts) => stepsOf(facts).flatMap(({ step, is_needed }) => (is_needed ? [step] : []))
  expect(needed(READY)).toEqual([
    ...['administrator', 'second_factor', 'second_person', 'operator', 'mail', 'backup', 'compounds'],
  ])
  expect(needed({ ...READY, isLocal: true })).toEqual(['administrator', 'compounds'])
})

test('on one machine the demo and play money are no fault', () => {
  const local = { isLocal: true, hasDemoVendors: true, payments: 'sandbox' as const }
  expect(stepOf('vendor', local).state).toBe('done')
  expect(stepOf('payments', local).state).toBe('open')
})
