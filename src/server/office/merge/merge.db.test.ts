import { afterAll, expect, test } from 'vitest'
import type { Draft } from '#contract/office/drafts.ts'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { addRow, insertRow } from '#server/platform/db/rows.ts'
import { recordBook } from '#server/record-book.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { compound, offer } from '#test/catalogue-entries.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
const FROM = compoundId('bpc-157')
const INTO = compoundId('kettlin')
let draft: Draft
const app = await startTestApp()
const ada = await app.person({ role: 'admin' })
const ben = await app.person({ role: 'admin' })
const reader = await app.person({ isSubscriber: true })
const cora = await app.person()
await applyChanges(app.db, recordBook, {
  source: { kind: 'file', id: 'catalogue' },
  actor: 'command:test',
  reason: 'The same again.',
  put: { compound: [{ ...compound(), position: 900 }] },
})
await applyChanges(app.db, recordBook, {
  source: { kind: 'feed', id: 'test' },
  actor: 'job:test',
  reason: 'Of a feed.',
  put: {
    offer: [
      offer({
        vendor: 'quillstone-supply',
        compound: 'bpc-157',
        product_link: 'https://quillstone-supply.example/x',
      }),
    ],
  },
})
const review = (who: Person, target_id: string, review_text: string) =>
  who.call('writeReview', {
    body: { account_id: who.id, target_type: 'drug', target_id, rating: 4, review_text },
  })
for (const [id, review_text] of [
  [INTO, 'Of the remaining record.'],
  [FROM, 'The newer words.'],
] as const)
  await review(ada, id, review_text)
await review(reader, FROM, 'By a reader.')
await review(cora, INTO, 'The older review, in view.')
const removed = (await review(cora, FROM, 'Bought elsewhere, removed.')).body.review
const body = { action: 'remove', reason: 'It is an advertisement.' } as const
await ada.call('moderateReview', { params: { id: removed.id }, body })
afterAll(() => app.close())

const countOf = async (table: 'offers' | 'certificates' | 'claims' | 'article_drugs', id: string) => {
  const rows = await app.db.selectFrom(table).where('drug_id', '=', id).select('drug_id').execute()
  return rows.length
}
const reviewsOf = async (target_id: string) =>
  app.db
    .selectFrom('reviews')
    .where('target_id', '=', target_id)
    .orderBy('review_text')
    .select(['review_text', 'state'])
    .execute()

test('a merge tells what moves, and moves nothing before it is published', async () => {
  const before = await countOf('offers', FROM)
  const begun = await ada.call('createDraft', {
    body: { kind: 'compound', record_id: FROM, merge_into: 'kettlin' },
  })
  draft = begun.body.draft
  expect(draft).toMatchObject({ errors: [], needs_second: true, may_publish: false, is_retiring: true })
  expect(draft.merge).toMatchObject({
    into: { id: INTO, title: 'Kettlin' },
    counts: { offers: before, reviews: 2, removed_reviews: 2 },
  })
  expect(draft.merge?.counts?.certificates).toBeGreaterThan(0)
  expect([await countOf('offers', FROM), await countOf('offers', INTO)]).toEqual([before, 0])
  expect(await reviewsOf(FROM)).toHaveLength(3)
})

test('a compound merges only with another existing compound, never with a vendor', async () => {
  const refused = async (body: object) => (await ada.call('createDraft', { body: body as never })).body.field
  expect(await refused({ kind: 'compound', record_id: FROM, merge_into: 'bpc-157' })).toBe('merge_into')
  expect(await refused({ kind: 'compound', record_id: FROM, merge_into: 'nothing' })).toBe('merge_into')
})

/** A search that found three articles: one decided on for each of the two, one for both. */
async function searchBoth() {
  const now = new Date('2026-11-26T02:30:00Z')
  const entry = async (title: string) =>
    (
      await addRow(app.db, 'literature_articles', {
        ...{ title, title_key: title.toLowerCase(), trials: [], kind: 'other', status: 'ok', record: '{}' },
        first_seen: now,
      })
    ).id
  const find = async (title: string, given: [string, 'later' | 'not for us' | null][]) => {
    const entry_id = await entry(title)
    for (const [drug_id, decision] of given)
      await insertRow(app.db, 'literature_finds', {
        entry_id,
        drug_id,
        rank: 1,
        reasons: [],
        found_at: now,
        decision,
      })
  }
  await find('Of the merged alone', [[FROM, 'later']])
  await find('Of both', [
    [FROM, 'not for us'],
    [INTO, null],
  ])
  await find('Decided twice', [
    [FROM, 'not for us'],
    [INTO, 'later'],
  ])
  const run = { service: 'europepmc' as const, query: 'x', from_day: '2026-11-01', to_day: '2026-11-26' }
  for (const state of ['complete', 'running'] as const)
    await insertRow(app.db, 'literature_runs', { ...run, drug_id: FROM, state, started_at: now })
}

