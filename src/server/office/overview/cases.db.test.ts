import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { CASE_KINDS } from '#contract/office/case-vocabulary.ts'
import { vendorId } from '#server/core/records/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { readCases } from '#test/cases.ts'
import type { Person } from '#test/reviews.ts'
import { emptyTables } from '#test/rows.ts'
import { listCases } from './repository.ts'

const slug = 'tidelark-peptides'
const day = (n: number) => new Date(Date.UTC(2026, 10, n, 12))

const app = await sharedApp()
const admin = await app.person({ role: 'admin' })
beforeEach(() => emptyTables(app, 'reviews', 'posts', 'disputes', 'contact_messages', 'vendor_proposals'))

const held = (about: string, queued_at: Date, returns_at: Date | null = null) =>
  insertRow(app.db, 'reviews', {
    ...{ account_id: admin.id, target_type: 'vendor', target_id: vendorId(about), rating: 2, bands: [] },
    ...{ review_text: 'Slow.', state: 'held', reason: 'Held.', created_at: queued_at, queued_at, returns_at },
  })
const question = (queued_at: Date) =>
  insertRow(app.db, 'posts', {
    ...{ kind: 'question', question_id: null, account_id: admin.id, post_text: 'How?', bands: [] },
    ...{ target_type: 'vendor', target_id: vendorId(slug), state: 'held', reason: 'Held.' },
    ...{ created_at: queued_at, queued_at },
  })
const message = (subject: string, created_at: Date, more: { assignee_id?: string; state?: 'held' } = {}) =>
  insertRow(app.db, 'contact_messages', {
    ...{ kind: 'general', state: 'open', name: 'Ada', email: 'ada@people.example', subject },
    ...{ message: 'Hello.', created_at, ...more },
  })
type OfDispute = { state?: 'appealed'; subject?: 'review'; opened_by?: 'vendor' }
const dispute = (ticket: string, due_at: Date, more: OfDispute = {}) =>
  insertRow(app.db, 'disputes', {
    ...{ ticket, vendor_id: vendorId(slug), subject: 'price', subject_id: ticket, about: 'a price' },
    ...{ opened_by: 'reader', state: 'received', due_at, created_at: day(1), ...more },
  })
const proposed = { vendor_id: vendorId(slug), facts: '{"region":"Norway"}', state: 'waiting' } as const
const proposal = (created_at: Date) => insertRow(app.db, 'vendor_proposals', { ...proposed, created_at })

async function writeOneOfEach() {
  await held('copperfinch-peptides', day(2))
  await held(slug, day(9), day(12))
  await question(day(3))
  await message('A letter', day(4), { assignee_id: admin.id })
  await dispute('D-LATER222', day(14), { subject: 'review', opened_by: 'vendor' })
  await dispute('D-SOONER22', day(11), { state: 'appealed' })
  await proposal(day(5))
}
const IN_ORDER = [
  'D-SOONER22: a price',
  'Review about Tidelark Peptides',
  'D-LATER222: a price',
  'Review about Copperfinch Peptides',
  'Question about Tidelark Peptides',
  'A letter',
  'Facts of Tidelark Peptides',
]
const all = async (query: object = {}, who = admin) => (await who.call('listCases', { query })).body

test('cases of all kinds are one list, with those with a due day first, then the longest waiting, page by page', async () => {
  await writeOneOfEach()
  expect((await all()).cases.map(({ subject }) => subject)).toEqual(IN_ORDER)
  const seen: string[] = []
  let next: string | null = null
  do {
    const page: Awaited<ReturnType<typeof all>> = await all({ limit: 2, ...(next && { after: next }) })
    seen.push(...page.cases.map(({ subject }) => subject))
    next = page.next
  } while (next && seen.length < 20)
  expect(seen).toEqual(IN_ORDER)
})

test('a case says what it is about, who is heard, who looks after it, and whether another person decides', async () => {
  await writeOneOfEach()
  const heads = (await all()).cases.map(({ kind, sides, needs_second, since, due_at }) => [
    ...[kind, sides.join(), needs_second, since.slice(0, 10), due_at?.slice(0, 10) ?? null],
  ])
  expect(heads.slice(0, 3)).toEqual([
    ['disputes', 'Tidelark Peptides,a reader', true, '2026-11-01', '2026-11-11'],
    ['reviews', expect.any(String), false, '2026-11-09', '2026-11-12'],
    ['disputes', 'Tidelark Peptides,a reader', false, '2026-11-01', '2026-11-14'],
  ])
  const { cases } = await readCases(admin, 'messages')
  expect(cases).toMatchObject([{ sides: ['Ada'], assignee: expect.any(String), due_at: null }])
})

