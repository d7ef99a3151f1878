import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Draft } from '#contract/drafts.ts'
import { createApp } from '#server/app.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { compound } from '#test/catalogue-entries.ts'
import { compoundId, vendorId } from '../catalogue/ids.ts'
import { evidenceId } from '../evidence/ids.ts'
import { previewDraft } from './preview.ts'
import { publishDue } from './publishing.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
let app: TestApp
let ada: Person
let ben: Person
let now = new Date()
beforeAll(async () => {
  app = await startTestApp({ deps: { clock: () => now } })
  ada = await app.person({ role: 'admin' })
  ben = await app.person({ role: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('drafts').execute()
})

const BPC = compoundId('bpc-157')
const create = async (who: Person, body: object): Promise<Draft> =>
  (await who.call('createDraft', { body: body as never })).body.draft
const draftOf = (who: Person, record_id: string, kind = 'compound') => create(who, { kind, record_id })
const save = (who: Person, { id, version, entry }: Draft, over: object, more: object = {}) =>
  who.call('saveDraft', {
    params: { id },
    body: { version, reason: 'A test.', entry: { ...entry, ...over }, ...more },
  })
const publish = (who: Person, { id, version }: Draft, at?: string) =>
  who.call('publishDraft', { params: { id }, body: { version, ...(at && { at }) } })
const recordOf = async (id: string, kind: 'compound' | 'vendor' = 'compound') =>
  (await ada.call('getRecord', { params: { kind, id } })).body
const saved = async (who: Person, id: string, over: object) =>
  (await save(who, await draftOf(who, id), over)).body.draft
const articleOf = async (drugId: string) => {
  const claims = app.db.selectFrom('claims').where('drug_id', '=', drugId).select('id')
  const { article_id } = await app.db
    .selectFrom('claim_studies')
    .where('claim_id', 'in', claims)
    .select('article_id')
    .executeTakeFirstOrThrow()
  return article_id
}
const publishText = async (who: Person, over: object) => {
  const { status, body } = await publish(who, await saved(who, BPC, over))
  expect([status, body.message]).toEqual([200, undefined])
  return body.draft
}

describe('a draft', () => {
  test('is kept right or wrong, and told what is wrong at its field', async () => {
    const draft = await draftOf(ada, BPC)
    const { body } = await save(ada, draft, {
      short_description: '',
      sizes: ['much'],
      aliases: ['x'.repeat(90)],
    })
    expect(body.draft.errors.map(({ field }) => field)).toEqual(['aliases[0]', 'short_description'])
    const again = await save(ada, body.draft, { ...draft.entry, sizes: ['much'] })
    expect(again.body.draft.errors).toEqual([
      { field: 'sizes[0]', message: expect.stringContaining('is not a mass') },
    ])
    const refused = await publish(ada, again.body.draft)
    expect([refused.status, refused.body.field]).toEqual([422, 'sizes[0]'])
    expect((await recordOf(BPC)).record.number).toBe(1)
  })

  test('that is published is on the page at once, and on record with its reason', async () => {
    const draft = await publishText(ada, { short_description: 'Published at the desk.' })
    expect(draft).toMatchObject({
      state: 'published',
      published: { short_description: 'Published at the desk.' },
    })
    const { drug } = (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body
    expect(drug.short_description).toBe('Published at the desk.')
    const { revisions } = (
      await ada.call('listRevisions', { params: { kind: 'compound', id: BPC }, query: {} })
    ).body
    expect(revisions[0]).toMatchObject({ source: 'desk:catalogue', by: ada.email, reason: 'A test.' })
    expect((await publish(ada, draft)).status).toBe(409)
  })

  test('tells its editors of each other', async () => {
    const first = await draftOf(ada, BPC)
    const second = await draftOf(ben, BPC)
    expect(second.others).toEqual([expect.objectContaining({ id: first.id, author: ada.email })])
    expect((await recordOf(BPC)).drafts).toHaveLength(2)
  })

  test('is not overwritten by somebody who has not seen it', async () => {
    const draft = await draftOf(ada, BPC)
    await save(ben, draft, { short_description: 'Of Ben.' })
    expect((await save(ada, draft, { short_description: 'Of Ada.' })).status).toBe(409)
    expect((await publish(ada, draft)).status).toBe(409)
  })

  test('makes a new record, which no other may be called like', async () => {
    const taken = await create(ada, { kind: 'compound', entry: compound({ slug: 'bpc-157' }) })
    expect(taken.errors).toContainEqual({ field: 'slug', message: 'is already that of another record' })
    const draft = await create(ada, { kind: 'compound', entry: compound() })
    expect(draft).toMatchObject({ errors: [], needs_second: true, may_publish: false, title: 'Kettlin' })
    expect((await publish(ben, draft)).body.draft.record?.label).toBe('kettlin')
    expect((await app.visitor('getDrugVendors', { params: { name: 'kettlin' }, query: {} })).status).toBe(200)
    const retiring = await create(ada, {
      kind: 'compound',
      record_id: compoundId('kettlin'),
      is_retiring: true,
    })
    const reasoned = (
      await save(ada, retiring, { retired: { since: '2026-01-01', public_reason: 'Nobody knows of it.' } })
    ).body.draft
    expect((await publish(ada, reasoned)).status).toBe(403)
    expect((await publish(ben, reasoned)).status).toBe(200)
    const page = await app.visitor('getDrugVendors', { params: { name: 'kettlin' }, query: {} })
    expect(page.body.drug.retired?.reason).toBe('Nobody knows of it.')
  })

  test('does not end what others rest on', async () => {
    const draft = await create(ada, { kind: 'article', record_id: await articleOf(BPC), is_retiring: true })
    expect(draft).toMatchObject({ is_retiring: true, entry: null })
    expect(draft.errors[0]?.message).toMatch(/still refer to what would be ended/)
    expect((await publish(ben, draft)).status).toBe(422)
  })

  test('keeps its record: another slug would be another one', async () => {
    const { body } = await save(ada, await draftOf(ada, BPC), { slug: 'bpc-158' })
    expect(body.draft.errors).toContainEqual({
      field: 'slug',
      message: expect.stringContaining('what files name the record by, and stays'),
    })
    expect((await publish(ben, body.draft)).status).toBe(422)
  })
})

describe('two people', () => {
  test('publish what concerns safety: not who wrote it, nor who edited it', async () => {
    const draft = await saved(ada, BPC, { regulatory_note: 'Not approved anywhere.' })
    expect(draft).toMatchObject({ needs_second: true, may_publish: false })
    expect((await publish(ada, draft)).status).toBe(403)
    const edited = (await save(ben, draft, { regulatory_note: 'Not approved.' })).body.draft
    expect((await publish(ben, edited)).status).toBe(403)
    const cleo = await app.person({ role: 'admin' })
    expect((await publish(cleo, edited)).status).toBe(200)
  })

  test('are needed for any evidence', async () => {
    const draft = await draftOf(ada, evidenceId('bpc-157'), 'evidence')
    const { body } = await save(ada, draft, { unknowns: ['What nobody asked.'] })
    expect(body.draft.needs_second).toBe(true)
    expect((await publish(ada, body.draft)).status).toBe(403)
  })

  test('are one where the team is one', async () => {
    const alone = await startTestApp({ config: { OFFICE_TWO_PEOPLE: 'off' } })
    const admin = await alone.person({ role: 'admin' })
    const draft = await saved(admin, BPC, { regulatory_note: 'Not approved anywhere.' })
    expect((await publish(admin, draft)).status).toBe(200)
    await alone.close()
  })
})

describe('a newer revision', () => {
  test('keeps what others changed in other fields', async () => {
    const mine = await saved(ada, BPC, { short_description: 'Mine.' })
    await publishText(ben, { how_it_works: 'Of Ben.' })
    const { draft } = (await ada.call('getDraft', { params: { id: mine.id } })).body
    expect(draft).toMatchObject({ kept: ['how_it_works'], conflicts: [] })
    expect(draft.differences.map(({ field }) => field)).toEqual(['short_description'])
    expect((await publish(ada, draft)).status).toBe(200)
    expect((await recordOf(BPC)).entry).toMatchObject({ short_description: 'Mine.', how_it_works: 'Of Ben.' })
  })

  test('is never overwritten: what both changed is told and has to be settled', async () => {
    const mine = await saved(ada, BPC, { short_description: 'Of Ada.', how_it_works: 'Of Ada.' })
    await publishText(ben, { short_description: 'Of Ben.' })
    const refused = await publish(ada, mine)
    expect([refused.status, refused.body.field]).toEqual([409, 'short_description'])
    const { draft } = (await ada.call('getDraft', { params: { id: mine.id } })).body
    expect(draft.conflicts).toEqual([
      expect.objectContaining({ field: 'short_description', mine: 'Of Ada.', theirs: 'Of Ben.' }),
    ])
    const settled = await save(ada, draft, {}, { settled: { short_description: 'theirs' } })
    expect(settled.body.draft).toMatchObject({ conflicts: [], kept: [] })
    expect((await publish(ada, settled.body.draft)).status).toBe(200)
    expect((await recordOf(BPC)).entry).toMatchObject({
      short_description: 'Of Ben.',
      how_it_works: 'Of Ada.',
    })
  })

  test('of two who publish at once, one is told of the other', async () => {
    const drafts = [
      await saved(ada, BPC, { short_description: 'One.' }),
      await saved(ben, BPC, { short_description: 'Two.' }),
    ]
    const answers = await Promise.all(drafts.map((draft, index) => publish(index ? ben : ada, draft)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('rolling back', () => {
  test('a record or a field of it is a new revision', async () => {
    await publishText(ada, { short_description: 'Wrong.', how_it_works: 'Also wrong.' })
    const { record, entry } = await recordOf(BPC)
    const back = (field?: string) =>
      ada.call('rollBack', {
        params: { kind: 'compound', id: BPC },
        body: { number: record.number - 1, ...(field && { field }) },
      })
    expect((await back('short_description')).body.draft.state).toBe('published')
    const half = await recordOf(BPC)
    expect(half.entry?.how_it_works).toBe('Also wrong.')
    expect(half.entry?.short_description).not.toBe(entry?.short_description)
    expect((await back()).body.draft.state).toBe('published')
    expect((await recordOf(BPC)).record.number).toBe(record.number + 2)
    expect((await recordOf(BPC)).entry?.how_it_works).not.toBe('Also wrong.')
    expect((await back('short_description')).status).toBe(422)
  })

  test('what concerns safety waits for the second person', async () => {
    const draft = await saved(ada, BPC, { regulatory_note: 'Other words.' })
    await publish(ben, draft)
    const { number } = (await recordOf(BPC)).record
    const { body } = await ada.call('rollBack', {
      params: { kind: 'compound', id: BPC },
      body: { number: number - 1, field: 'regulatory_note' },
    })
    expect(body.draft).toMatchObject({ state: 'draft', needs_second: true })
    expect((await publish(ben, body.draft)).status).toBe(200)
  })
})

describe('a time to publish', () => {
  test('is kept by the job', async () => {
    const at = new Date(now.getTime() + 3_600_000).toISOString()
    const draft = await saved(ada, BPC, { short_description: 'Tomorrow.' })
    expect((await publish(ada, draft, at)).body.draft).toMatchObject({ state: 'scheduled', publish_at: at })
    expect(await publishDue(app.deps)).toBe(0)
    now = new Date(now.getTime() + 3_600_001)
    expect(await publishDue(app.deps)).toBe(1)
    expect((await recordOf(BPC)).entry?.short_description).toBe('Tomorrow.')
  })

  test('that finds a contradiction gives the draft back with the reason', async () => {
    const draft = await saved(ada, BPC, { short_description: 'Later.' })
    await publish(ada, draft, new Date(now.getTime() + 60_000).toISOString())
    await publishText(ben, { short_description: 'Sooner.' })
    now = new Date(now.getTime() + 60_001)
    await publishDue(app.deps)
    const found = (await ada.call('getDraft', { params: { id: draft.id } })).body.draft
    expect(found).toMatchObject({ state: 'in_review', failure: expect.stringContaining('short_description') })
    expect((await recordOf(BPC)).entry?.short_description).toBe('Sooner.')
  })

  test('is kept for the others when one of them fails in an unexpected way', async () => {
    const broken = await saved(ada, BPC, { short_description: 'Never.' })
    const sound = await saved(ben, BPC, { how_it_works: 'On time.' })
    const at = new Date(now.getTime() + 60_000)
    await publish(ada, broken, at.toISOString())
    await publish(ben, sound, new Date(at.getTime() + 1).toISOString())
    // A kind that an older program knew: nothing that a person could correct.
    const turn = (kind: string) =>
      app.db.updateTable('drafts').set({ kind }).where('id', '=', broken.id).execute()
    await turn('unknown')
    now = new Date(at.getTime() + 2)
    expect(await publishDue(app.deps)).toBe(2)
    await turn('compound')
    const { state, failure } = await app.db
      .selectFrom('drafts')
      .where('id', '=', broken.id)
      .select(['state', 'failure'])
      .executeTakeFirstOrThrow()
    expect([state, failure]).toEqual(['in_review', expect.stringContaining('unexpected')])
    expect((await recordOf(BPC)).entry?.how_it_works).toBe('On time.')
  })

  test('is not kept for who may not publish any more', async () => {
    const rita = await app.person({ role: 'reviewer' })
    const draft = await saved(ada, BPC, { regulatory_note: 'Approved by Rita.' })
    await publish(rita, draft, new Date(now.getTime() + 60_000).toISOString())
    await app.db.deleteFrom('office_roles').where('person_id', '=', rita.id).execute()
    now = new Date(now.getTime() + 60_001)
    await publishDue(app.deps)
    const found = (await ada.call('getDraft', { params: { id: draft.id } })).body.draft
    expect(found).toMatchObject({ state: 'in_review', failure: expect.stringContaining('may not publish') })
  })

  test('is forgotten with an edit, and so is who agreed to it', async () => {
    const draft = await saved(ada, BPC, { regulatory_note: 'Words.' })
    const waiting = await publish(ben, draft, new Date(now.getTime() + 60_000).toISOString())
    const { body } = await save(ada, waiting.body.draft, { regulatory_note: 'Others.' })
    expect(body.draft).toMatchObject({ state: 'draft', publish_at: null, may_publish: false })
  })
})

describe('a preview', () => {
  const render = async (db: TestApp['db'], path: string) => {
    const page = await createApp({ ...app.deps, db }).fetch(
      new Request(`http://127.0.0.1/api/drug${path}/vendors`, {
        headers: { authorization: `Bearer ${app.deps.config.PUBLIC_KEY}` },
      }),
      { isInternal: true },
    )
    return `<script>load()</script><main>${await page.text()}</main>`
  }

  test('is the page with the draft applied, and leaves nothing behind', async () => {
    const before = (await recordOf(BPC)).record.number
    const draft = await saved(ada, BPC, { short_description: 'Only in the preview.' })
    const { path, html } = await previewDraft(app.deps, draft.id, render)
    expect([path, html]).toEqual(['/bpc-157', expect.stringContaining('Only in the preview.')])
    expect(html).not.toContain('<script')
    const { drug } = (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body
    expect(drug.short_description).not.toBe('Only in the preview.')
    expect((await recordOf(BPC)).record.number).toBe(before)
  })

  test('of a record that is not there yet is of its page, and of a wrong draft it is refused', async () => {
    const draft = await create(ada, {
      kind: 'compound',
      entry: compound({ slug: 'newlin', proper_name: 'Newlin', aliases: [] }),
    })
    expect((await previewDraft(app.deps, draft.id, render)).html).toContain('Newlin')
    const wrong = await saved(ada, BPC, { short_description: '' })
    await expect(previewDraft(app.deps, wrong.id, render)).rejects.toThrow(/short_description/)
    const batch = await create(ada, { kind: 'batch', entry: {} })
    await expect(previewDraft(app.deps, batch.id, render)).rejects.toThrow(/no page/)
  })
})

test('a form is made of the schema of the files', async () => {
  const { schema } = (await ada.call('getRecordForm', { params: { kind: 'vendor' } })).body
  expect(schema).toMatchObject({ type: 'object', properties: { name: { type: 'string', maxLength: 80 } } })
  for (const kind of ['compound', 'evidence', 'article', 'outcome', 'batch', 'certificate'] as const)
    expect((await ada.call('getRecordForm', { params: { kind } })).status).toBe(200)
})

test('a vendor is edited by the same way', async () => {
  const id = vendorId('quillstone-supply')
  const draft = await create(ada, { kind: 'vendor', record_id: id })
  const { body } = await save(ada, draft, { name: 'Quillstone Supplies' })
  expect(body.draft).toMatchObject({ needs_second: false, errors: [] })
  expect((await publish(ada, body.draft)).status).toBe(200)
  expect((await recordOf(id, 'vendor')).record.title).toBe('Quillstone Supplies')
})

test('an editor without the right to publish leaves that to others, and each act is in the audit log once', async () => {
  const editor = await app.person({ role: 'editor' })
  const reviewer = await app.person({ role: 'reviewer' })
  const draft = await saved(editor, BPC, { short_description: 'By an editor.' })
  expect(draft).toMatchObject({ needs_second: false, may_publish: false })
  expect((await publish(editor, draft)).status).toBe(403)
  expect((await publish(reviewer, draft)).status).toBe(200)
  const acts = await app.db
    .selectFrom('audit_log')
    .where('actor', 'in', [`person:${editor.id}`, `person:${reviewer.id}`])
    .orderBy('number')
    .select(['call', 'target'])
    .execute()
  expect(acts.map(({ call, target }) => [call, target.split(':')[0]])).toEqual([
    ['createDraft', 'draft'],
    ['saveDraft', 'draft'],
    ['publishDraft', 'compound'],
  ])
})
