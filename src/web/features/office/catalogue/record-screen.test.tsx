import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { RecordHead } from '#contract/core/records.ts'
import { DraftHead } from '#contract/office/drafts.ts'
import { type Answers, answerCalls, refused, show, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { RecordScreen, RecordValues } from './record-screen.tsx'

const record = wire(RecordHead, { kind: 'outcome', label: 'sleep', title: 'Sleep', slug: 'sleep', number: 1 })
const draftBy = (author: string, is_retiring = false) =>
  wire(DraftHead, { id: '00000000-0000-4000-8000-000000000002', author, is_retiring })
/** The screen of a record with one draft open, whose change is told. */
const showRecord = async (open: DraftHead, answers: Answers = {}) => {
  const calls = answerCalls({
    listRevisions: { record, revisions: [], next: null },
    getRecord: { record, entry: { name: 'Sleep' }, drafts: [open] },
    getRecordForm: { schema: { properties: { name: { type: 'string' } } } },
    getDraft: { draft: { ...open, differences: [{ field: 'name', before: 'Sleep', after: 'Deep sleep' }] } },
    ...answers,
  })
  return { calls, ...(await show(<RecordScreen kind="outcome" id={record.id} />)) }
}

beforeEach(() => void storeSession())

test('Retire, where a retirement of one’s own is open, leads to that draft instead of to a second one', async () => {
  const open = draftBy('anna@example.com', true)
  const { user, router } = await showRecord(open)
  await screen.findByText('Retirement already open by anna@example.com')
  await user.click(screen.getByRole('button', { name: 'Retire' }))
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/drafts/${open.id}`)
})

test.each([
  ['anna@example.com', 'their open draft', []],
  ['ben@people.example', 'a draft of their own', ['createDraft']],
])('Edit, where %s has a draft of the record open, leads Anna to %s', async (author, _, begun) => {
  const open = draftBy(author)
  const begins = '00000000-0000-4000-8000-000000000003'
  const { calls, user, router } = await showRecord(open, { createDraft: { draft: { id: begins } } })
  await screen.findByText(`Draft already open by ${author}`)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const id = begun.length === 0 ? open.id : begins
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/drafts/${id}`)
  expect(calls.map(({ name }) => name).filter((name) => name === 'createDraft')).toEqual(begun)
})

test('a record shows what an open draft would change, next to the published fields', async () => {
  await showRecord(draftBy('ben@people.example'))
  const drafted = await screen.findByRole('region', { name: 'Drafted by ben@people.example' })
  expect(drafted.textContent).toContain('Sleep → Deep sleep')
  within(await screen.findByRole('region', { name: 'As published' })).getByText('Sleep')
})

test('a merged record says where it went, and offers no way back', async () => {
  const merged_into = { id: '00000000-0000-4000-8000-000000000002', title: 'Night sleep' }
  const revision = { at: record.at, source: record.source, by: 'ben@people.example', reason: 'Twice.' }
  const revisions = [
    { ...revision, number: 2, what: 'retired', differences: [] },
    { ...revision, number: 1, what: 'added', differences: [] },
  ]
  answerCalls({
    listRevisions: { record: { ...record, number: 2, is_retired: true, merged_into }, revisions, next: null },
  })
  await show(<RecordScreen kind="outcome" id={record.id} />)
  expect((await screen.findByText(/It became a part of/)).textContent).toContain('Night sleep, for good')
  screen.getByText('Merged')
  expect(screen.getByText(/merged it into/).textContent).toBe('merged it into Night sleep')
  expect(screen.queryByText(/retired it/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^B(ring b)?ack/ })).toBeNull()
})

test('a mistyped address of the office says that nothing is there, with the way back to its list', async () => {
  answerCalls({ listRevisions: refused(422, 'invalid', 'id: must be an id', 'id') })
  await show(<RecordScreen kind="outcome" id="cut-off" />)
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy()
  expect(screen.getByText('There is nothing at this address.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Outcomes' })).toBeTruthy()
})

const text = { type: 'string' }
const SCHEMA = {
  type: 'object',
  properties: {
    name: text,
    refund: { type: ['boolean', 'null'] },
    region: text,
    rule: { type: 'object', properties: { price_minor: { type: 'integer' }, currency: text } },
    compounds: { type: 'array', items: text },
    claims: { type: 'array', items: { type: 'object', properties: { statement: text, outcome: text } } },
    articles: { type: 'object', additionalProperties: { type: 'object', properties: { funding: text } } },
  },
}

test('a record is read field by field: false and unknown values, its lists and the records that it names', async () => {
  answerCalls({ getRecordForm: { schema: SCHEMA } })
  const entry = {
    name: 'Atoll',
    refund: false,
    rule: { price_minor: 695, currency: 'USD' },
    compounds: ['zinc', 'taurine'],
    claims: [{ statement: 'Sleep was better.', outcome: 'sleep-quality' }],
    articles: { 'a-study': { funding: 'independent' } },
  }
  await show(<RecordValues kind="evidence" entry={entry} />)
  const field = async (name: string) => (await screen.findAllByText(name))[0]?.nextElementSibling?.textContent
  const values = { Name: 'Atoll', Refunds: 'no', Price: '6.95 USD', Region: 'Not stated' }
  const inner = {
    Compounds: 'zinc, taurine',
    Statement: 'Sleep was better.',
    Funding: 'Independent of makers',
  }
  for (const [name, value] of Object.entries({ ...values, ...inner })) expect(await field(name)).toBe(value)
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('zinc')).toBe('/admin/catalogue?kind=compound&query=zinc')
  expect(link('sleep-quality')).toContain('kind=outcome')
})