test('only the kinds that a colleague decides on are listed, by a list of all and by name', async () => {
  await writeOneOfEach()
  const kindsOf = async (who: Person) =>
    [...new Set((await all({}, who)).cases.map(({ kind }) => kind))].sort()
  const moderator = await app.person({ role: 'moderator' })
  expect(await kindsOf(moderator)).toEqual(['disputes', 'reviews'])
  expect(await kindsOf(await app.person({ role: 'support' }))).toEqual(['messages'])
  expect(await kindsOf(await app.person({ role: 'editor' }))).toEqual(['proposals'])
  expect((await moderator.call('listCases', { query: { kind: 'messages' } })).status).toBe(403)
  const finance = await app.person({ role: 'finance' })
  expect((await finance.call('listCases', { query: {} })).status).toBe(403)
  const { cases } = await all({ kind: 'proposals' })
  expect((await moderator.call('listCases', { query: { id: cases[0]?.id ?? '' } })).body.cases).toEqual([])
})

test('cases are found by their state, by whom they are assigned to, and one by its name', async () => {
  await writeOneOfEach()
  await message('Spam', day(6), { state: 'held' })
  const subjects = async (query: object) => (await all(query)).cases.map(({ subject }) => subject)
  expect(await subjects({ mine: 'true' })).toEqual(['A letter'])
  expect(await subjects({ state: 'held' })).toEqual(['Spam'])
  expect(await subjects({ state: 'closed' })).toEqual([])
  expect(await subjects({ kind: 'disputes', id: 'D-LATER222' })).toEqual(['D-LATER222: a price'])
  const [letter] = (await all({ mine: 'true' })).cases
  await admin.call('markMessage', { params: { id: letter?.id ?? '' }, body: { state: 'answered' } })
  expect(await subjects({ kind: 'messages', id: letter?.id })).toEqual(['A letter'])
  expect(await subjects({ state: 'closed' })).toEqual(['A letter'])
  expect(await subjects({ kind: 'messages', id: 'no-such-case' })).toEqual([])
  const after = '2026-11-20T12:00:00.000Z later'
  expect((await admin.call('listCases', { query: { after } })).status).toBe(422)
})

type Node = { 'Node Type': string; Plans?: Node[]; [figure: string]: unknown }

/** How many rows of tables a page of cases reads. */
async function rowsRead(asked: Parameters<typeof listCases>[1]) {
  const statements: CompiledQuery[] = []
  const listen: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(app.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const rows = await listCases(app.db.withPlugin(listen), asked)
  const [page] = statements
  if (!page) throw new Error('Nothing was read.')
  const plan = CompiledQuery.raw(`explain (analyze, format json) ${page.sql}`, [...page.parameters])
  const { rows: plans } = await app.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(plan)
  const countIn = (node: Node): number =>
    (/^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(node['Node Type'])
      ? Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0)
      : 0) + (node.Plans ?? []).map(countIn).reduce((a, b) => a + b, 0)
  return { rows, read: countIn(plans[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' }) }
}

test('a page reads no more rows with 10,000 cases of a kind than it could show, its second page neither', async () => {
  const fill = (db: Db) => [
    sql`insert into contact_messages (kind, state, name, email, subject, message, created_at)
      select 'general', case n % 2 when 0 then 'open' else 'answered' end, 'Ada', 'ada@people.example', 'x', 'x',
        ${day(1)}::timestamptz + n * interval '1 second' from generate_series(1, 20000) as n`.execute(db),
    sql`insert into disputes (ticket, vendor_id, subject, subject_id, about, opened_by, state, due_at, created_at, decided_at)
      select 'D-' || n, ${vendorId(slug)}::uuid, 'price', n::text, 'a price', 'vendor',
        case n % 2 when 0 then 'received' else 'decided' end, ${day(1)}::timestamptz + n * interval '1 second', ${day(1)},
        case n % 2 when 0 then null else ${day(1)}::timestamptz + n * interval '1 second' end
      from generate_series(1, 20000) as n`.execute(db),
  ]
  await Promise.all(fill(app.db))
  await sql`analyze contact_messages`.execute(app.db)
  await sql`analyze disputes`.execute(app.db)
  const limit = 21
  const asked = { kinds: CASE_KINDS, state: 'open', assigneeId: null, after: null, limit } as const
  const first = await rowsRead(asked)
  expect(first.read).toBeLessThanOrEqual(7 * limit)
  const last = first.rows.at(-1)
  const after = { isDue: true, at: last?.at.toISOString() ?? '', key: last?.key ?? '' }
  expect((await rowsRead({ ...asked, after })).read).toBeLessThanOrEqual(7 * limit)
  const behind = { isDue: false, at: day(1).toISOString(), key: '00000000-0000-4000-8000-000000000000' }
  expect((await rowsRead({ ...asked, after: behind })).read).toBeLessThanOrEqual(7 * limit)
  expect((await rowsRead({ ...asked, state: 'closed' })).read).toBeLessThanOrEqual(7 * limit)
})
