import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Draft } from '#contract/office/drafts.ts'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { offerId } from '#server/core/records/ids.ts'
import { listRows, updateRows } from '#server/platform/db/rows.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp } from '#test/app.ts'
import { offer } from '#test/catalogue-entries.ts'
import { createDraft, publishDraft } from '#test/drafts.ts'
import { theRow } from '#test/rows.ts'
import { FROM, fillTwoVendors, INTO, putRecords } from '#test/two-vendors.ts'

/** What becomes of the rows of each column that names a vendor. */
const DECIDED: Record<string, 'moved' | 'leaves with the record' | 'stays'> = {
  'batches.vendor_id': 'moved',
  'certificates.vendor_id': 'moved',
  'certificate_files.vendor_id': 'moved',
  'certificate_confirmations.vendor_id': 'moved',
  'offers.vendor_id': 'moved',
  'blend_offers.vendor_id': 'moved',
  'watches.vendor_id': 'moved',
  'reviews.target_id': 'moved',
  'posts.target_id': 'moved',
  'review_answers.vendor_id': 'moved',
  'removals.vendor_id': 'moved',
  'disputes.vendor_id': 'moved',
  'feed_sources.vendor_id': 'moved',
  'feed_decisions.vendor_id': 'moved',
  'vendor_claims.vendor_id': 'moved',
  'vendor_members.vendor_id': 'moved',
  'vendor_invitations.vendor_id': 'moved',
  'vendor_desk_log.vendor_id': 'moved',
  'vendor_proposals.vendor_id': 'moved',
  'retired_records.replaced_by': 'moved',
  // Derived from the record and its offers, so the remaining vendor has its own.
  'vendor_facts.vendor_id': 'leaves with the record',
  'vendor_scores.vendor_id': 'leaves with the record',
  'shipping_rules.vendor_id': 'leaves with the record',
  'vendor_statements.vendor_id': 'leaves with the record',
  // Written once and never changed: the rating history of the merged vendor.
  'vendor_score_changes.vendor_id': 'stays',
}
/** Kept by triggers, or names of the subjects of finished rows. */
const BESIDE = ['review_totals', 'review_scale_totals', 'review_dues', 'moderation_log']

let draft: Draft

const app = await sharedApp()
const ada = await app.person({ role: 'admin' })
const ben = await app.person({ role: 'admin' })
const reader = await app.person({ isSubscriber: true })
await fillTwoVendors(app, { owner: ada, other: ben, reader })

