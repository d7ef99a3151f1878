import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RECORD_KINDS, type RecordKindName } from '#contract/core/record-vocabulary.ts'
import type { Input } from '#contract/endpoints.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { deleteRows, insertRow } from '#server/platform/db/rows.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp } from '#test/app.ts'
import { batch, certificate, compound, vendor } from '#test/catalogue-entries.ts'
import { CATALOGUE_DESK } from '../changes/ownership.ts'
import type { ChangeSetFor } from '../changes/record-book.ts'
import { applyChanges } from '../changes/service.ts'

const app = await sharedApp()
const admin = await app.person({ role: 'admin' })

const ID = compoundId('kettlin')
const kettlin = (over: object = {}) => ({ ...compound(over), position: 900 })
const apply = (set: Partial<ChangeSetFor<typeof recordBook>>) =>
  applyChanges(app.db, recordBook, {
    source: CATALOGUE_DESK,
    actor: `person:${admin.id}`,
    reason: 'A test.',
    ...set,
  })
const historyOf = async (query: { before?: number; limit?: number } = {}, id = ID) =>
  (await admin.call('listRevisions', { params: { kind: 'compound', id }, query })).body
const list = (query: Input<'listRecords'>['query']) => admin.call('listRecords', { query })

test('the contract names every kind with revisions, and offers, which have them where they are typed', () => {
  const revised = recordBook.kinds.flatMap(({ name, isRevised }) => (isRevised ? [name] : []))
  expect([...RECORD_KINDS].sort()).toEqual([...revised, 'offer'].sort())
})

test('every change of a record is on record: who, when, why, from where, and what differs', async () => {
  await apply({ put: { compound: [kettlin()] }, reason: 'First seen.' })
  await apply({ put: { compound: [kettlin({ sizes: ['5mg', '10mg'], molecular: { formula: 'C2' } })] } })
  await apply({ end: { compound: [ID] }, actor: 'command:tidy', reason: 'A duplicate.' })
  await apply({ put: { compound: [kettlin()] }, reason: 'It was none.' })
  const { record, revisions, next } = await historyOf()
  expect(record).toMatchObject({ title: 'Kettlin', label: 'kettlin', number: 4, source: 'desk:catalogue' })
  expect(revisions.map(({ number, what, by, reason }) => [number, what, by, reason])).toEqual([
    [4, 'added', admin.email, 'It was none.'],
    [3, 'retired', 'command tidy', 'A duplicate.'],
    [2, 'changed', admin.email, 'A test.'],
    [1, 'added', admin.email, 'First seen.'],
  ])
  expect(revisions[2]?.differences).toEqual([
    { field: 'sizes', before: ['5mg'], after: ['5mg', '10mg'] },
    { field: 'molecular', after: { formula: 'C2' } },
  ])
  expect(next).toBeNull()
  const page = await historyOf({ limit: 2 })
  expect(page.revisions.map(({ number }) => number)).toEqual([4, 3])
  expect((await historyOf({ before: page.next ?? 0, limit: 2 })).revisions[0]?.differences).toHaveLength(2)
})

test('a record that ended by itself became a part of none, whichever record has its slug now', async () => {
  await apply({ put: { compound: [kettlin()] } })
  await apply({ end: { compound: [ID] }, actor: 'command:tidy', reason: 'A duplicate.' })
  const slug = 'kettlin'
  await insertRow(app.db, 'record_slugs', { slug, kind: 'compound', record_id: compoundId('bpc-157') })
  expect((await historyOf()).record).toMatchObject({ is_retired: true, merged_into: null })
  await deleteRows(app.db, 'record_slugs', { slug })
  await apply({ put: { compound: [kettlin()] } })
})

test('the first records have a first revision, and offers have none', async () => {
  const { revisions } = await historyOf({}, compoundId('bpc-157'))
  expect(revisions.at(-1)).toMatchObject({ number: 1, what: 'added', differences: [] })
  const kinds = await app.db.selectFrom('revisions').select('kind').distinct().execute()
  expect(kinds.map(({ kind }) => kind)).not.toContain('offer')
})

test('a change that is refused leaves no revision', async () => {
  const before = await historyOf()
  await expect(apply({ put: { compound: [kettlin({ aliases: ['BPC 157'] })] } })).rejects.toThrow()
  expect(await historyOf()).toEqual(before)
})

