import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/text/duration.ts'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { compoundId, vendorId } from '#server/core/records/ids.ts'
import { countOf } from '#server/platform/db/db.ts'
import { listRows, updateRows } from '#server/platform/db/rows.ts'
import { startFeedRuns } from '#test/feed-runs.ts'
import { read, refused } from '#test/feeds.ts'
import { sentMails } from '#test/sent-mails.ts'
import { recordBook } from '../../record-book.ts'
import { readDueFeeds } from './run-source.ts'

const feeds = await startFeedRuns()
const { shop, pass, mine, run, runAgain, lastRun, offers, prices, waiting, observations } = feeds
const count = (table: 'changes' | 'mails') => countOf(feeds.app.db.selectFrom(table))
const FIVE = [
  { sku: 'tb-5', title: 'TB-500 5mg', price_minor: 1000 },
  { sku: 'ghrp-5', title: 'GHRP-2 5mg', price_minor: 2000 },
  { sku: 'ipa-5', title: 'Ipamorelin 5mg', price_minor: 3000 },
  { sku: 'sema-5', title: 'Semaglutide 5mg', price_minor: 4000 },
  { sku: 'reta-5', title: 'Retatrutide 5mg', price_minor: 5000 },
]

test('certain packs are published as of their fetch, doubtful ones wait with their reasons', async () => {
  const { id, ...done } = await run(
    {},
    { sku: 'b2', title: 'BPC-157 + TB-500 blend 10mg' },
    { sku: 'w', title: 'Bacteriostatic Water 30ml' },
    { sku: 'free', price_minor: null },
  )
  expect(done).toMatchObject({ result: 'done', listed: 4, matched: 1, added: 1, waiting: 3, gone: 0 })
  const source = `feed:${feeds.source.name}`
  expect(await offers()).toEqual([
    { size: '10mg', price: '$40.00', source, in_stock: true, seen_at: '2026-11-22' },
  ])
  expect(await observations()).toMatchObject([
    { run: String(id), observed_at: done.started_at, price_minor: 4000 },
  ])
  expect((await waiting()).map(({ sku, reasons }) => [sku, reasons])).toEqual([
    ['b2', ['May be the blend BPC-157 + TB-500: The mass of each part is not told']],
    ['free', ['No price']],
    ['w', expect.arrayContaining([expect.stringMatching(/^Not a compound/)])],
  ])
})

test('a pack without an https page is published, with no link', async () => {
  expect(await run({ link: null })).toMatchObject({ matched: 1, added: 1, waiting: 0 })
  const { body } = await feeds.app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })
  const [offer] = body.vendors.filter(({ vendor_slug }) => vendor_slug === feeds.slug)
  expect(offer).toMatchObject({ price: '$40.00', product_link: null })
  expect(await runAgain()).toMatchObject({ changed: 0, confirmed: 1 })
})

test('the same again writes nothing, and says how many it confirmed', async () => {
  await run({}, { sku: 'b2', title: 'Gift card' })
  const [observed, changed] = [await observations(), await count('changes')]
  expect(await runAgain()).toMatchObject({ result: 'done', added: 0, changed: 0, confirmed: 1, waiting: 1 })
  expect(await observations()).toEqual(observed)
  expect(await count('changes')).toBe(changed)
  pass(DAY_MS)
  await runAgain()
  expect(await observations()).toEqual(observed)
  expect((await offers())[0]?.seen_at).not.toBe('2026-11-22')
})

test('packs that are understood alike and differ in price wait, however they are written', async () => {
  const plain = { sku: 'plain', title: 'BPC-157 5mg', price_minor: 3999 }
  await run(plain)
  const alike = [
    plain,
    { sku: 'apart', title: 'BPC-157 5 mg vial', price_minor: 9900 },
    { sku: 'ten', title: 'BPC-157 10 x 0.5mg', price_minor: 2999 },
    { sku: 'mix', title: 'BPC-157 5mg + TB-500 5mg', price_minor: 8000 },
    { sku: 'turned', title: 'TB-500 5 mg / BPC-157 5 mg', price_minor: 9000 },
  ]
  expect(await run(...alike)).toMatchObject({ waiting: 4, matched: 1, gone: 0 })
  const reasons = ['Another pack of the feed is of the same content, at another price']
  expect(await waiting()).toMatchObject(['apart', 'mix', 'plain', 'turned'].map((sku) => ({ sku, reasons })))
  expect(await prices()).toEqual(['$29.99', '$39.99'])
  expect(await run(...alike.map((one) => ({ ...one, price_minor: 3999 })))).toMatchObject({ waiting: 0 })
})

