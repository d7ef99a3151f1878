import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Figure, Queue } from '#contract/office/overview-vocabulary.ts'
import { countDay, saveTally } from '#server/core/figures/service.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { addShop } from '#test/feeds.ts'

let now = new Date('2026-11-20T12:00:00Z')
const clock = () => now
const DAY_MS = 86_400_000

const app = await sharedApp({ deps: { clock } })
const admin = await app.person({ role: 'admin' })
beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z')
})

describe('what waits', () => {
  const queue = async (name: Queue) => {
    const { body } = await admin.call('listQueues', {})
    return body.queues.find((each) => each.queue === name)
  }

  test('is counted for every queue, with the age of the oldest', async () => {
    const before = (await queue('messages'))?.count ?? 0
    const body = { name: 'Ada', email: 'ada@people.example', subject: 'Hello', message: 'A question.' }
    await app.visitor('sendGeneralMessage', { body })
    const oldest_at = now.toISOString()
    now = new Date(now.getTime() + DAY_MS)
    await app.visitor('sendGeneralMessage', { body })
    expect(await queue('messages')).toEqual({ queue: 'messages', count: before + 2, oldest_at })
    expect(await queue('proposals')).toEqual({ queue: 'proposals', count: 0, oldest_at: null })
  })

  test('is shown only to roles that open its screen', async () => {
    const of = async (role: 'finance' | 'reviewer' | 'support') => {
      const { body } = await (await app.person({ role })).call('listQueues', {})
      return body.queues.map((each) => each.queue)
    }
    expect(await of('reviewer')).toEqual(['drafts', 'certificates'])
    expect(await of('support')).toEqual(['messages', 'claims'])
    expect(await of('finance')).toEqual(['payments'])
  })

  test('a job waits for attention while its last run failed', async () => {
    const run = (result: 'failed' | 'done', hour: number) => {
      const started_at = new Date(Date.UTC(2026, 10, 20, hour))
      return insertRow(app.db, 'job_runs', { job: 'count', result, started_at, ended_at: now })
    }
    await insertRow(app.db, 'jobs', { name: 'count', counted_from: now })
    await run('failed', 1)
    await run('failed', 2)
    expect(await queue('jobs')).toMatchObject({ count: 1, oldest_at: '2026-11-20T02:00:00.000Z' })
    await run('done', 3)
    expect(await queue('jobs')).toMatchObject({ count: 0 })
  })

  test('a refused or retried mail waits for attention, not one on its way', async () => {
    const mail = (last_failure: string | null, delivered_at: Date | null) =>
      insertRow(app.db, 'mails', {
        ...{ kind: 'test', recipient: 'ada@people.example', subject: 'x', text: '', html: '' },
        ...{ created_at: now, next_try_at: null, delivered_at, last_failure },
      })
    await mail(null, null)
    await mail('451 busy', now)
    expect(await queue('mails')).toMatchObject({ count: 0 })
    await mail('550 no such mailbox', null)
    expect(await queue('mails')).toMatchObject({ count: 1 })
  })

  test('jumps in price stand apart from packs without a match', async () => {
    const { id: source_id } = await addShop(app.db, clock)
    const wait = (reason: string) =>
      insertRow(app.db, 'feed_waiting', {
        ...{ source_id, sku: randomUUID(), item: '{}', reasons: JSON.stringify([reason]), guess: '{}' },
        ...{ first_seen_at: now, last_seen_at: now },
      })
    await wait('The price is 3 times the last ($10.00, now $30.00)')
    await wait('The price fell to 20 % of the last ($10.00, now $2.00)')
    await wait('The size changed from 5 mg to 10 mg')
    expect([(await queue('jumps'))?.count, (await queue('packs'))?.count]).toEqual([2, 1])
  })
})

describe('figures', () => {
  const counts = async (name: Figure) => {
    const { body } = await admin.call('getFigures', {})
    return body.figures.find(({ figure }) => figure === name)?.counts ?? []
  }

  test('cover the last 30 days, the oldest first, also where nothing was counted', async () => {
    const { body } = await admin.call('getFigures', {})
    expect([body.from, body.to]).toEqual(['2026-10-22', '2026-11-20'])
    expect(new Set(body.figures.map((each) => each.counts.length))).toEqual(new Set([30]))
  })

  test('a search in vain counts each time; a suggestion, a further page and several words do not', async () => {
    const search = (query: object) =>
      app.visitor('searchDrugs', { query: { query: 'qzxvwkj', threshold: 0.5, ...query } })
    await search({})
    await search({ threshold: 0.6 })
    await search({ offset: 24 })
    await app.visitor('searchDrugs', { query: { query: 'bpc' } })
    expect((await counts('empty_searches')).at(-1)).toBe(1)
    await search({})
    await search({ query: 'i have qzxvwkj' })
    expect((await counts('empty_searches')).at(-1)).toBe(2)
  })

  test('an AI question counts by its outcome, and its words are nowhere near', async () => {
    const person = await app.person()
    const ask = (query: string) => person.call('searchWithAi', { body: { query, user_id: person.id } })
    await ask('something for sleep quality')
    await ask('I want to kill myself')
    expect((await counts('ai_answered')).at(-1)).toBe(1)
    expect((await counts('ai_safety')).at(-1)).toBe(1)
    expect((await counts('ai_failed')).at(-1)).toBe(0)
    const kept = await app.db.selectFrom('day_figures').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('sleep')
  })

  test('figures with rows are counted from them once, and stay when a person leaves', async () => {
    now = new Date('2026-11-25T09:00:00Z')
    const person = await app.person()
    await app.person()
    await countDay(app.deps)
    await app.db.deleteFrom('accounts').where('id', '=', person.id).execute()
    await countDay(app.deps)
    expect((await counts('sign_ups')).at(-1)).toBe(2)
  })

  test('what could not be saved is saved the next time, on its own day', async () => {
    now = new Date('2026-11-27T23:59:00Z')
    app.deps.tally.count('page_views')
    const broken = { ...app.deps, db: app.db.withoutPlugins().withSchema('nowhere') }
    await expect(saveTally(broken)).rejects.toThrow()
    now = new Date('2026-11-28T00:01:00Z')
    app.deps.tally.count('page_views')
    expect((await counts('page_views')).slice(-2)).toEqual([1, 1])
  })

  test('are kept for a little more than two years', async () => {
    now = new Date('2030-01-01T00:00:00Z')
    await countDay(app.deps)
    expect(await app.db.selectFrom('day_figures').selectAll().execute()).toEqual([])
  })
})
