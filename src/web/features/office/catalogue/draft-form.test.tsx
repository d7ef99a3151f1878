import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { RecordHead } from '#contract/core/records.ts'
import { Draft } from '#contract/office/drafts.ts'
import { evidenceDeskEndpoints } from '#contract/office/evidence-desk.ts'
import { formOf } from '#server/office/drafts/showing.ts'
import { recordBook } from '#server/record-book.ts'
import { type Answers, answerCalls, hrefOf, show, showWithToasts, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { DraftActions } from './draft-actions.tsx'
import { DraftForm } from './draft-form.tsx'
import { DraftScreen } from './draft-screen.tsx'

const author = 'ada@people.example'
const draft = wire(Draft, {
  ...{ title: 'Glycine', label: 'glycine', entry: { name: 'Glycine' }, version: 1 },
  ...{ author, saved_by: author, may_publish: true },
})
const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }
const getRecordForm = { schema }
const getArticleFacts = { abstract: null, facts: [], has_model: false }
const listRecords = { records: [], next: null }
/** The form of a draft that differs so, with the fields of the kind that is told. */
async function showForm(over: Partial<Draft> = {}, answers: Answers = {}) {
  const form = over.kind ? formOf({ recordBook }, over.kind) : getRecordForm
  const calls = answerCalls({ getRecordForm: form, getArticleFacts, listRecords, ...answers })
  return { calls, ...(await showWithToasts(<DraftForm draft={{ ...draft, ...over }} />)) }
}
const sentIn = (calls: ReturnType<typeof answerCalls>, call: 'saveDraft' | 'returnDraft') =>
  calls.flatMap(({ name, body }) => (name === call ? [body as { entry?: object }] : []))

beforeEach(() => void storeSession())