test('a new price is a new observation, and only its compound and vendor are out of date', async () => {
  await run({})
  const since = feeds.app.deps.tags.now
  expect(await run({ price_minor: 3500 })).toMatchObject({ changed: 1 })
  const isGood = (...tags: `${string}:${string}`[]) => feeds.app.deps.tags.isGood({ since, tags })
  await expect.poll(() => isGood(`compound:${compoundId('bpc-157')}`)).toBe(false)
  expect(isGood(`vendor:${vendorId(feeds.slug)}`)).toBe(false)
  expect(isGood(`compound:${compoundId('semax')}`)).toBe(true)
  expect((await observations()).map(({ price_minor }) => price_minor)).toEqual([4000, 3500])
})

describe('a pack that differs too much waits, and the offer is unchanged', () => {
  const cases = [
    [{ price_minor: 16_800 }, 'The price is 4.2 times the last ($40.00, now $168.00)'],
    [{ price_minor: 1000 }, 'The price fell to 25 % of the last ($40.00, now $10.00)'],
    [{ currency: 'EUR' }, 'The currency changed from USD to EUR'],
    [{ title: 'BPC-157 5mg' }, 'The size changed from 10 mg to 5 mg'],
    [{ title: 'TB-500 10mg' }, 'The compound changed from bpc-157 to tb-500'],
  ] as const

  test('price, currency, size and compound', async () => {
    await run(...cases.map((_, index) => ({ sku: `p${index}` })))
    const changed = cases.map(([differs], index) => ({ sku: `p${index}`, ...differs }))
    expect(await run(...changed)).toMatchObject({ waiting: 5, gone: 0 })
    expect((await waiting()).map(({ reasons }) => reasons)).toEqual(cases.map(([, reason]) => [reason]))
    expect(await prices()).toEqual(Array(5).fill('$40.00'))
  })

  test('a move of less than three times is published', async () => {
    await run({})
    await run({ price_minor: 12_000 })
    expect(await prices()).toEqual(['$120.00'])
  })

  test('two contents under one article code', async () => {
    await run({}, { price_minor: 4100 })
    expect((await waiting())[0]?.reasons).toEqual(['Listed twice, with different content'])
    expect(await offers()).toEqual([])
  })
})

describe('an offer that is no longer listed', () => {
  test('is gone, with its history; what others own stays', async () => {
    await run(...FIVE)
    const others = () => listRows(feeds.app.db, 'offers', { source: 'file:catalogue', gone_since: null })
    const before = await others()
    expect(await run(...FIVE.slice(1))).toMatchObject({ result: 'done', gone: 1, confirmed: 4 })
    expect(await prices()).toEqual(['$20.00', '$30.00', '$40.00', '$50.00'])
    expect(await others()).toHaveLength(before.length)
    await run(...FIVE)
    expect(await prices()).toHaveLength(5)
  })

  test('a run that lacks half or more changes nothing and asks, until an operator allows it', async () => {
    await run(...FIVE.slice(0, 4))
    expect(await run(...FIVE.slice(2), { sku: 'dsip-5', title: 'DSIP 5mg' })).toMatchObject({
      result: 'needs a look',
      reason: '2 of the 4 offers of this source are no longer listed. Nothing was changed.',
      added: 0,
    })
    expect(await prices()).toHaveLength(4)
    const admin = await feeds.app.person({ role: 'admin' })
    await admin.call('runFeedSource', { params: { id: feeds.source.id }, body: { may_shrink: true } })
    await readDueFeeds(feeds.app.deps)
    expect(await lastRun()).toMatchObject({ result: 'done', gone: 2, added: 2 })
    expect(await run({ sku: 'dsip-5', title: 'DSIP 5mg' })).toMatchObject({ result: 'needs a look' })
  })

  test('is not gone when the reading did not finish, or when its row could not be read', async () => {
    await run(...FIVE)
    shop.list(read(FIVE.slice(1).map(mine), { complete: false }))
    expect(await runAgain()).toMatchObject({ result: 'done', gone: 0 })
    const unread = { where: 'line 2', reason: 'no price' }
    shop.list(read(FIVE.slice(1).map(mine), { failed: [{ ...unread, sku: 'tb-5' }] }))
    expect(await runAgain()).toMatchObject({ gone: 0, failed: 1, failures: [unread] })
    expect(await prices()).toHaveLength(5)
  })
})

