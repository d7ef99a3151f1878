import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/text/duration.ts'
import { compoundId, vendorId } from '#server/core/records/ids.ts'
import { deleteRows, insertRow, listRows, updateRows } from '#server/platform/db/rows.ts'
import { aroundChanges, startFeedRuns } from '#test/feed-runs.ts'
import { read } from '#test/feeds.ts'
import { readDueFeeds } from './run-source.ts'

const feeds = await startFeedRuns()
const { run, runAgain, offers, waiting, lastRun, pass, shop, mine } = feeds
const ODD = 'BPC-157 10mg celestial edition'
const MIX = { sku: 'mix', title: 'BPC-157 10mg + TB-500 10mg', price_minor: 8000 }

const ours = () => ({ source_id: feeds.source.id })
const recorded = () => listRows(feeds.app.db, 'feed_wordings', ours())
const sizes = async () => (await offers()).map(({ size, price }) => [size, price])
const reasons = async () => (await waiting()).flatMap((row) => row.reasons)
const packs = () => listRows(feeds.app.db, 'blend_offers', { vendor_id: vendorId(feeds.slug) })
/** As if the wording had been read when the pack was published, by another version of the grammar. */
const wordedThen = (wording: string, which: { sku?: string } = {}) =>
  updateRows(feeds.app.db, 'feed_wordings', { ...ours(), ...which }, { wording })

describe('a published pack whose title the grammar reads no longer', () => {
  test('keeps its reading while it is worded the same, with its present price', async () => {
    await run({})
    await wordedThen(ODD)
    const title = ODD.replace(' cel', '  \n cel')
    expect(await run({ title, price_minor: 4500 })).toMatchObject({ waiting: 0, changed: 1 })
    expect(await sizes()).toEqual([['10mg', '$45.00']])
    expect(await recorded()).toMatchObject([
      { sku: 'bpc-10', wording: ODD, doubts: ["The title also says 'celestial' and 'edition'"] },
    ])
  })

  test('is read again once it is worded otherwise', async () => {
    await run({})
    await wordedThen(ODD)
    await run({ title: ODD })
    await run({ title: `${ODD} two`, price_minor: 4500 })
    expect(await reasons()).toEqual(["The title also says 'celestial', 'edition' and 'two'"])
    expect(await sizes()).toEqual([['10mg', '$40.00']])
    await run({ title: 'BPC-157 10 mg vial', price_minor: 4500 })
    expect(await recorded()).toMatchObject([{ wording: 'BPC-157 10 mg vial', doubts: null }])
  })

  test('waits where its total contradicts the reading', async () => {
    await run({ title: 'BPC-157 10 x 0.5mg' })
    const title = 'BPC-157 10 x 5mg (5mg total)'
    await wordedThen(title)
    expect(await run({ title, price_minor: 4500 })).toMatchObject({ waiting: 1, gone: 0 })
    expect(await reasons()).toContain("'5mg total' does not agree with 10 x 5mg")
    expect(await sizes()).toEqual([['10 x 0.5mg', '$40.00']])
  })

  test('waits at a new price far from the last, and where the feed itself says something against it', async () => {
    await run({})
    await wordedThen(ODD)
    await run({ title: ODD, price_minor: 15_000 })
    expect(await reasons()).toEqual([expect.stringContaining('The price is 3.8 times the last')])
    await run({ title: ODD, doubt: 'A bundle' })
    expect(await reasons()).toContain('A bundle')
  })
})

test('a pack that is read otherwise than it was published waits, and its offer stays', async () => {
  await run({ title: 'BPC-157 5mg' }, MIX)
  await wordedThen('BPC-157 10mg')
  const other = { ...MIX, title: 'BPC-157 10mg + TB-500 5mg' }
  expect(await run({ title: 'BPC-157 10mg' }, other)).toMatchObject({ waiting: 2, gone: 0 })
  expect((await reasons()).join()).toContain('The size changed from 5 mg to 10 mg')
  expect(await sizes()).toEqual([['5mg', '$40.00']])
})

