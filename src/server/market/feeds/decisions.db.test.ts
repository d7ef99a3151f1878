import { beforeEach, describe, expect, test } from 'vitest'
import type { FeedSource } from '#contract/market/feeds.ts'
import { listRows } from '#server/platform/db/rows.ts'
import type { TestApp } from '#test/app.ts'
import { aroundChanges, startFeedRuns } from '#test/feed-runs.ts'
import { read } from '#test/feeds.ts'
import { theRow } from '#test/rows.ts'
import { readDueFeeds } from './run-source.ts'

const feeds = await startFeedRuns()
const { shop, pass, mine, run, runAgain, lastRun, offers, prices, waiting } = feeds

const operator = () => feeds.app.person({ role: 'admin' })
/** An operator's decision on the pack that has waited the longest. */
async function decide(body: object, source = feeds.source.id) {
  const [first] = await waiting(source)
  return (await operator()).call('decideFeedPack', { params: { id: first?.id ?? '' }, body: body as never })
}
const decisions = async () => {
  const { body } = await (await operator()).call('listFeedDecisions', { query: {} })
  return body.decisions.filter(({ vendor }) => vendor.slug === feeds.slug)
}
async function takeBack(id?: number, by = operator()) {
  const [newest] = await decisions()
  return (await by).call('takeBackFeedDecision', { params: { id: id ?? newest?.id ?? 0 } })
}
const FIVE_MG = { compound: 'bpc-157', size: '5 mg' }
/** What is due is read now. */
const runNow = () => readDueFeeds(feeds.app.deps)
/** A run with another change just before its own is written. */
const runAfter = (before: () => Promise<unknown>) =>
  readDueFeeds({ ...feeds.app.deps, db: aroundChanges(feeds.app.db, { before }) })

describe('a decision of a person', () => {
  test('holds for the article code whatever its title says, and the price they saw', async () => {
    await run({ title: 'Mystery vial', link: null })
    expect((await decide(FIVE_MG)).body.waits).toEqual([])
    expect(await waiting()).toEqual([])
    expect(await offers()).toMatchObject([{ size: '5 mg', price: '$40.00' }])
    await runNow()
    expect(await offers()).toMatchObject([{ size: '5 mg', price: '$40.00' }])
    await run({ title: 'Another title', price_minor: 15_000 })
    expect(await waiting()).toHaveLength(1)
    await decide(FIVE_MG)
    await runNow()
    expect(await prices()).toEqual(['$150.00'])
    expect(await waiting()).toEqual([])
  })

  test('publishes nothing while something else stands against it, and says what', async () => {
    await run({ title: 'Mystery vial', price_minor: null })
    expect((await decide(FIVE_MG)).body.waits).toEqual(['No price'])
    expect(await offers()).toEqual([])
    await runNow()
    expect((await waiting()).map(({ reasons }) => reasons)).toEqual([['No price']])
    const [one, other] = [{ title: 'Mystery vial' }, { title: 'Mystery vial', price_minor: 9900 }]
    await run(one, other)
    expect((await decide(FIVE_MG)).body.waits).toEqual(['Listed twice, with different content'])
    expect(await offers()).toEqual([])
  })

  test('holds for another article code of the same wording, and no longer once it is taken back', async () => {
    const title = 'Mystery vial'
    const one = { sku: 'one', title }
    const other = { sku: 'other', title }
    await run(one)
    await decide(FIVE_MG)
    const third = { sku: 'third', title: 'Mystery vial two' }
    await run(one, other, third, { sku: 'costly', title, price_minor: 9900 })
    expect(await prices()).toEqual(['$40.00'])
    expect((await waiting()).map(({ sku }) => sku)).toEqual(['costly', 'other', 'third'])
    await run(one, other)
    expect(await prices()).toEqual(['$40.00', '$40.00'])
    await takeBack()
    await runNow()
    expect(await offers()).toEqual([])
    expect((await waiting()).map(({ sku }) => sku)).toEqual(['one', 'other'])
  })

  test('to ignore ends the offer, and it waits no more', async () => {
    const other = { sku: 'tb-5', title: 'TB-500 5mg', price_minor: 9000 }
    await run({}, other)
    await run({ title: 'TB-500 10mg' }, other)
    await decide({ ignore: true })
    await runNow()
    expect(await lastRun()).toMatchObject({ result: 'done', ignored: 1, gone: 1, waiting: 0 })
    expect(await prices()).toEqual(['$90.00'])
  })

  test('needs a compound of the catalogue and a size with one mass', async () => {
    await run({ title: 'Mystery vial' })
    for (const wrong of [{ compound: 'no-such' }, { size: '60 capsules' }])
      expect(await decide({ ...FIVE_MG, ...wrong })).toMatchObject({
        status: 422,
        body: { field: Object.keys(wrong)[0] },
      })
    expect(await waiting()).toHaveLength(1)
  })
})

