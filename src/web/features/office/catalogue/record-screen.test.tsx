import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { RecordHead, recordEndpoints } from '#contract/core/records.ts'
import { DraftHead } from '#contract/office/drafts.ts'
import { type Answers, answerCalls, hrefOf, refused, show, storeSession } from '#test/component.tsx'
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

test.each([
  ['Retire', 'Retirement', 'anna@example.com', 'that draft', []],
  ['Retire', 'Draft', 'anna@example.com', 'a draft of its own', ['createDraft']],
  ['Edit', 'Draft', 'anna@example.com', 'their open draft', []],
  ['Edit', 'Draft', 'ben@people.example', 'a draft of their own', ['createDraft']],
])('%s, where a %s by %s is open, leads Anna to %s', async (press, what, author, _, begun) => {
  const open = draftBy(author, what === 'Retirement')
  const begins = '00000000-0000-4000-8000-000000000003'
  const { calls, user, router } = await showRecord(open, { createDraft: { draft: { id: begins } } })
  await screen.findByText(`${what} already open by ${author}`)
  await user.click(screen.getByRole('button', { name: press }))
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
  const merged = { ...record, number: 2, is_retired: true, merged_into }
  const revisions = [{ number: 2, what: 'retired' } as const, { number: 1, what: 'added' } as const]
  answerCalls({ listRevisions: wire(recordEndpoints.listRevisions.output, { record: merged, revisions }) })
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
  const own = { Name: 'Atoll', Refunds: 'no', Price: '6.95 USD', Compounds: 'zinc, taurine' }
  const inner = { Region: 'Not stated', Statement: 'Sleep was better.', Funding: 'Independent of makers' }
  for (const [name, value] of Object.entries({ ...own, ...inner })) expect(await field(name)).toBe(value)
  expect(await hrefOf('zinc')).toBe('/admin/catalogue?kind=compound&query=zinc')
  expect(await hrefOf('sleep-quality')).toContain('kind=outcome')
})
