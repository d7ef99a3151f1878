import { expect, test } from 'vitest'
import type { MailFrequency, WatchCondition } from '#contract/market/watch-vocabulary.ts'
import type { WatchedTarget } from '#contract/market/watches.ts'
import { dayText } from '#domain/prices/price-history.ts'
import { DAY_MS, HOUR_MS } from '#domain/text/duration.ts'
import { applyStudyWatch } from '#server/catalogue/evidence/study-watch.ts'
import { ChangeRefused } from '#server/core/changes/change-set.ts'
import { compoundId, offerId, vendorId } from '#server/core/records/ids.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { compound, offer, vendor } from '#test/catalogue-entries.ts'
import { type Change, change } from '#test/put.ts'
import type { Person } from '#test/reviews.ts'
import { theRow } from '#test/rows.ts'
import { findAlerts } from './follow-up.ts'
import { mailAlerts, mailDigests, tellAtOnce } from './send.ts'

/** A Monday. */
const FIRST_DAY = Date.parse('2026-06-01T00:00:00Z')
let now = new Date(FIRST_DAY)
const setTime = (day: number, hours: number) => {
  now = new Date(FIRST_DAY + day * DAY_MS + hours * HOUR_MS)
}

const app = await sharedApp({
  config: { AUTH_SESSION_IDLE_DAYS: '365', AUTH_SESSION_MAX_DAYS: '365' },
  deps: { clock: () => now },
})
const apply = (set: Partial<Change>) => change(app.db, set, now)

/** A pack of 5 mg as seen today, at this many cents per mg. */
const seen = (shop: string, slug: string, cents: number, over: object = {}) => ({
  ...offer({
    vendor: shop,
    sku: slug,
    compound: slug,
    price: `$${((cents * 5) / 100).toFixed(2)}`,
    product_link: `https://${shop}.example/${slug}`,
    seen_at: dayText(Math.floor(now.getTime() / DAY_MS)),
  }),
  ...over,
})
const see = (...offers: ReturnType<typeof seen>[]) => apply({ put: { offer: offers } })
const end = (shop: string, slug: string) => apply({ end: { offer: [offerId(shop, slug)] } })

await apply({
  put: {
    vendor: ['alder', 'birch'].map((slug) => vendor({ slug, name: slug === 'alder' ? 'Alder' : 'Birch' })),
    compound: ['kettlin', 'othrin'].map((slug, index) => ({
      ...compound({ slug, proper_name: slug === 'kettlin' ? 'Kettlin' : 'Othrin', aliases: [] }),
      position: 900 + index,
    })),
    offer: [seen('alder', 'kettlin', 100)],
  },
})

const KETTLIN: WatchedTarget = { kind: 'compound', id: compoundId('kettlin') }
const watch = async (
  { call }: Person,
  target: WatchedTarget,
  condition: WatchCondition,
  amount: number | null = null,
) => expect((await call('createWatch', { body: { target, condition, amount } })).status).toBe(200)
const mailsOf = (recipient: string, kind = 'watch alert') =>
  listRows(app.db, 'mails', { kind, recipient }, 'created_at', 'subject')

async function mailed(frequency: MailFrequency) {
  const person = await app.person()
  await person.call('setWatchMails', { body: { frequency } })
  return person
}

/** What happens on a day, at six in the morning. */
const EVENTS: Record<number, () => Promise<unknown>> = {
  5: () => see(seen('alder', 'kettlin', 89)),
  // To and fro around the price that was asked for.
  6: () => see(seen('alder', 'kettlin', 91)),
  7: () => see(seen('alder', 'kettlin', 89)),
  8: () => see(seen('alder', 'kettlin', 92)),
  9: () => see(seen('alder', 'kettlin', 88)),
  12: () => see(seen('alder', 'kettlin', 95)),
  // A run that fails: what it saw was not written down.
  20: () =>
    expect(see(seen('alder', 'kettlin', 50), seen('alder', 'nothing', 50))).rejects.toThrow(ChangeRefused),
  25: () => see(seen('alder', 'kettlin', 95, { in_stock: false })),
  27: () => see(seen('alder', 'kettlin', 60, { in_stock: false })),
  30: () => see(seen('alder', 'kettlin', 95, { in_stock: true })),
  35: () => end('alder', 'kettlin'),
  38: () => see(seen('alder', 'kettlin', 95)),
  45: () => see(seen('alder', 'othrin', 700)),
  // No source sees Alder's offer from day 38 to day 76.
  50: () => see(seen('birch', 'kettlin', 120)),
  60: () => end('birch', 'kettlin'),
  62: () => see(seen('birch', 'kettlin', 120)),
  76: () => see(seen('alder', 'kettlin', 95)),
  // Two prices in one run, the cheap one a moment later: only the final state counts.
  78: () => see(seen('alder', 'kettlin', 130), seen('birch', 'kettlin', 95)),
  80: () => see(seen('alder', 'kettlin', 80)),
}

