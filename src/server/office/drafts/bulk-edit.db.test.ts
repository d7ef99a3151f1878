import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vendorId } from '#server/core/records/ids.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.person({ role: 'admin' })
})
afterAll(() => app.close())

const chosen = (over: object = {}) => ({
  kind: 'vendor' as const,
  query: '',
  field: 'shipping',
  value: '"2-5 days"',
  ...over,
})
const preview = async (over: object = {}) => (await ada.call('previewBulkEdit', { query: chosen(over) })).body
const apply = (who: Person, seen: string, over: object = {}, as: 'drafts' | 'publish' = 'publish') =>
  who.call('applyBulkEdit', {
    body: { ...chosen(), key: randomUUID(), seen, as, reason: 'All of them say so.', ...over },
  })
const shippingOf = async (id: string) => {
  const { entry } = (await ada.call('getRecord', { params: { kind: 'vendor', id } })).body
  return entry?.shipping
}

test('every before and after is seen first, and nothing is changed by it', async () => {
  const vendors = await app.db.selectFrom('vendors').select('id').execute()
  const { rows, unchanged, errors, needs_second } = await preview()
  expect(rows.length + unchanged).toBe(vendors.length)
  expect(rows[0]).toMatchObject({ after: '2-5 days', title: expect.any(String) })
  expect([errors, needs_second]).toEqual([[], false])
  expect(await shippingOf(rows[0]?.id ?? '')).toBe(rows[0]?.before)
})

test('a reviewed edit is published at once, each record with a revision, and once per key', async () => {
  const { rows, seen } = await preview()
  const key = randomUUID()
  const done = await apply(ada, seen, { key })
  expect([done.status, done.body.changed]).toEqual([200, rows.length])
  expect((await apply(ada, seen, { key })).body.changed).toBe(rows.length)
  expect((await preview()).rows).toEqual([])
  const id = rows[0]?.id ?? ''
  const { revisions } = (await ada.call('listRevisions', { params: { kind: 'vendor', id }, query: {} })).body
  expect(revisions[0]).toMatchObject({ reason: 'All of them say so.', by: ada.email })
  expect(revisions[0]?.differences.map(({ field }) => field)).toEqual(['shipping'])
})

test('a key that was used for one edit is refused for another, and nothing is changed by it', async () => {
  const over = { value: '"6 days"', query: 'tidelark', key: randomUUID() }
  const { seen } = await preview(over)
  expect((await apply(ada, seen, over)).body.changed).toBe(1)
  const other = await preview({ value: '"7 days"', query: 'saltgannet' })
  const changes = [{ value: '"7 days"' }, { query: 'saltgannet' }, { reason: 'Another reason.' }]
  for (const change of changes) {
    const refused = await apply(ada, other.seen, { ...over, ...change })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This key was used for another edit. Please look at it again.',
    ])
  }
  expect((await preview({ value: '"7 days"', query: 'saltgannet' })).rows).toHaveLength(1)
  expect((await apply(ada, seen, over)).body.changed).toBe(1)
})

test('only those are chosen whose field is something, and by name', async () => {
  const { rows } = await preview({ is: '"2-5 days"', value: '"1-2 days"', query: 'quillstone' })
  expect(rows.map(({ id }) => id)).toEqual([vendorId('quillstone-supply')])
  expect((await preview({ is: '"never"', value: '"1-2 days"' })).rows).toEqual([])
})

test('what others changed meanwhile is not overwritten', async () => {
  const { seen } = await preview({ value: '"9 days"' })
  const one = await preview({ value: '"3 days"', query: 'quillstone' })
  const first = await apply(ada, one.seen, { value: '"3 days"', query: 'quillstone' })
  expect(first.status).toBe(200)
  expect((await apply(ada, seen, { value: '"9 days"' })).status).toBe(409)
})

test('changes that affect ratings become drafts for a second person to publish', async () => {
  const changing = { field: 'refund', value: 'null', query: 'quillstone' }
  const { rows, seen, needs_second } = await preview(changing)
  expect([rows.length, needs_second]).toEqual([1, true])
  expect((await apply(ada, seen, changing)).status).toBe(403)
  expect((await apply(ada, seen, changing, 'drafts')).body).toMatchObject({ changed: 1, as: 'drafts' })
  const { drafts } = (
    await ada.call('getRecord', { params: { kind: 'vendor', id: vendorId('quillstone-supply') } })
  ).body
  expect(drafts).toEqual([expect.objectContaining({ author: ada.email, state: 'draft' })])
})

test('a person who may not publish makes drafts', async () => {
  const editor = await app.person({ role: 'editor' })
  const { seen } = await preview({ value: '"4 days"' })
  expect((await apply(editor, seen, { value: '"4 days"' })).status).toBe(403)
  expect((await apply(editor, seen, { value: '"4 days"' }, 'drafts')).status).toBe(200)
})

test('fields that identify records, bad JSON and invalid values are refused', async () => {
  const call = async (over: object) => (await ada.call('previewBulkEdit', { query: chosen(over) })).body
  expect((await call({ field: 'slug' })).field).toBe('field')
  expect((await call({ value: 'words' })).field).toBe('value')
  const wrong = await preview({ value: '7' })
  expect(wrong.errors.length).toBeGreaterThan(0)
  expect((await apply(ada, wrong.seen, { value: '7' })).status).toBe(422)
})

test('two presses at the same moment make drafts of each record once', async () => {
  const over = { value: '"4-6 days"', key: randomUUID(), reason: 'Pressed twice.' }
  const { rows, seen } = await preview(over)
  const answers = await Promise.all([apply(ada, seen, over, 'drafts'), apply(ada, seen, over, 'drafts')])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const made = await app.db
    .selectFrom('drafts')
    .where('reason', '=', over.reason)
    .select('record_id')
    .execute()
  expect(made.length).toBe(rows.length)
})
