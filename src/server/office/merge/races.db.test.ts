import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Draft } from '#contract/office/drafts.ts'
import { vendorId } from '#server/core/records/ids.ts'
import { listRows, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { vendor } from '#test/catalogue-entries.ts'
import { openDesk } from '#test/desk.ts'
import { createDraft, publishDraft } from '#test/drafts.ts'
import { answerQuestion, askQuestion } from '#test/questions.ts'
import { edit, reviewText, write } from '#test/reviews.ts'
import { putRecords } from '#test/two-vendors.ts'

const namedVendor = (slug: string) => vendor({ slug, name: slug, website: `https://${slug}.example` })
const app = await sharedApp()
const ada = await app.person({ role: 'admin' })
const ben = await app.person({ role: 'admin' })
const reader = await app.person({ isSubscriber: true })
await putRecords(app.db, 'file', 'test', {
  vendor: 'east west north south upper lower left right near far first last'.split(' ').map(namedVendor),
})

const merge = (from: string, into: string) =>
  createDraft(ada, { kind: 'vendor', record_id: vendorId(from), merge_into: into })

/** How many wait for something that another transaction holds. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct pid)::int as n from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(app.db)
  const { rows: transactions } = await sql<{ n: number }>`
    select count(distinct pid)::int as n from pg_locks where not granted and locktype = 'transactionid'
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(app.db)
  return (rows[0]?.n ?? 0) + (transactions[0]?.n ?? 0)
}

/**
 * Statuses of the writes made while a draft is published, and of the publishing. Each writer has already read its
 * target and waits for a table, mostly to count the use of a limit.
 */
async function publishedAmid(
  draft: Draft,
  begin: () => Promise<{ status: number }>[],
  lock = 'rate_limits in exclusive mode',
) {
  let isPublished = false
  const answers = await app.db.transaction().execute(async (trx) => {
    await sql.raw(`lock table ${lock}`).execute(trx)
    const writing = begin()
    await expect.poll(waiting).toBe(writing.length)
    const publishing = publishDraft(ben, draft).finally(() => {
      isPublished = true
    })
    await expect.poll(async () => isPublished || (await waiting()) === writing.length + 1).toBe(true)
    return [Promise.all(writing), publishing.then((answer) => [answer])]
  })
  return (await Promise.all(answers)).flat().map(({ status }) => status)
}

test('writes about a vendor that arrive during its merge belong to the remaining vendor', async () => {
  const statuses = await publishedAmid(await merge('east', 'west'), () => [
    write(reader, vendorId('east'), { target_type: 'vendor' }),
    askQuestion(reader, vendorId('east'), undefined, 'vendor'),
  ])
  expect(statuses).toEqual([200, 200, 200])
  for (const table of ['reviews', 'posts'] as const) {
    const rows = await listRows(app.db, table, { target_type: 'vendor', account_id: reader.id })
    expect([table, rows.map(({ target_id }) => target_id)]).toEqual([table, [vendorId('west')]])
  }
})

test('changing a review during the merge of its vendor causes no deadlock', async () => {
  const [writer, other] = [await app.person(), await app.person()]
  const of = (slug: string, n: number) =>
    [vendorId(slug), { target_type: 'vendor', review_text: reviewText(n) }] as const
  const { review } = (await write(writer, ...of('upper', 1))).body
  // The same author reviewed both; the older review is deleted.
  await write(other, ...of('upper', 2))
  await write(other, ...of('lower', 3))
  const statuses = await publishedAmid(await merge('upper', 'lower'), () => [
    edit(writer, review.id, { rating: 1, review_text: reviewText(1) }),
    write(other, vendorId('south'), { target_type: 'vendor', review_text: reviewText(4) }),
  ])
  expect(statuses).toEqual([200, 200, 200])
})

test('an answer that is being written goes with its question', async () => {
  const other = await app.person({ isSubscriber: true })
  const texts = ['Who answers the telephone?', 'Where are parcels packed?']
  const ids = await Promise.all(
    texts.map(async (text) => (await askQuestion(reader, vendorId('left'), text, 'vendor')).body.question.id),
  )
  const statuses = await publishedAmid(await merge('left', 'right'), () =>
    ids.map((id, n) => answerQuestion(other, id, reviewText(10 + n))),
  )
  expect(statuses).toEqual([200, 200, 200])
  const answers = await listRows(app.db, 'posts', { question_id: ids })
  expect(answers.map(({ target_id }) => target_id)).toEqual(ids.map(() => vendorId('right')))
})

test('a claim or dispute that begins while its vendor becomes a part of another one is refused in words', async () => {
  const [claimant, owner] = [await app.person(), await app.person()]
  await openDesk(app, owner.id, 'near')
  const params = { slug: 'near' }
  await updateRows(app.db, 'vendors', params, { is_demo: false })
  const dispute = { subject: 'rating', id: 'freshness', words: 'It is out of date.' } as const
  const statuses = await publishedAmid(await merge('near', 'far'), () => [
    claimant.call('startClaim', { params, body: { method: 'dns' } }),
    owner.call('openDispute', { params, body: dispute }),
  ])
  expect(statuses).toEqual([404, 404, 200])
})

test('a watch that begins during the merge belongs to the remaining record', async () => {
  const watcher = await app.person()
  const target = { kind: 'vendor', id: vendorId('first') } as const
  const statuses = await publishedAmid(
    await merge('first', 'last'),
    () => [watcher.call('createWatch', { body: { target, condition: 'new', amount: null } })],
    // The request has found the vendor and now reads the latest observation.
    'price_observations in access exclusive mode',
  )
  expect(statuses).toEqual([200, 200])
  const { watches } = (await watcher.call('listWatches', { query: {} })).body
  expect(watches.map(({ watched }) => watched.slug)).toEqual(['last'])
})

test('of two that become a part of each other at once, one stays', async () => {
  const drafts = [await merge('north', 'south'), await merge('south', 'north')]
  const answers = await Promise.all(drafts.map((draft) => publishDraft(ben, draft)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await listRows(app.db, 'vendors', { slug: ['north', 'south'] })).toHaveLength(1)
})