test.each(['update revisions set reason = $$other$$', 'delete from revisions', 'truncate revisions cascade'])(
  'the database refuses: %s',
  (statement) => expect(sql.raw(statement).execute(app.db)).rejects.toThrow('revisions is append-only'),
)

test('records are found by the beginnings of their words, page by page', async () => {
  const { body } = await list({ query: 'bpc', kind: 'compound' })
  expect(body.records.map(({ label }) => label)).toContain('bpc-157')
  const first = (await list({ kind: 'vendor', limit: 6 })).body
  const second = (await list({ kind: 'vendor', limit: 6, after: first.next ?? '' })).body
  const titles = [...first.records, ...second.records].map(({ title }) => title)
  expect(new Set(titles).size).toBe(10)
  expect(second.next).toBeNull()
  await apply({ put: { vendor: [vendor()] } })
  await apply({ end: { vendor: 'rest' } })
  const retired = await list({ query: 'north', retired: 'true' })
  expect(retired.body.records.map(({ label }) => label)).toEqual(['north-chems'])
  expect((await list({ query: "' & !*:" })).status).toBe(200)
  for (const after of ['["a"]', `["a","${'-'.repeat(36)}"]`]) expect((await list({ after })).status).toBe(422)
})

test('records are listed with the latest change first, page by page', async () => {
  const byChange = { kind: 'vendor', sort: 'changed', limit: 6 } as const
  const first = (await list(byChange)).body
  const rest = (await list({ ...byChange, limit: 100, after: first.next ?? '' })).body
  const times = [...first.records, ...rest.records].map(({ at }) => at)
  expect(times).toEqual([...times].sort().reverse())
  const all = (await list({ kind: 'vendor', limit: 100 })).body.records
  expect(times).toHaveLength(all.length)
  const after = JSON.stringify(['Atoll', all[0]?.id ?? ''])
  expect((await list({ ...byChange, after })).status).toBe(422)
})

test('a record without a name is named after its subject, and every colleague may look it up', async () => {
  const support = await app.person({ role: 'support' })
  const papers = { batch: [batch({ lot: 'N/1' })], certificate: [certificate({ lot: 'N/1' })] }
  await apply({ put: { vendor: [vendor()], compound: [kettlin({ renamed_to: 'kettlin-1' })], ...papers } })
  const called = async (kind: RecordKindName, query: string) => {
    const { records } = (await support.call('listRecords', { query: { kind, query } })).body
    return records.map(({ title, label, slug }) => [title, label, slug])
  }
  expect(await called('compound', 'kettlin')).toEqual([['Kettlin', 'kettlin', 'kettlin-1']])
  expect(await called('evidence', 'bpc')).toEqual([['BPC-157', 'bpc-157', 'bpc-157']])
  const ofLot = 'Kettlin, lot N/1, North Chems'
  expect(await called('batch', 'north')).toEqual([[ofLot, 'north-chems/kettlin/N/1', 'kettlin-1']])
  expect(await called('certificate', 'a cert')).toEqual([[ofLot, 'a-certificate', 'a-certificate']])
})

test('a draft is named after its record, or by its typed values', async () => {
  const begun = async (body: Input<'createDraft'>['body']) => {
    const { title, label } = (await admin.call('createDraft', { body })).body.draft
    return [title, label]
  }
  const [head] = (await list({ kind: 'evidence', query: 'bpc' })).body.records
  expect(await begun({ kind: 'evidence', record_id: head?.id })).toEqual(['BPC-157', 'bpc-157'])
  expect(await begun({ kind: 'evidence', entry: { compound: 'tb-500' } })).toEqual(['TB-500', 'tb-500'])
  const named = { vendor: 'tidelark-peptides', compound: 'bpc-157', lot: 'T-9' }
  const called = 'BPC-157, lot T-9, Tidelark Peptides'
  expect(await begun({ kind: 'batch', entry: named })).toEqual([called, 'tidelark-peptides/bpc-157/T-9'])
  const paper = { ...named, slug: 'a-paper' }
  expect(await begun({ kind: 'certificate', entry: paper })).toEqual([called, 'a-paper'])
  expect(await begun({ kind: 'compound', entry: { proper_name: 'Newtide' } })).toEqual(['Newtide', ''])
  expect(await begun({ kind: 'batch' })).toEqual(['', ''])
})
