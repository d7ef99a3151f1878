import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Input } from '#contract/endpoints.ts'
import type { RouteName } from '#contract/routes.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { sharedApp } from '#test/app.ts'
import { pdfOf } from '#test/documents.ts'
import { addShop } from '#test/feeds.ts'
import { theRow } from '#test/rows.ts'

const BPC = compoundId('bpc-157')
const CERTIFICATE = 'brackenfold-naturals-5-htp-br-2512-646'
const app = await sharedApp()
const admin = await app.person({ role: 'admin' })
const feed = await addShop(app.db, app.deps.clock)
const begin = async () =>
  (await admin.call('createDraft', { body: { kind: 'compound', record_id: BPC } })).body.draft.id
const [draft, scheduled] = [await begin(), await begin()]
const email = 'anna@people.example'
await app.visitor('sendGeneralMessage', {
  body: { name: 'Anna', email, subject: 'A question', message: 'How?' },
})
await app.visitor('sendCorrection', {
  body: { email, slug: 'bpc-157', kind: 'price', message: 'The 5 mg vial costs less.' },
})
const message = await theRow(app.db, 'contact_messages', { kind: 'general' })
const correction = await theRow(app.db, 'contact_messages', { kind: 'correction' })
for (const statement of [
  `create function refuse_entries() returns trigger language plpgsql as
    $$ begin raise exception 'The log takes nothing.'; end $$`,
  'create trigger refuse before insert on audit_log for each row execute function refuse_entries()',
])
  await sql.raw(statement).execute(app.db)

/** Traffic is no act: counted requests and the time of a person's last visit. */
const COMING_BY = /^(rate_limits|auth_|audit_)/

/** Every row of the product, by the transactions that wrote it. */
async function everything() {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.db)
  const kept = tables.filter(({ name }) => !COMING_BY.test(name))
  const told = kept.map(
    ({ name }) =>
      sql`select ${name} as name, count(*)::int as rows, coalesce(sum(xmin::text::bigint), 0)::text as written
        from ${sql.table(name)}`,
  )
  return (await sql`${sql.join(told, sql` union all `)} order by name`.execute(app.db)).rows
}

const OTHER_FEED = 'https://north-chems.example/other.csv'

test.each<[RouteName, { params?: object; body?: object }]>([
  ['markMessage', { params: { id: message.id }, body: { state: 'answered' } }],
  ['setCorrectionState', { params: { id: correction.id }, body: { state: 'corrected' } }],
  ['addFeedSource', { body: { vendor: 'north-chems', kind: 'csv', link: OTHER_FEED, every_minutes: 60 } }],
  ['switchFeedSource', { params: { id: feed.id }, body: { is_on: false } }],
  ['runFeedSource', { params: { id: feed.id }, body: { may_shrink: true } }],
  [
    'confirmCertificate',
    { params: { slug: CERTIFICATE }, body: { how: 'By telephone with the laboratory.' } },
  ],
  ['createDraft', { body: { kind: 'compound', record_id: BPC } }],
  [
    'saveDraft',
    { params: { id: draft }, body: { version: 1, reason: 'A test.', entry: { slug: 'bpc-157' } } },
  ],
  ['sendDraft', { params: { id: scheduled }, body: { version: 1 } }],
  ['publishDraft', { params: { id: scheduled }, body: { version: 1, at: '2099-01-01T00:00:00Z' } }],
  ['discardDraft', { params: { id: draft } }],
  ['giveRole', { body: { email: admin.email, roles: ['finance'] } }],
])('%s is undone when the log cannot take it', async (name, input) => {
  const before = await everything()
  const { status, body } = await admin.call(name, input as Input<typeof name>)
  expect([status, body.code]).toEqual([500, 'internal'])
  expect(await everything()).toEqual(before)
})

test('The file of a certificate is not taken when the log cannot take it', async () => {
  const before = await everything()
  const { status } = await app.fetch(`/api/admin/certificates/${CERTIFICATE}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(await pdfOf('Lot N-1')),
  })
  expect(status).toBe(500)
  expect(await everything()).toEqual(before)
})