const countOf = async (column: string, id: string) => {
  const [table = '', name = ''] = column.split('.')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${sql.ref(name)} = ${id}`.execute(app.db)
  return rows[0]?.n ?? 0
}
/** Every column that names a vendor, whatever the table. */
async function columnsOfVendors() {
  const { rows } = await sql<{ column: string }>`
    select c.table_name || '.' || c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
      and (c.column_name like '%vendor%' or c.column_name in ('target_id', 'replaced_by'))
    union
    select r.relname || '.' || a.attname from pg_constraint f
      join pg_class r on r.oid = f.conrelid join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
    where f.contype = 'f' and f.confrelid = 'vendors'::regclass
    order by 1`.execute(app.db)
  return rows.map(({ column }) => column)
}

test('it is decided of every table that names a vendor what a merge does with its rows', async () => {
  const undecided = (await columnsOfVendors()).filter(
    (column) => !(column in DECIDED) && !BESIDE.includes(column.split('.')[0] ?? ''),
  )
  expect(undecided).toEqual([])
})

describe('a merge of vendors', () => {
  test('tells what moves and what goes, and moves nothing before it is published', async () => {
    draft = await createDraft(ada, { kind: 'vendor', record_id: FROM, merge_into: 'south-chems' })
    expect(draft).toMatchObject({ errors: [], needs_second: true, may_publish: false })
    expect(draft.merge).toMatchObject({
      into: { id: INTO, title: 'South Chems' },
      counts: {
        ...{ offers: 1, dropped_offers: 1, batches: 2, certificates: 2, reviews: 2, removed_reviews: 1 },
        ...{ questions: 1, watches: 1, disputes: 1, feeds: 1, members: 1, statements: 1 },
      },
    })
    for (const column of ['offers.vendor_id', 'reviews.target_id'])
      expect([column, await countOf(column, FROM)]).toEqual([column, 2])
  })

  test('is refused while both have what only one may have', async () => {
    const same = (name: string) =>
      updateRows(app.db, 'feed_sources', { name: 'north' }, { link: `https://${name}.example/feed` })
    await same('south')
    const { draft: read } = (await ada.call('getDraft', { params: { id: draft.id } })).body
    const message = 'The feed north has the same link as a feed of the other vendor.'
    expect(read.errors).toMatchObject([{ message }])
    expect((await publishDraft(ben, read)).status).toBe(409)
    await same('north')
  })

  test('a merge into a retired vendor is refused, because all its offers would leave the lists', async () => {
    const begun = await createDraft(ada, { kind: 'vendor', record_id: FROM, merge_into: 'east-chems' })
    expect(begun.errors).toMatchObject([{ message: expect.stringContaining('is retired') }])
    expect((await publishDraft(ben, begun)).status).toBe(409)
    await ada.call('discardDraft', { params: { id: begun.id } })
  })

  test('moves every row, but those that are made of the record', async () => {
    const moved = Object.keys(DECIDED).filter((column) => DECIDED[column] === 'moved')
    const before = new Map<string, number>()
    for (const column of moved) before.set(column, await countOf(column, FROM))
    const unseeded = moved.filter((column) => before.get(column) === 0)
    // A certificate's file and the word of a laboratory come with bytes, and move by the same way as the certificate.
    expect(unseeded).toEqual(['certificate_files.vendor_id', 'certificate_confirmations.vendor_id'])
    await sql`insert into moderation_log (kind, subject_id, action, text, created_at)
      select 'review', id, 'hold', review_text, created_at from reviews where account_id = ${ada.id}`.execute(
      app.db,
    )
    expect((await publishDraft(ada, draft)).status).toBe(403)
    const done = await publishDraft(ben, draft)
    expect([done.status, done.body.message]).toEqual([200, undefined])
    for (const [column, decision] of Object.entries(DECIDED))
      expect([column, (await countOf(column, FROM)) > 0]).toEqual([column, decision === 'stays'])
    // Of what both had, one is left.
    for (const column of [
      ...['offers.vendor_id', 'batches.vendor_id', 'reviews.target_id', 'vendor_members.vendor_id'],
      ...['vendor_proposals.vendor_id', 'feed_decisions.vendor_id', 'feed_sources.vendor_id'],
    ])
      expect([column, await countOf(column, INTO)]).toEqual([column, 2])
    const blends = await listRows(app.db, 'blend_offers', { vendor_id: INTO }, 'price_minor')
    expect(blends.map(({ price_minor }) => price_minor)).toEqual([8000, 8200])
    // The older of two reviews by one person goes, out of the moderators' log too.
    const log = await listRows(app.db, 'moderation_log', { kind: 'review' }, 'text')
    expect(log.map(({ text }) => text)).toEqual(['', 'A newer review, of the other.'])
  })

  test('keeps the history of every price, whose pack it is for feeds, and who watches it', async () => {
    const id = offerId('south-chems', 'only')
    const seen = await listRows(app.db, 'price_observations', { offer_id: id }, 'id')
    expect(seen.map(({ price }) => price)).toEqual(['$5', '$4'])
    const kept = { price: '$4', source: 'feed:north', vendor_id: INTO, gone_since: null }
    expect(await theRow(app.db, 'offers', { id })).toMatchObject(kept)
    expect(await countOf('watches.offer_id', id)).toBe(1)
    expect((await theRow(app.db, 'disputes', { ticket: 'D-1' })).subject_id).toBe(id)
    // The feed goes on naming it as it did.
    const named = offer({ sku: 'only', price: '$3', product_link: 'https://north-chems.example/only' })
    await putRecords(app.db, 'feed', 'north', { offer: [named] })
    expect(await countOf('offers.vendor_id', INTO)).toBe(2)
  })

  test('leads from the one to the other for good, with nothing derived out of date', async () => {
    const headers = { authorization: `Bearer ${app.deps.config.PUBLIC_KEY}` }
    const answer = await app.fetch('/api/vendor_details?name=north-chems', { headers })
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('/api/vendor_details?name=south-chems')
    const { vendor: shown } = (await app.visitor('getVendorDetails', { query: { name: 'south-chems' } })).body
    expect(shown).toMatchObject({ id: INTO, slug: 'south-chems', offer_count: 2, rating: { count: 2 } })
    const { vendor: east } = (await app.visitor('getVendorDetails', { query: { name: 'east-chems' } })).body
    expect(east.retired?.replacement?.slug).toBe('south-chems')
    const checked = await checkDerived(app.db, recordBook)
    expect(checked.filter(({ differences }) => differences.length > 0)).toEqual([])
    const act = (await listRows(app.db, 'audit_log', { call: 'publishDraft' }, 'number')).at(-1)
    expect(act).toMatchObject({ target: `vendor:${FROM}`, difference: expect.stringContaining(INTO) })
  })
})