test('a series of 90 days sends exactly the mails that it should', async () => {
  const people = {
    daily: await app.person({ email: 'daily@people.example' }),
    weekly: await mailed('weekly'),
    atOnce: await mailed('at once'),
    unconfirmed: await app.person({ isConfirmed: false }),
    never: await mailed('never'),
  }
  await watch(people.daily, KETTLIN, 'below', 90)
  await watch(people.daily, KETTLIN, 'new')
  await watch(people.weekly, KETTLIN, 'lowest')
  await watch(people.atOnce, { kind: 'offer', id: offerId('alder', 'kettlin') }, 'in stock')
  await watch(people.atOnce, KETTLIN, 'fell', 10)
  await watch(people.atOnce, { kind: 'vendor', id: vendorId('alder') }, 'new')
  await watch(people.unconfirmed, KETTLIN, 'below', 90)
  await watch(people.never, KETTLIN, 'below', 90)

  for (let day = 1; day < 90; day += 1) {
    setTime(day, 6)
    const event = EVENTS[day]
    if (event) {
      await event()
      await tellAtOnce(app.deps)
    }
    setTime(day, 7)
    await mailDigests('daily')(app.deps)
    if (day % 7 === 0) await mailDigests('weekly')(app.deps)
  }
  // A person who turns mails on again gets no mail about earlier alerts.
  await people.never.call('setWatchMails', { body: { frequency: 'daily' } })
  setTime(90, 7)
  await mailDigests('daily')(app.deps)

  const sent = []
  for (const [name, { email }] of Object.entries(people))
    for (const { created_at, subject } of await mailsOf(email))
      sent.push([name, Math.floor((created_at.getTime() - FIRST_DAY) / DAY_MS), subject])
  expect(sent).toEqual([
    ['daily', 5, 'Kettlin is below $0.90 per mg'],
    ['daily', 9, 'Kettlin is below $0.90 per mg'],
    ['daily', 50, 'Birch lists Kettlin, for the first time'],
    ['daily', 80, 'Kettlin is below $0.90 per mg'],
    ['weekly', 7, 'Kettlin costs less than we ever saw'],
    ['weekly', 14, 'Kettlin costs less than we ever saw'],
    ['weekly', 84, 'Kettlin costs less than we ever saw'],
    ['atOnce', 5, 'Kettlin has fallen by 11 %'],
    ['atOnce', 30, 'Kettlin is back in stock'],
    ['atOnce', 38, 'Kettlin is back in stock'],
    ['atOnce', 45, 'Alder lists Othrin'],
    ['atOnce', 80, 'Kettlin has fallen by 20 %'],
  ])
  expect((await people.never.call('listWatches', { query: {} })).body.watches[0]?.last_alert).toMatchObject({
    cost_per_mg: 80,
    is_mailed: false,
  })
}, 240_000)

test('a mail says where and when the price was seen, before and now, that the vendor is invented, and how to stop', async () => {
  const [mail] = (await mailsOf('daily@people.example')).filter(({ subject }) => subject.includes('below'))
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('Demo data')
    expect(form).toContain('Seen on June 6, 2026 at Alder (demo vendor): 5 mg for $4.45.')
    expect(form).toContain('Now $0.89 per mg.')
    expect(form).toContain('Before: $1.00 per mg.')
    expect(form).toContain('You asked for a mail when the lowest price of Kettlin is below')
    expect(form).toMatch(/See Kettlin:?.*\/kettlin/s)
    expect(form).toContain(mail?.unsubscribe_url)
  }
})

