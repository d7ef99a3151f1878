import { expect, test } from 'vitest'
import { EDITED_KINDS } from '#contract/core/record-vocabulary.ts'
import { SETUP_STEPS, type SetupState, type SetupStep } from '#contract/office/office.ts'
import { parseConfig } from '#server/platform/config.ts'
import type { World } from '../check.ts'
import { SETUP } from './setup.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

type Way = 'stripe' | 'sandbox' | 'closed'

/** Only what the steps ask of the product. */
const site = (settings: Record<string, string>, mode: Way, kind: 'smtp' | 'mailbox') =>
  ({
    config: parseConfig(settings),
    clock: () => NOW,
    mailer: { kind },
    payments: { mode, isLive: true },
  }) as World
const OPERATOR = { PRODUCT_OPERATOR: 'Example Research Ltd', PRODUCT_ADDRESS: '1 Example Street' }
const PUBLIC = { PUBLIC_URL: 'https://assayer.example' }
const SITE = site({ ...PUBLIC, ...OPERATOR }, 'stripe', 'smtp')
const CLOSED = site({ ...PUBLIC, ...OPERATOR }, 'closed', 'smtp')
const SOLD_FOR_PLAY = site(PUBLIC, 'sandbox', 'mailbox')
const HERE = site({ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'sandbox', 'mailbox')

/** What is seen of a public site with everything set up. */
const READY = {
  ...{ admins: 2, publishers: 2, moderators: 2, without_factor: 0 },
  ...{ drug_count: 3, article_count: 4, vendor_count: 3, offer_count: 9, feeds: 1, has_demo_vendors: false },
  test: { delivered_at: hoursAgo(1), last_failure: null },
  leftAt: hoursAgo(1),
  backupAt: hoursAgo(9),
  parts: [],
}
type Seen = Parameters<typeof SETUP.mail.office>[0]
const away = (name: 'mail' | 'payments' | 'feeds') => ({
  parts: [{ name, state: 'away' as const, reason: 'connection refused' }],
})
const stateOf = (step: SetupStep, seen: Partial<Seen> = {}, world = SITE) =>
  SETUP[step].office({ ...READY, ...seen }, world).state

test('a site with everything set up has no step left', () =>
  expect(SETUP_STEPS.map((step) => stateOf(step))).toEqual(SETUP_STEPS.map(() => 'done')))

test.each<[string, SetupStep, Partial<Seen>, SetupState, typeof SITE?]>([
  ['no second person may publish', 'second_person', { publishers: 1 }, 'open'],
  ['no second person may moderate', 'second_person', { moderators: 1 }, 'open'],
  ['a colleague has no second factor', 'second_factor', { without_factor: 1 }, 'open'],
  ['the site does not say who runs it', 'operator', {}, 'open', SOLD_FOR_PLAY],
  ['there is no mail server', 'mail', {}, 'open', SOLD_FOR_PLAY],
  ['no mail has left yet', 'mail', { test: null, leftAt: null }, 'open'],
  ['the mail server is away', 'mail', away('mail'), 'broken'],
  ['the test mail was refused', 'mail', { test: { delivered_at: null, last_failure: '550 no' } }, 'broken'],
  ['there is no backup', 'backup', { backupAt: null }, 'open'],
  ['the newest backup is three days old', 'backup', { backupAt: hoursAgo(72) }, 'broken'],
  ['Premium is sold for play money', 'payments', {}, 'broken', SOLD_FOR_PLAY],
  ['the payment provider is away', 'payments', away('payments'), 'broken'],
  ['Premium cannot be bought', 'payments', {}, 'open', CLOSED],
  ['the catalogue is empty', 'compounds', { drug_count: 0 }, 'open'],
  ['fictional vendors are shown', 'vendor', { has_demo_vendors: true }, 'broken'],
  ['no feed can be read', 'offers', away('feeds'), 'broken'],
  ['there is no offer', 'offers', { offer_count: 0 }, 'open'],
])('the checklist comes back when %s', (_, step, seen, state, world = SITE) => {
  expect(stateOf(step, seen, world)).toBe(state)
  // What is seen tells of one step only; settings may tell of several.
  if (world === SITE)
    expect(SETUP_STEPS.filter((each) => stateOf(each, seen, world) !== 'done')).toEqual([step])
})

test('on one machine the demo and play money are no fault', () => {
  expect(stateOf('vendor', { has_demo_vendors: true }, HERE)).toBe('done')
  expect(stateOf('payments', {}, HERE)).toBe('open')
})

test('the checklist names ways to offers that the office has', () => {
  const { says } = SETUP.offers.office({ ...READY, offer_count: 0 })
  expect(EDITED_KINDS).toContain('offer')
  expect(says).toBe('None. They come from a feed, from a file, or are typed by hand.')
})