test('after a second person publishes the merge, the remaining compound has everything', async () => {
  await searchBoth()
  const kinds = ['offers', 'certificates', 'claims', 'article_drugs'] as const
  const before = await Promise.all(kinds.map((table) => countOf(table, FROM)))
  const ownedBefore = await sources()
  const params = { id: draft.id }
  expect((await ada.call('publishDraft', { params, body: { version: draft.version } })).status).toBe(403)
  const done = await ben.call('publishDraft', { params, body: { version: draft.version } })
  expect([done.status, done.body.message]).toEqual([200, undefined])
  expect(await Promise.all(kinds.map((table) => countOf(table, INTO)))).toEqual(before)
  // A feed goes on changing what it found.
  expect(await sources()).toEqual(ownedBefore)
  expect(await reviewsOf(INTO)).toEqual([
    { review_text: 'By a reader.', state: 'published' },
    { review_text: 'The newer words.', state: 'published' },
    { review_text: 'The older review, in view.', state: 'published' },
  ])
  const { drug } = (await app.visitor('getDrugVendors', { params: { name: 'kettlin' }, query: {} })).body
  expect(drug).toMatchObject({ id: INTO, aliases: expect.arrayContaining(['KT-1', 'BPC-157']) })
  const glow = (await app.visitor('getBlend', { params: { slug: 'glow' } })).body
  expect(glow.components.map(({ compound }) => compound?.slug)).toContain('kettlin')
  const checked = await checkDerived(app.db, recordBook)
  expect(checked.filter(({ differences }) => differences.length > 0)).toEqual([])
})

const sources = async () =>
  app.db.selectFrom('offers').where('sku', '=', 'kettlin-5mg').select(['source', 'vendor_id']).execute()

test('searches of the literature and what was decided belong to the remaining compound', async () => {
  const finds = await app.db
    .selectFrom('literature_finds as f')
    .innerJoin('literature_articles as a', 'a.id', 'f.entry_id')
    .select(['a.title', 'f.drug_id', 'f.decision'])
    .orderBy('a.title')
    .execute()
  expect(finds).toEqual([
    { title: 'Decided twice', drug_id: INTO, decision: 'later' },
    { title: 'Of both', drug_id: INTO, decision: 'not for us' },
    { title: 'Of the merged alone', drug_id: INTO, decision: 'later' },
  ])
  const runs = await app.db.selectFrom('literature_runs').select(['drug_id', 'state']).execute()
  expect(runs).toEqual([{ drug_id: INTO, state: 'complete' }])
})

test('requests for the merged compound are redirected to the remaining one for good', async () => {
  const { drug } = (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body
  expect(drug.id).toBe(INTO)
  const back = await ada.call('createDraft', { body: { kind: 'compound', record_id: FROM } })
  expect(back.body.draft.errors.map(({ message }) => message).join()).toMatch(/is already the/)
})

test('it is on record: in the audit log with what moved, and in the history', async () => {
  const { target, difference } = await app.db
    .selectFrom('audit_log')
    .where('call', '=', 'publishDraft')
    .orderBy('number', 'desc')
    .limit(1)
    .select(['target', 'difference'])
    .executeTakeFirstOrThrow()
  expect([target, difference]).toEqual([`compound:${FROM}`, expect.stringContaining(INTO)])
  const historyOf = async (id: string) =>
    (await ada.call('listRevisions', { params: { kind: 'compound', id }, query: {} })).body
  const { revisions, record } = await historyOf(FROM)
  expect(record.merged_into?.id).toBe(INTO)
  expect((await historyOf(INTO)).record.merged_into).toBeNull()
  const { records } = (await ada.call('listRecords', { query: { kind: 'compound', retired: 'true' } })).body
  expect(records.map(({ id, merged_into }) => [id, merged_into])).toContainEqual([FROM, record.merged_into])
  expect(revisions[0]).toMatchObject({ what: 'retired', by: ben.email })
})