// Killed processes, and two at once: `kill.process.test.ts`.
test('the mail goes out once, even if the job fails in the middle of finding, between finding and mailing, or in the middle of mailing', async () => {
  const person = await mailed('at once')
  setTime(100, 6)
  await see(seen('alder', 'kettlin', 80))
  await watch(person, KETTLIN, 'below', 50)
  await see(seen('alder', 'kettlin', 40))
  const clock = () => {
    throw new Error('failed')
  }
  const failing = { ...app.deps, clock }
  await expect(findAlerts(failing)).rejects.toThrow('failed')
  expect(await findAlerts(app.deps)).toBeGreaterThan(0)
  await expect(mailAlerts(failing, 'at once')).rejects.toThrow('failed')
  expect(await mailsOf(person.email)).toEqual([])
  await tellAtOnce(app.deps)
  await tellAtOnce(app.deps)
  expect(await mailsOf(person.email)).toHaveLength(1)
})

test('events before a watch began cause no alert, even if no job had looked at them yet', async () => {
  const person = await mailed('at once')
  setTime(110, 6)
  await see(seen('alder', 'kettlin', 100))
  await see(seen('alder', 'kettlin', 30))
  await watch(person, KETTLIN, 'below', 50)
  await watch(person, KETTLIN, 'lowest')
  await tellAtOnce(app.deps)
  expect(await mailsOf(person.email)).toEqual([])
})

async function watcher(slug: string, frequency: MailFrequency) {
  const person = await mailed(frequency)
  await watch(person, { kind: 'compound', id: compoundId(slug) }, 'lowest')
  return person
}
const newsTo = ({ email }: Person) => mailsOf(email, 'evidence alert')

test('people who watch a compound get one mail when a study of it is retracted, with the claims that it changes', async () => {
  setTime(178, 6)
  const soon = await watcher('creatine-monohydrate', 'at once')
  const daily = await watcher('creatine-monohydrate', 'daily')
  const never = await watcher('creatine-monohydrate', 'never')
  const other = await watcher('bpc-157', 'at once')
  await tellAtOnce(app.deps)
  setTime(178, 6.5)
  const { slug } = await theRow(app.db, 'articles', { doi: '10.1093/nutrit/nuac064' })
  const told = { status: 'retracted' as const, date: '2026-11-25', reason: 'Invented data.' }
  const notices = [{ article: slug ?? '', ...told }]
  await applyStudyWatch(app.deps, { notices, takenBack: [] }, { actor: 'job:search literature', now })
  await tellAtOnce(app.deps)
  await tellAtOnce(app.deps)
  expect(await newsTo(soon)).toMatchObject([
    {
      subject: 'Creatine Monohydrate: the evidence changed',
      text: expect.stringMatching(/retracted.*certainty of Memory/is),
      unsubscribe_url: expect.stringContaining('/watchlist/mails/'),
    },
  ])
  for (const person of [daily, never, other]) expect(await newsTo(person)).toEqual([])
  setTime(179, 7)
  await mailDigests('daily')(app.deps)
  expect(await newsTo(daily)).toHaveLength(1)
  expect(await newsTo(never)).toEqual([])
  // The list of watches and the news of My list say it too, without a mail.
  const [watch] = (await never.call('listWatches', { query: {} })).body.watches
  expect(watch?.watched.evidence_news?.changed?.text).toMatch(/retracted|certainty of Memory/i)
  const [news] = (await app.visitor('getListNews', { query: { compounds: 'creatine-monohydrate' } })).body
    .compounds
  expect(news?.changes.map(({ text }) => text).join(' ')).toMatch(/retracted/i)
  const { data } = (await daily.call('exportAccount', {})).body
  expect(JSON.stringify(data)).toContain('evidence_alerts')
})

test('a change from before the watch is no news', async () => {
  const late = await watcher('creatine-monohydrate', 'at once')
  await tellAtOnce(app.deps)
  expect(await newsTo(late)).toEqual([])
})
