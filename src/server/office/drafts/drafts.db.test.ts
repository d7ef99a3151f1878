import { beforeEach, describe, expect, test } from 'vitest'
import { evidenceId } from '#server/catalogue/evidence/records/evidence-kinds.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { sharedApp, startTestApp } from '#test/app.ts'
import { compound } from '#test/catalogue-entries.ts'
import { createDraft, draftOf, publishChange, publishDraft, saveDraft, savedDraft } from '#test/drafts.ts'
import { emptyTables, theRow } from '#test/rows.ts'

const app = await sharedApp()
const ada = await app.person({ role: 'admin' })
const ben = await app.person({ role: 'admin' })
beforeEach(() => emptyTables(app, 'drafts'))

const BPC = compoundId('bpc-157')
const recordOf = async (id: string) =>
  (await ada.call('getRecord', { params: { kind: 'compound', id } })).body

describe('a draft of a new article', () => {
  const found = {
    title: 'An invented trial of zinc',
    doi: '10.5555/found.1',
    pmid: null,
    compounds: ['zinc'],
  }
  const begin = async (over: object = {}, who = ada) => {
    const body = { kind: 'article', opens_existing: true, entry: { ...found, ...over } } as const
    return (await who.call('createDraft', { body })).body
  }

  test('begun twice for one study is opened, not made again, for any editor and any spelling of its DOI', async () => {
    const first = await begin()
    const again = await begin({ doi: '10.5555/FOUND.1', compounds: ['copper'] }, ben)
    expect([first.is_existing, again.is_existing, again.draft.id]).toEqual([false, true, first.draft.id])
    expect(again.draft.entry).toMatchObject({ compounds: ['zinc'] })
  })

  test('that two people begin at once is one draft', async () => {
    const both = await Promise.all([begin(), begin({}, ben)])
    expect(new Set(both.map(({ draft }) => draft.id)).size).toBe(1)
  })

  test('of another article is another draft, and so is one without an identifier and of another title', async () => {
    const ids = [begin(), begin({ doi: '10.5555/found.2' }), begin({ doi: null, title: 'Another' })]
    expect(new Set((await Promise.all(ids)).map(({ draft }) => draft.id)).size).toBe(3)
  })

  test('that was discarded is begun again', async () => {
    const first = await begin()
    await ada.call('discardDraft', { params: { id: first.draft.id } })
    expect(await begin()).toMatchObject({ is_existing: false })
  })
})

