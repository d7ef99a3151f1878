import { expect, test } from 'vitest'
import type { Draft } from '#contract/office/drafts.ts'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { addRow, insertRow, listRows } from '#server/platform/db/rows.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp } from '#test/app.ts'
import { compound, offer } from '#test/catalogue-entries.ts'
import { createDraft, draftOf, publishDraft } from '#test/drafts.ts'
import { change } from '#test/put.ts'
import { moderate, write } from '#test/reviews.ts'

const FROM = compoundId('bpc-157')
const INTO = compoundId('kettlin')
let draft: Draft
const app = await sharedApp()
const ada = await app.person({ role: 'admin' })
const ben = await app.person({ role: 'admin' })
const reader = await app.person({ isSubscriber: true })
const cora = await app.person()
const kettlin = { ...compound(), position: 900 }
await change(app.db, { source: { kind: 'file', id: 'catalogue' }, put: { compound: [kettlin] } })
const link = { vendor: 'quillstone-supply', product_link: 'https://quillstone-supply.example/x' }
await change(app.db, { put: { offer: [offer({ ...link, compound: 'bpc-157' })] } })
await write(ada, INTO, { review_text: 'Of the remaining record.' })
await write(ada, FROM, { review_text: 'The newer words.' })
await write(reader, FROM, { review_text: 'By a reader.' })
await write(cora, INTO, { review_text: 'The older review, in view.' })
const removed = (await write(cora, FROM, { review_text: 'Bought elsewhere, removed.' })).body.review
await moderate(ada, removed.id, 'remove')

const countOf = async (table: 'offers' | 'certificates' | 'claims' | 'article_drugs', drug_id: string) =>
  (await listRows(app.db, table, { drug_id })).length
const reviewsOf = (target_id: string) => listRows(app.db, 'reviews', { target_id }, 'review_text')

test('a merge tells what moves, and moves nothing before it is published', async () => {
  const before = await countOf('offers', FROM)
  draft = await createDraft(ada, { kind: 'compound', record_id: FROM, merge_into: 'kettlin' })
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
  for (const merge_into of ['bpc-157', 'nothing']) {
    const body = { kind: 'compound', record_id: FROM, merge_into } as const
    expect((await ada.call('createDraft', { body })).body.field).toBe('merge_into')
  }
})

/** A search that found three articles: one decided on for each of the two, one for both. */
async function searchBoth() {
  const now = new Date('2026-11-26T02:30:00Z')
  type Decision = 'later' | 'not for us' | null
  const find = async (title: string, from: Decision, into?: Decision) => {
    const { id: entry_id } = await addRow(app.db, 'literature_articles', {
      ...{ title, title_key: title.toLowerCase(), trials: [], kind: 'other', status: 'ok', record: '{}' },
      first_seen: now,
    })
    const found = { entry_id, rank: 1, reasons: [], found_at: now }
    await insertRow(app.db, 'literature_finds', { ...found, drug_id: FROM, decision: from })
    if (into !== undefined)
      await insertRow(app.db, 'literature_finds', { ...found, drug_id: INTO, decision: into })
  }
  await find('Of the merged alone', 'later')
  await find('Of both', 'not for us', null)
  await find('Decided twice', 'not for us', 'later')
  const run = { service: 'europepmc' as const, query: 'x', from_day: '2026-11-01', to_day: '2026-11-26' }
  for (const state of ['complete', 'running'] as const)
    await insertRow(app.db, 'literature_runs', { ...run, drug_id: FROM, state, started_at: now })
}

test('after a second person publishes the merge, the remaining compound has everything', async () => {
  await searchBoth()
  const kinds = ['offers', 'certificates', 'claims', 'article_drugs'] as const
  const before = await Promise.all(kinds.map((table) => countOf(table, FROM)))
  const ownedBefore = await sources()
  expect((await publishDraft(ada, draft)).status).toBe(403)
  const done = await publishDraft(ben, draft)
  expect([done.status, done.body.message]).toEqual([200, undefined])
  expect(await Promise.all(kinds.map((table) => countOf(table, INTO)))).toEqual(before)
  // A feed goes on changing what it found.
  expect(await sources()).toEqual(ownedBefore)
  expect(await reviewsOf(INTO)).toMatchObject([
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
  const { errors } = await draftOf(ada, FROM)
  expect(errors.map(({ message }) => message).join()).toMatch(/is already the/)
})

test('it is on record: in the audit log with what moved, and in the history', async () => {
  const act = (await listRows(app.db, 'audit_log', { call: 'publishDraft' }, 'number')).at(-1)
  expect(act).toMatchObject({ target: `compound:${FROM}`, difference: expect.stringContaining(INTO) })
  const historyOf = async (id: string) =>
    (await ada.call('listRevisions', { params: { kind: 'compound', id }, query: {} })).body
  const { revisions, record } = await historyOf(FROM)
  expect(record.merged_into?.id).toBe(INTO)
  expect((await historyOf(INTO)).record.merged_into).toBeNull()
  const { records } = (await ada.call('listRecords', { query: { kind: 'compound', retired: 'true' } })).body
  expect(records.map(({ id, merged_into }) => [id, merged_into])).toContainEqual([FROM, record.merged_into])
  expect(revisions[0]).toMatchObject({ what: 'retired', by: ben.email })
})
