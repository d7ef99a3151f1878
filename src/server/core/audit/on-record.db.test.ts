import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/endpoints.ts'
import type { RouteName } from '#contract/routes.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { pdfOf } from '#test/documents.ts'
import { addShop } from '#test/feeds.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['person']>>
const known = { certificate: '', feed: '', draft: '', scheduled: '', message: '', correction: '' }
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
  const { slug } = await app.db
    .selectFrom('certificates')
    .select('slug')
    .orderBy('slug')
    .executeTakeFirstOrThrow()
  known.certificate = slug
  known.feed = (await addShop(app.db, app.deps.clock)).id
  const begin = async () =>
    (await admin.call('createDraft', { body: { kind: 'compound', record_id: BPC } })).body.draft.id
  known.draft = await begin()
  known.scheduled = await begin()
  const email = 'anna@people.example'
  await app.visitor('sendGeneralMessage', {
    body: { name: 'Anna', email, subject: 'A question', message: 'How?' },
  })
  await app.visitor('sendCorrection', {
    body: { email, slug: 'bpc-157', kind: 'price', message: 'The 5 mg vial costs less.' },
  })
  for (const { id, kind } of await app.db.selectFrom('contact_messages').select(['id', 'kind']).execute())
    known[kind === 'correction' ? 'correction' : 'message'] = id
  await sql`
    create function refuse_entries() returns trigger language plpgsql as
    $$ begin raise exception 'The log takes nothing.'; end $$`.execute(app.db)
  await sql`create trigger refuse before insert on audit_log for each row execute function refuse_entries()`.execute(
    app.db,
  )
})
afterAll(() => app.close())

const BPC = compoundId('bpc-157')
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

const acts: [RouteName, () => object][] = [
  ['markMessage', () => ({ params: { id: known.message }, body: { state: 'answered' } })],
  ['setCorrectionState', () => ({ params: { id: known.correction }, body: { state: 'corrected' } })],
  [
    'addFeedSource',
    () => ({
      body: {
        vendor: 'north-chems',
        kind: 'csv',
        link: 'https://north-chems.example/other.csv',
        every_minutes: 60,
      },
    }),
  ],
  ['switchFeedSource', () => ({ params: { id: known.feed }, body: { is_on: false } })],
  ['runFeedSource', () => ({ params: { id: known.feed }, body: { may_shrink: true } })],
  [
    'confirmCertificate',
    () => ({ params: { slug: known.certificate }, body: { how: 'By telephone with the laboratory.' } }),
  ],
  ['createDraft', () => ({ body: { kind: 'compound', record_id: BPC } })],
  [
    'saveDraft',
    () => ({
      params: { id: known.draft },
      body: { version: 1, reason: 'A test.', entry: { slug: 'bpc-157' } },
    }),
  ],
  ['sendDraft', () => ({ params: { id: known.scheduled }, body: { version: 1 } })],
  [
    'publishDraft',
    () => ({ params: { id: known.scheduled }, body: { version: 1, at: '2099-01-01T00:00:00Z' } }),
  ],
  ['discardDraft', () => ({ params: { id: known.draft } })],
  ['giveRole', () => ({ body: { email: admin.email, roles: ['finance'] } })],
]

test.each(acts)('%s is undone when the log cannot take it', async (name, input) => {
  const before = await everything()
  const { status, body } = await admin.call(name, input() as Input<typeof name>)
  expect([status, body.code]).toEqual([500, 'internal'])
  expect(await everything()).toEqual(before)
})

test('The file of a certificate is not taken when the log cannot take it', async () => {
  const before = await everything()
  const { status } = await app.fetch(`/api/admin/certificates/${known.certificate}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(await pdfOf('Lot N-1')),
  })
  expect(status).toBe(500)
  expect(await everything()).toEqual(before)
})