describe('a draft', () => {
  test('is saved even with errors, and each error names its field', async () => {
    const draft = await draftOf(ada, BPC)
    const wrong = { short_description: '', sizes: ['much'], aliases: ['x'.repeat(90)] }
    const { body } = await saveDraft(ada, draft, wrong)
    expect(body.draft.errors.map(({ field }) => field)).toEqual(['aliases[0]', 'short_description'])
    const again = (await saveDraft(ada, body.draft, { ...draft.entry, sizes: ['much'] })).body.draft
    const message = expect.stringContaining('is not a mass')
    expect(again.errors).toEqual([{ field: 'sizes[0]', message }])
    const refused = await publishDraft(ada, again)
    expect([refused.status, refused.body.field]).toEqual([422, 'sizes[0]'])
    expect((await recordOf(BPC)).record.number).toBe(1)
  })

  test('that is published is on the page at once, and on record with its reason', async () => {
    const published = { short_description: 'Published at the desk.' }
    const draft = await publishChange(ada, BPC, published)
    expect(draft).toMatchObject({ state: 'published', published })
    const { drug } = (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body
    expect(drug).toMatchObject(published)
    const params = { kind: 'compound', id: BPC } as const
    const { revisions } = (await ada.call('listRevisions', { params, query: {} })).body
    expect(revisions[0]).toMatchObject({ source: 'desk:catalogue', by: ada.email, reason: 'A test.' })
    expect((await publishDraft(ada, draft)).status).toBe(409)
  })

  test('tells its editors of each other', async () => {
    const first = await draftOf(ada, BPC)
    const second = await draftOf(ben, BPC)
    expect(second.others).toEqual([expect.objectContaining({ id: first.id, author: ada.email })])
    expect((await recordOf(BPC)).drafts).toHaveLength(2)
  })

  test('an editor who has not seen the latest version cannot overwrite it', async () => {
    const draft = await draftOf(ada, BPC)
    await saveDraft(ben, draft, { short_description: 'Of Ben.' })
    expect((await saveDraft(ada, draft, { short_description: 'Of Ada.' })).status).toBe(409)
    expect((await publishDraft(ada, draft)).status).toBe(409)
  })

  test('makes a new record, which no other may be called like', async () => {
    const taken = await createDraft(ada, { kind: 'compound', entry: compound({ slug: 'bpc-157' }) })
    expect(taken.errors).toContainEqual({ field: 'slug', message: 'is already that of another record' })
    const draft = await createDraft(ada, { kind: 'compound', entry: compound() })
    expect(draft).toMatchObject({ errors: [], needs_second: true, may_publish: false, title: 'Kettlin' })
    expect((await publishDraft(ben, draft)).body.draft.record?.label).toBe('kettlin')
    expect((await app.visitor('getDrugVendors', { params: { name: 'kettlin' }, query: {} })).status).toBe(200)
    const record_id = compoundId('kettlin')
    const retiring = await createDraft(ada, { kind: 'compound', record_id, is_retiring: true })
    const retired = { since: '2026-01-01', public_reason: 'It is unknown.' }
    const reasoned = (await saveDraft(ada, retiring, { retired })).body.draft
    expect((await publishDraft(ada, reasoned)).status).toBe(403)
    expect((await publishDraft(ben, reasoned)).status).toBe(200)
    const page = await app.visitor('getDrugVendors', { params: { name: 'kettlin' }, query: {} })
    expect(page.body.drug.retired?.reason).toBe('It is unknown.')
  })

  test('does not end what others rest on', async () => {
    const { id } = await theRow(app.db, 'claims', { drug_id: BPC })
    const { article_id: record_id } = await theRow(app.db, 'claim_studies', { claim_id: id })
    const draft = await createDraft(ada, { kind: 'article', record_id, is_retiring: true })
    expect(draft).toMatchObject({ is_retiring: true, entry: null })
    expect(draft.errors[0]?.message).toMatch(/still refer to what would be ended/)
    expect((await publishDraft(ben, draft)).status).toBe(422)
  })

  test('keeps its record: another slug would be another one', async () => {
    const { body } = await saveDraft(ada, await draftOf(ada, BPC), { slug: 'bpc-158' })
    const message = expect.stringContaining('what files name the record by, and stays')
    expect(body.draft.errors).toContainEqual({ field: 'slug', message })
    expect((await publishDraft(ben, body.draft)).status).toBe(422)
  })
})

describe('two people', () => {
  test('publish what concerns safety: not who wrote it, nor who edited it', async () => {
    const draft = await savedDraft(ada, BPC, { regulatory_note: 'Not approved anywhere.' })
    expect(draft).toMatchObject({ needs_second: true, may_publish: false })
    expect((await publishDraft(ada, draft)).status).toBe(403)
    const edited = (await saveDraft(ben, draft, { regulatory_note: 'Not approved.' })).body.draft
    expect((await publishDraft(ben, edited)).status).toBe(403)
    const cleo = await app.person({ role: 'admin' })
    expect((await publishDraft(cleo, edited)).status).toBe(200)
  })

  test('are needed for any evidence', async () => {
    const draft = await draftOf(ada, evidenceId('bpc-157'), 'evidence')
    const { body } = await saveDraft(ada, draft, { unknowns: ['An open question.'] })
    expect(body.draft.needs_second).toBe(true)
    expect((await publishDraft(ada, body.draft)).status).toBe(403)
  })

  test('are one where the team is one', async () => {
    const alone = await startTestApp({ config: { OFFICE_TWO_PEOPLE: 'off' } })
    const admin = await alone.person({ role: 'admin' })
    const draft = await savedDraft(admin, BPC, { regulatory_note: 'Not approved anywhere.' })
    expect((await publishDraft(admin, draft)).status).toBe(200)
    await alone.close()
  })
})

describe('a newer revision', () => {
  test('keeps what others changed in other fields', async () => {
    const mine = await savedDraft(ada, BPC, { short_description: 'Mine.' })
    await publishChange(ben, BPC, { how_it_works: 'Of Ben.' })
    const { draft } = (await ada.call('getDraft', { params: { id: mine.id } })).body
    expect(draft).toMatchObject({ kept: ['how_it_works'], conflicts: [] })
    expect(draft.differences.map(({ field }) => field)).toEqual(['short_description'])
    expect((await publishDraft(ada, draft)).status).toBe(200)
    expect((await recordOf(BPC)).entry).toMatchObject({ short_description: 'Mine.', how_it_works: 'Of Ben.' })
  })

  test('is never overwritten: changes to the same field are shown and must be settled', async () => {
    const mine = await savedDraft(ada, BPC, { short_description: 'Of Ada.', how_it_works: 'Of Ada.' })
    await publishChange(ben, BPC, { short_description: 'Of Ben.' })
    const refused = await publishDraft(ada, mine)
    expect([refused.status, refused.body.field]).toEqual([409, 'short_description'])
    const { draft } = (await ada.call('getDraft', { params: { id: mine.id } })).body
    const conflict = { field: 'short_description', mine: 'Of Ada.', theirs: 'Of Ben.' }
    expect(draft.conflicts).toMatchObject([conflict])
    const settled = await saveDraft(ada, draft, {}, { settled: { short_description: 'theirs' } })
    expect(settled.body.draft).toMatchObject({ conflicts: [], kept: [] })
    expect((await publishDraft(ada, settled.body.draft)).status).toBe(200)
    const kept = { short_description: 'Of Ben.', how_it_works: 'Of Ada.' }
    expect((await recordOf(BPC)).entry).toMatchObject(kept)
  })

  test('of two who publish at once, one learns about the other', async () => {
    const drafts = [
      await savedDraft(ada, BPC, { short_description: 'One.' }),
      await savedDraft(ben, BPC, { short_description: 'Two.' }),
    ]
    const answers = await Promise.all(drafts.map((draft, index) => publishDraft(index ? ben : ada, draft)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('a form is made of the schema of the files', async () => {
  const { schema } = (await ada.call('getRecordForm', { params: { kind: 'vendor' } })).body
  expect(schema).toMatchObject({ type: 'object', properties: { name: { type: 'string', maxLength: 80 } } })
  for (const kind of ['compound', 'evidence', 'article', 'outcome', 'batch', 'certificate'] as const)
    expect((await ada.call('getRecordForm', { params: { kind } })).status).toBe(200)
})

test('an editor without the right to publish leaves that to others, and each act is in the audit log once', async () => {
  const editor = await app.person({ role: 'editor' })
  const reviewer = await app.person({ role: 'reviewer' })
  const draft = await savedDraft(editor, BPC, { short_description: 'By an editor.' })
  expect(draft).toMatchObject({ needs_second: false, may_publish: false })
  expect((await publishDraft(editor, draft)).status).toBe(403)
  expect((await publishDraft(reviewer, draft)).status).toBe(200)
  const actor = [`person:${editor.id}`, `person:${reviewer.id}`]
  const acts = await listRows(app.db, 'audit_log', { actor }, 'number')
  const told = acts.map(({ call, target }) => `${call} of a ${target.split(':')[0]}`)
  expect(told).toEqual(['createDraft of a draft', 'saveDraft of a draft', 'publishDraft of a compound'])
})

test('a record that is missing begins with the draft that names it, or neither is stored', async () => {
  const offer = await createDraft(ada, { kind: 'offer', entry: {} })
  const begins = { kind: 'vendor', entry: { name: 'Quay Supply', slug: 'quay-supply' } }
  const { body } = await saveDraft(ada, offer, { vendor: 'quay-supply' }, { begins })
  const draftsOf = async (kind: 'offer' | 'vendor') =>
    (await ada.call('listDrafts', { query: {} })).body.drafts.filter((draft) => draft.kind === kind)
  expect(await draftsOf('vendor')).toMatchObject([{ id: body.begun, title: 'Quay Supply' }])
  const acts = await listRows(app.db, 'audit_log', { target: `draft:${offer.id}` }, 'number')
  const saved = acts.at(-1)?.difference
  expect(saved).toContain(body.begun)
  expect(saved).toContain('vendor:quay-supply')
  // Another editor was first.
  expect((await saveDraft(ben, offer, { vendor: 'other' }, { begins })).status).toBe(409)
  expect(await draftsOf('vendor')).toHaveLength(1)
  expect(body.draft.entry).toMatchObject({ vendor: 'quay-supply' })
})