describe('a reading that fails', () => {
  test('changes nothing and sends nothing; after five in a row the source is off and the operator gets one mail', async () => {
    await run({})
    const all = () => Promise.all([offers(), observations(), count('changes'), count('mails')])
    const before = await all()
    shop.list(refused('The server answered 503.'))
    for (let failure = 1; failure <= 4; failure += 1) {
      pass(DAY_MS)
      expect(await runAgain()).toMatchObject({ result: 'failed', reason: 'The server answered 503.' })
    }
    expect(await all()).toEqual(before)
    pass(DAY_MS)
    await runAgain()
    pass(DAY_MS)
    expect(await readDueFeeds(feeds.app.deps)).toBe(0)
    expect(await sentMails(feeds.app, { kind: 'feed off' })).toMatchObject([
      { recipient: feeds.app.deps.config.SUPPORT_EMAIL, subject: `The feed ${feeds.source.name} is off` },
    ])

    const admin = await feeds.app.person({ role: 'admin' })
    const failing = async () => {
      const { sources, total } = (await admin.call('listFeedSources', { query: { view: 'failing' } })).body
      return { names: sources.map(({ name }) => name), total }
    }
    const waits = async () =>
      (await admin.call('listQueues', {})).body.queues.find(({ queue }) => queue === 'feeds')
    expect(await failing()).toEqual({ names: [feeds.source.name], total: 1 })
    const [first] = await listRows(feeds.app.db, 'feed_runs', { result: 'failed' }, 'id')
    expect(await waits()).toEqual({ queue: 'feeds', count: 1, oldest_at: first?.started_at.toISOString() })
    const turn = (is_on: boolean) =>
      admin.call('switchFeedSource', { params: { id: feeds.source.id }, body: { is_on } })
    await turn(false)
    expect(await failing()).toEqual({ names: [], total: 0 })
    expect(await waits()).toEqual({ queue: 'feeds', count: 0, oldest_at: null })
    const on = { is_on: true, failures_in_row: 0, off_reason: null }
    expect((await turn(true)).body.source).toMatchObject(on)
    expect(await run({})).toMatchObject({ result: 'done', confirmed: 1 })
  })

  test('is tried again later and later', async () => {
    shop.list(refused('No answer.'))
    await runAgain()
    for (const hours of [2, 4, 8]) {
      pass(hours * HOUR_MS - 1)
      expect(await readDueFeeds(feeds.app.deps)).toBe(0)
      pass(1)
      expect(await readDueFeeds(feeds.app.deps)).toBe(1)
    }
  })
})

test('two processes run each source once', async () => {
  const { promise: held, resolve: open } = Promise.withResolvers<void>()
  shop.list(async () => {
    await held
    return read([mine({})])
  })
  const both = [readDueFeeds(feeds.app.deps), readDueFeeds(feeds.app.deps)]
  await expect.poll(() => shop.asked.length).toBe(1)
  open()
  expect((await Promise.all(both)).reduce((sum, ran) => sum + ran)).toBe(1)
  expect(shop.asked).toHaveLength(1)
  expect(await observations()).toHaveLength(1)
})

test('a process that lost its claim writes nothing', async () => {
  shop.list(async () => {
    const claim = { claim_holder: 'another', claim_ends_at: new Date(feeds.now.getTime() + HOUR_MS) }
    await updateRows(feeds.app.db, 'feed_sources', { id: feeds.source.id }, claim)
    return read([mine({})])
  })
  await readDueFeeds(feeds.app.deps)
  expect([await offers(), await observations()]).toEqual([[], []])
})

test('an unchanged document confirms on the next day, not before', async () => {
  const known = { etag: '"1"', last_modified: null }
  shop.list(read([mine({})], { validators: known }))
  await runAgain()
  shop.list({ state: 'unchanged' })
  expect(await runAgain()).toMatchObject({ result: 'unchanged' })
  pass(DAY_MS)
  await runAgain()
  expect(shop.asked.map(({ validators }) => validators)).toEqual([null, known, null])
})

test('derived values are right after all of this', async () => {
  const checked = await checkDerived(feeds.app.db, recordBook)
  expect(checked.filter(({ differences }) => differences.length > 0)).toEqual([])
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o left join price_observations p on p.id = o.observation_id and p.offer_id = o.id
    where p.id is null`.execute(feeds.app.db)
  expect(rows).toEqual([])
})