test.each(['Take it up again', 'Drop it'])('after "%s" the keyboard goes on in the fields', async (press) => {
  answerCalls({ getRecordForm })
  const page = [<input key="top" aria-label="The top of the page" />, <DraftForm key="form" draft={draft} />]
  const { user } = await show(page)
  await user.type(await screen.findByLabelText('Name'), ' powder')
  cleanup()

  await show(page)
  await user.click(await screen.findByRole('button', { name: press }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('the form of a new vendor has no new address and no retirement, and an entry added to a list opens with the keyboard in it', async () => {
  const { user } = await showForm({ kind: 'vendor', entry: { name: 'Quay' } })
  expect((await screen.findByLabelText('Website')).tagName).toBe('INPUT')
  expect(screen.queryByLabelText(/^New slug of its page/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'State retired' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add to shipping rules' }))
  const list = screen.getByRole('group', { name: 'Shipping rules (1)' })
  expect(within(list).getByRole('listitem').querySelector('details')?.open).toBe(true)
  expect(document.activeElement).toBe(within(list).getAllByRole('combobox')[0])
})

test('a link that cites an article begins one claim with it, and saving does not begin another', async () => {
  const slug = 'a-trial-2026'
  const entry = { compound: 'zinc', claims: [], articles: {} }
  const evidence: Draft = { ...draft, kind: 'evidence', title: 'Zinc', entry }
  const outcomes = [{ slug: 'sleep', name: 'Sleep' }]
  const calls = answerCalls({
    getRecordForm: formOf({ recordBook }, 'evidence'),
    getEvidenceDesk: wire(evidenceDeskEndpoints.getEvidenceDesk.output, { outcomes }),
    saveDraft: { draft: evidence },
  })
  const { user } = await show(<DraftForm draft={evidence} cite={slug} />)
  const claims = await screen.findByRole('region', { name: 'Claims (1)' })
  expect(document.activeElement).toBe(within(claims).getByLabelText('Outcome'))
  expect(claims.textContent).toContain('Studies (1)')
  await user.selectOptions(within(claims).getByLabelText('Outcome'), 'Sleep')
  await user.click(screen.getByRole('button', { name: 'Save and check' }))
  expect(sentIn(calls, 'saveDraft')[0]).toMatchObject({
    entry: {
      claims: [{ outcome: 'sleep', studies: [{ article: slug, participants: null }] }],
      articles: { [slug]: { participants: null } },
    },
  })
  cleanup()
  await show(<DraftForm draft={{ ...evidence, version: 2 }} />)
  await screen.findByRole('region', { name: 'Claims (0)' })
})

const article: Partial<Draft> = {
  kind: 'article',
  entry: { slug: 'a-trial', title: 'A trial', doi: '10.5555/a', key_terms: [], background: '' },
  errors: [
    { field: 'key_terms', message: 'must have at least 1 entry' },
    { field: 'background', message: 'must not be empty or begin or end with a blank' },
  ],
}

test('the form of an article found by the search has its abstract next to it, from which a registration is taken', async () => {
  const quotes = ['It was registered as NCT90010400.']
  const facts = [
    { field: 'registration', value: 'NCT90010400', quotes },
    { field: 'people', value: '104', quotes },
  ]
  const { user } = await showForm(article, {
    getArticleFacts: { abstract: quotes[0], facts, has_model: false },
  })
  const abstract = await screen.findByRole('region', { name: 'Abstract' })
  expect(within(abstract).getAllByRole('button')).toHaveLength(1)
  await user.click(within(abstract).getByRole('button', { name: 'Take' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Trials/).value).toBe('NCT90010400')
  within(abstract).getByText('in the form')
})

test('a new record is called incomplete in the words of a form, and only once it was saved', async () => {
  await showForm(article)
  expect((await screen.findByLabelText('Background')).getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'To be corrected' })).toBeNull()
  screen.getByText(/Nothing is checked yet/)
  cleanup()
  await showForm({ ...article, version: 2 })
  expect((await screen.findByLabelText('Background')).getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Key terms: is empty: add at least one')
  screen.getByText('is empty: fill it in')
})

test.each([
  ['Publish', 'Glycine is published.', {}],
  ['Retire the record', 'Glycine is retired.', { is_retiring: true }],
])('after "%s" it is said: %s', async (press, said, over) => {
  const ready = { ...draft, ...over }
  answerCalls({ publishDraft: { draft: { ...ready, state: 'published' } } })
  const { user } = await showWithToasts(<DraftActions draft={ready} isTouched={false} />)
  await user.click(screen.getByRole('button', { name: press }))
  expect(await screen.findByText(said)).toBeTruthy()
})

test('a draft in review is sent back with words, which are asked for, and its author is the next', async () => {
  const reviewed: Draft = { ...draft, state: 'in_review' }
  const calls = answerCalls({
    getOffice: { roles: ['reviewer'], permissions: ['catalogue.publish'], invited: [], refusal: null },
    returnDraft: { draft: { ...reviewed, state: 'draft' } },
  })
  const { user } = await showWithToasts(<DraftActions draft={reviewed} isTouched={false} />)
  await user.click(await screen.findByRole('button', { name: 'Send back' }))
  await user.click(screen.getByRole('button', { name: 'Send back' }))
  await screen.findByText('Say why.')
  await user.type(screen.getByLabelText('What is to be changed'), 'The source is missing.')
  await user.click(screen.getByRole('button', { name: 'Send back' }))
  await screen.findByText(/ada@people.example changes it next, and gets the reason by mail/)
  expect(sentIn(calls, 'returnDraft')).toEqual([{ version: 1, words: 'The source is missing.' }])
})

const errors = [{ field: 'name', message: 'is required' }]
test.each([
  ['one fault', { errors }, /^The draft is saved.+1 thing to be corrected/],
  ['no fault', {}, /^The draft is saved.+Next: publish it, or send it to review/],
  ['a change for two', { needs_second: true }, /^The draft is saved.+for a colleague to publish/],
  ['a review to come', { state: 'in_review' as const }, /^The draft is saved.+still waits for its review/],
])('saving a draft with %s says that it is kept, and what comes next', async (_, over, said) => {
  const { user } = await showForm({}, { saveDraft: { draft: { ...draft, ...over, version: 2 } } })
  await user.click(await screen.findByRole('button', { name: 'Save and check' }))
  await screen.findByText(said)
})

test.each([
  ['/glycine', ['previewDraft']],
  [null, []],
])('of a draft in review with the page %s the page is asked for: %j', async (path, asked) => {
  const reviewed = { ...draft, page: path, state: 'in_review' }
  const previewDraft = { path, html: '', changes: [] }
  const calls = answerCalls({ getRecordForm, getDraft: { draft: reviewed }, previewDraft })
  await show(<DraftScreen id={draft.id} />)
  await screen.findByRole('heading', { name: 'Publish' })
  expect(calls.map(({ name }) => name).filter((name) => name === 'previewDraft')).toEqual(asked)
})

/** The form of a new record, with the answers that it needs. */
async function showNew(kind: 'compound' | 'vendor' | 'article', entry: Record<string, unknown> = {}) {
  const records = [{ slug: 'zinc', label: 'zinc', title: 'Zinc', id: draft.id }]
  const saveDraft = { draft: { ...draft, kind, entry, version: 2 } }
  const of = { kind, title: '', entry }
  const { calls, user } = await showForm(of, { listRecords: { records, next: null }, saveDraft })
  await screen.findByLabelText('Slug')
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save and check' }))
    return sentIn(calls, 'saveDraft').at(-1)?.entry
  }
  return { user, saved }
}

test('the name of a new record stands first, and the slug follows it until another is typed or it is published', async () => {
  const { user } = await showNew('vendor')
  const [first] = screen.getAllByRole('textbox')
  expect(first).toBe(screen.getByLabelText('Name'))
  const slug = screen.getByLabelText<HTMLInputElement>('Slug')
  await user.type(screen.getByLabelText('Name'), 'Café Quay')
  expect(slug.value).toBe('cafe-quay')
  await user.clear(slug)
  await user.type(slug, 'quay')
  await user.type(screen.getByLabelText('Name'), ' Supply')
  expect(slug.value).toBe('quay')
  cleanup()

  const record = wire(RecordHead, { id: draft.id, kind: 'outcome' })
  await showForm({ kind: 'outcome', record, entry: { slug: 'sleep', name: 'Sleep' } })
  await user.type(await screen.findByLabelText('Name'), ' at night')
  expect(screen.getByLabelText<HTMLInputElement>('Slug').value).toBe('sleep')
})

test('what a delivery costs is typed in its currency, and saved in its minor units', async () => {
  const rule = { region: 'Worldwide', price_minor: '', currency: '', free_from_minor: null }
  const { user, saved } = await showNew('vendor', { shipping_rules: [rule] })
  const price = screen.getByLabelText<HTMLInputElement>('Price')
  expect(price.disabled).toBe(true)
  await user.type(screen.getByLabelText('Currency'), 'USD')
  await user.type(price, '6.955')
  expect(await saved()).toMatchObject({ shipping_rules: [{ price_minor: '6.955' }] })
  await user.clear(price)
  await user.type(price, '6.95')
  expect(price.value).toBe('6.95')
  expect(await saved()).toMatchObject({ shipping_rules: [{ price_minor: 695, free_from_minor: null }] })
})

test('categories are ticked, compounds are chosen from those there are, and an empty field is explained once', async () => {
  const compound = await showNew('compound')
  await compound.user.click(screen.getByRole('checkbox', { name: 'Peptide' }))
  await compound.user.click(screen.getByRole('checkbox', { name: 'Recovery' }))
  expect(await compound.saved()).toMatchObject({ categories: ['Recovery', 'Peptide'] })
  expect(screen.getAllByText(/not stated’/)).toHaveLength(1)
  cleanup()
  const article = await showNew('article')
  await article.user.type(screen.getByLabelText(/^Add to compounds/), 'zin')
  await article.user.click(await screen.findByRole('option', { name: /Zinc/ }))
  expect(await article.saved()).toMatchObject({ compounds: ['zinc'] })
  await article.user.click(screen.getByRole('button', { name: 'Remove zinc' }))
  expect(await article.saved()).toMatchObject({ compounds: [] })
})

test.each([
  ['Stay', '/'],
  ['Leave', '/admin'],
])('who leaves a form with unsaved words is asked, and may %s', async (press, at) => {
  const { user, router } = await showForm()
  await user.type(await screen.findByLabelText('Name'), ' powder')
  void router.navigate({ to: '/admin' })
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(screen.getByRole('button', { name: press }))
  await expect.poll(() => router.state.location.pathname).toBe(at)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the form of an offer has a day to choose, and says which fields are empty and that no page shows a price without currency', async () => {
  const errors = [{ field: 'sku', message: 'must be lower case letters and digits joined by single hyphens' }]
  const { user } = await showForm({ kind: 'offer', version: 2, entry: { sku: '', price: '' }, errors })
  expect((await screen.findByLabelText<HTMLInputElement>('Seen on')).type).toBe('date')
  screen.getByText('is empty: fill it in')
  screen.getByText("Vendor's code: is empty: fill it in")
  const price = screen.getByLabelText('Price (optional)')
  await user.type(price, '44.90')
  screen.getByText(/^Its currency is missing/)
  await user.type(price, ' €')
  expect(screen.queryByText(/^Its currency is missing/)).toBeNull()
})

const forTwo = { needs_second: true, may_publish: false }
test.each([
  [1, {}, /You or a colleague may publish it; who may gets a mail/],
  [0, {}, /You may publish it; no colleague may yet/],
  [1, forTwo, /A colleague who did not edit it publishes it; who may gets/],
  [0, forTwo, /No one may publish it yet: an administrator gives/],
])('sent to review with %i colleagues who may publish, it is said who is next', async (asked, over, said) => {
  answerCalls({ sendDraft: { draft: { ...draft, ...over, state: 'in_review' }, asked } })
  const { user } = await showWithToasts(<DraftActions draft={{ ...draft, ...over }} isTouched={false} />)
  await user.click(screen.getByRole('button', { name: 'Send to review' }))
  await screen.findByText(said)
})

test('a vendor that is missing is begun from its field, and one comes back to the draft that names it', async () => {
  const made = { ...draft, id: '00000000-0000-4000-8000-000000000002', kind: 'vendor' as const }
  const offer = { kind: 'offer' as const, entry: { vendor: '' } }
  const { calls, user, router } = await showForm(offer, {
    listDrafts: { drafts: [], total: 0 },
    saveDraft: { draft: { ...draft, ...offer, version: 2 }, begun: made.id },
    getDraft: { draft: made },
  })
  await user.type(await screen.findByLabelText('Vendor'), 'Quay Supply')
  await user.click(await screen.findByRole('option', { name: 'Create ‘Quay Supply’…' }))
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/drafts/${made.id}`)
  const begins = { kind: 'vendor', entry: { name: 'Quay Supply', slug: 'quay-supply' } }
  expect(sentIn(calls, 'saveDraft')).toMatchObject([{ entry: { vendor: 'quay-supply' }, begins }])
  expect(router.state.location.search).toEqual({ back: draft.id })
  cleanup()

  await show(<DraftScreen id={made.id} back={draft.id} />)
  expect(await hrefOf('Back to the draft that needs it')).toBe(`/admin/drafts/${draft.id}`)
})