test('a pack of a blend is kept too, unless its vials are as many as its parts', async () => {
  const [odd, open] = [`${MIX.title} celestial`, `${MIX.title} (2 vials)`]
  await run(MIX)
  await wordedThen(odd)
  expect(await run({ ...MIX, title: odd, price_minor: 8500 })).toMatchObject({ waiting: 0, changed: 1 })
  expect(await packs()).toMatchObject([{ count: 1, price_minor: 8500 }])
  await wordedThen(open)
  expect(await run({ ...MIX, title: open, price_minor: 9000 })).toMatchObject({ waiting: 1, gone: 0 })
  expect((await reasons()).join()).toContain('The 2 of them may hold one part each')
  expect(await packs()).toMatchObject([{ count: 1, price_minor: 8500 }])
})

test('the office lists packs that are kept by their record, and has one read again where a person doubts it', async () => {
  await run({}, { sku: 'b', title: 'TB-500 5mg' })
  await wordedThen(ODD, { sku: 'bpc-10' })
  await run({ title: ODD }, { sku: 'b', title: 'TB-500 5mg' })
  const operator = await feeds.app.person({ role: 'admin' })
  const { body } = await operator.call('listKeptPacks', { query: {} })
  const kept = body.packs.filter(({ vendor }) => vendor.slug === feeds.slug)
  const why = ["The title also says 'celestial' and 'edition'"]
  expect(kept).toMatchObject([{ sku: 'bpc-10', title: ODD, content: 'BPC-157, 10 mg', reasons: why }])

  const params = { id: kept[0]?.id ?? 0 }
  expect((await operator.call('endKeptPack', { params })).status).toBe(200)
  expect((await operator.call('endKeptPack', { params })).status).toBe(404)
  await readDueFeeds(feeds.app.deps)
  expect(await reasons()).toEqual(why)
  expect(await offers()).toHaveLength(2)
})

test.each(['BPC-157 20mg', 'TB-500 10mg', 'Bacteriostatic water 30ml', ODD])(
  'a pack of before wordings were recorded keeps its offer, and nothing new of it is taken: %s',
  async (title) => {
    await run({})
    await deleteRows(feeds.app.db, 'feed_wordings', ours())
    const after = await run({ title, price_minor: 2500 })
    expect([after.changed, after.confirmed, after.gone]).toEqual([0, 0, 0])
    expect(await sizes()).toEqual([['10mg', '$40.00']])
    expect(await recorded()).toEqual([])
  },
)

test('what people said of a wording goes before the record, also where they disagree', async () => {
  const three = { sku: 'three', title: 'TB-500 5mg', price_minor: 900 }
  await run({}, { sku: 'two', title: 'BPC-157 5mg' }, three)
  await wordedThen(ODD)
  const [vendor_id, drug_id] = [vendorId(feeds.slug), compoundId('bpc-157')]
  const said = { vendor_id, drug_id, title: ODD, decided_at: feeds.now }
  await insertRow(feeds.app.db, 'feed_decisions', { ...said, sku: 'elsewhere', size: '2 mg' } as never)
  await insertRow(feeds.app.db, 'feed_decisions', { ...said, sku: 'two', size: '5 mg' } as never)
  await run({ title: ODD.replace(' ', '  ') }, { sku: 'two', title: ODD }, three)
  expect((await waiting()).map(({ sku }) => sku)).toEqual(['bpc-10'])
})

test('a pack that left the feed is no longer kept when it is back', async () => {
  const rest = [
    { sku: 'a', title: 'TB-500 5mg' },
    { sku: 'b', title: 'Ipamorelin 5mg' },
  ]
  await run({}, ...rest)
  await wordedThen(ODD, { sku: 'bpc-10' })
  await run({ title: ODD }, ...rest)
  expect(await run(...rest)).toMatchObject({ gone: 1 })
  expect((await recorded()).filter(({ doubts }) => doubts !== null)).toEqual([])
  expect(await run({ title: ODD }, ...rest)).toMatchObject({ waiting: 1 })
})

test('a run that dies leaves no record of it, and a second one writes nothing', async () => {
  shop.list(read([mine({})]))
  pass(HOUR_MS)
  const atEnd = () => {
    throw new Error('gone')
  }
  await readDueFeeds({ ...feeds.app.deps, db: aroundChanges(feeds.app.db, { atEnd }) }).catch(() => {})
  expect([await recorded(), await offers()]).toEqual([[], []])
  pass(24 * HOUR_MS)
  await runAgain()
  const first = await recorded()
  expect(first).toMatchObject([{ wording: 'BPC-157 10mg', doubts: null }])
  await runAgain()
  expect(await recorded()).toEqual(first)
  expect((await lastRun()).confirmed).toBe(1)
})