describe('a decision taken back', () => {
  test('ends its offer at once in the name of who took it back, and the pack waits for a new decision', async () => {
    await run({ title: 'Mystery vial' })
    await decide(FIVE_MG)
    await runNow()
    const compound = { slug: 'bpc-157', name: 'BPC-157' }
    const money = { minor: 4000, currency: 'USD' }
    expect(await decisions()).toMatchObject([
      { sku: 'bpc-10', title: 'Mystery vial', compound, money, decided_by: 'Anna Example' },
    ])
    const by = operator()
    expect(await takeBack(undefined, by)).toMatchObject({ status: 200, body: { taken_back: true } })
    expect([await prices(), await decisions()]).toEqual([[], []])
    const { db } = feeds.app
    const { id } = await by
    const ended = await listRows(db, 'feed_decisions', { ended_by: id })
    expect(ended).toMatchObject([{ ended_at: feeds.now, is_taken_back: true }])
    const changes = await listRows(db, 'changes', { actor: `person:${id}` })
    expect(changes).toMatchObject([{ reason: 'The decision on bpc-10 was taken back.' }])

    // Even by a title that leaves no doubt.
    await run({ title: 'BPC-157 5mg' })
    const [pack] = await waiting()
    expect(pack?.reasons).toEqual(['The decision on it was taken back on 2026-11-22'])
    await decide(FIVE_MG)
    await runNow()
    expect([await prices(), await waiting()]).toEqual([['$40.00'], []])
  })

  test('to ignore lets the pack wait again; of two operators one takes it back', async () => {
    await run({ title: 'Gift card' })
    await decide({ ignore: true })
    expect(await runAgain()).toMatchObject({ ignored: 1, waiting: 0 })
    const [{ id } = { id: 0 }] = await decisions()
    expect((await takeBack(id)).status).toBe(200)
    expect((await takeBack(id)).status).toBe(404)
    await runNow()
    expect(await lastRun()).toMatchObject({ ignored: 0, waiting: 1 })
  })

  test('just before a run that rests on it is written, it is not published by it', async () => {
    await run({ title: 'Mystery vial' })
    await decide(FIVE_MG)
    await runAfter(takeBack)
    expect(await prices()).toEqual([])
    expect(await waiting()).toHaveLength(1)
    expect(await lastRun()).toMatchObject({ result: 'done' })
  })
})

describe('what an operator asks for while a source is read', () => {
  const both = () => read([mine({}), mine({ sku: 'card', title: 'Gift card' })])
  /** A run during which `work` is done, then the runs that are due. */
  async function runWhile(work: (admin: Awaited<ReturnType<TestApp['person']>>) => Promise<unknown>) {
    const admin = await operator()
    const mayShrink: boolean[] = []
    const seen = async () => mayShrink.push((await stored()).may_shrink)
    shop.list(async () => {
      await seen()
      shop.list(async () => {
        await seen()
        return both()
      })
      pass(1_000)
      await work(admin)
      return both()
    })
    await runAgain()
    return { admin, mayShrink }
  }
  const stored = () => theRow(feeds.app.db, 'feed_sources', { id: feeds.source.id })

  test('turned off, it publishes nothing of its reading, and is free when it is turned on again', async () => {
    const params = { id: feeds.source.id }
    const { admin } = await runWhile((one) =>
      one.call('switchFeedSource', { params, body: { is_on: false } }),
    )
    expect(await offers()).toEqual([])
    expect(await lastRun()).toMatchObject({ result: 'interrupted', reason: expect.stringContaining('off') })
    expect(await stored()).toMatchObject({ state: 'off', claim_holder: null })
    await admin.call('switchFeedSource', { params, body: { is_on: true } })
    expect(await runAgain()).toMatchObject({ result: 'done', added: 1 })
  })

  test('a further run, which may shrink, still follows, and may shrink', async () => {
    const { mayShrink } = await runWhile((admin) =>
      admin.call('runFeedSource', { params: { id: feeds.source.id }, body: { may_shrink: true } }),
    )
    expect(mayShrink).toEqual([false, true])
    expect((await stored()).may_shrink).toBe(false)
  })
})

describe('an article code that another source of the vendor lists', () => {
  let other: FeedSource
  beforeEach(async () => {
    const { body } = await (await operator()).call('addFeedSource', {
      body: { vendor: feeds.slug, kind: 'shopify', link: `https://${feeds.slug}.example/` },
    })
    other = body.source
  })
  const turn = async (id: string, is_on: boolean) =>
    (await operator()).call('switchFeedSource', { params: { id }, body: { is_on } })
  const listedElsewhere = () => `This SKU is listed by another source, feed:${feeds.source.name}`

  /** The first source lists it, then the other. */
  async function listTwice() {
    await turn(other.id, false)
    await run({})
    await turn(feeds.source.id, false)
    await turn(other.id, true)
    shop.list(read([mine({ price_minor: 3000 })]))
    await runNow()
  }

  test('waits, and that offer stays', async () => {
    await listTwice()
    expect((await waiting(other.id)).map(({ reasons }) => reasons)).toEqual([[listedElsewhere()]])
    expect(await prices()).toEqual(['$40.00'])
  })

  test('is ignored in the one source alone; to publish it twice is refused', async () => {
    await listTwice()
    expect(await decide({ compound: 'bpc-157', size: '10 mg' }, other.id)).toMatchObject({ status: 409 })
    expect((await decide({ ignore: true }, other.id)).status).toBe(200)
    expect(await decisions()).toMatchObject([{ source: other.name, compound: null }])
    await turn(feeds.source.id, true)
    await runAgain()
    expect(await lastRun(other.id)).toMatchObject({ result: 'done', ignored: 1, waiting: 0 })
    expect((await offers()).map(({ source }) => source)).toEqual([`feed:${feeds.source.name}`])
  })

  test('and that is new to both: the later run lets it wait, and does not fail', async () => {
    shop.list(read([mine({})]))
    await turn(feeds.source.id, false)
    await runAfter(async () => {
      await turn(feeds.source.id, true)
      await runNow()
    })
    expect(await lastRun()).toMatchObject({ result: 'done', added: 1 })
    expect(await lastRun(other.id)).toMatchObject({ result: 'done', added: 0, waiting: 1 })
    expect((await waiting(other.id)).map(({ reasons }) => reasons)).toEqual([[listedElsewhere()]])
  })
})
