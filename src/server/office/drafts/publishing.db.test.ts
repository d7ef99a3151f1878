import { beforeEach, describe, expect, test } from 'vitest'
import type { Draft } from '#contract/office/drafts.ts'
import { createApp } from '#server/app.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { deleteRows, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { compound } from '#test/catalogue-entries.ts'
import { createDraft, publishChange, publishDraft, saveDraft, savedDraft } from '#test/drafts.ts'
import type { Person } from '#test/reviews.ts'
import { emptyTables, theRow } from '#test/rows.ts'
import { sentMails } from '#test/sent-mails.ts'
import { previewDraft } from './preview.ts'
import { publishDue } from './publishing.ts'

let now = new Date()
const app = await sharedApp({ deps: { clock: () => now } })
const ada = await app.person({ role: 'admin' })
const ben = await app.person({ role: 'admin' })
beforeEach(() => emptyTables(app, 'drafts'))

const BPC = compoundId('bpc-157')
const record = async () => (await ada.call('getRecord', { params: { kind: 'compound', id: BPC } })).body

describe('a draft in review', () => {
  let cleo: Person
  let dan: Person
  beforeEach(async () => {
    cleo = await app.person({ role: 'reviewer' })
    dan = await app.person({ role: 'editor' })
  })
  const mailsTo = ({ email }: Person) => sentMails(app, { recipient: email })
  const move = (who: Person, call: 'sendDraft' | 'returnDraft', { id, version }: Draft, words?: string) =>
    who.call(call, { params: { id }, body: { version, ...(words !== undefined && { words }) } as never })

  test('is mailed to those who may publish it, once, and to none of its editors', async () => {
    const draft = await savedDraft(dan, BPC, { regulatory_note: 'Not approved by anybody.' })
    const body = { version: draft.version }
    const { draft: sent, asked } = (await dan.call('sendDraft', { params: { id: draft.id }, body })).body
    // With the administrators of these tests.
    expect(asked).toBe(3)
    const [mail, ...more] = await mailsTo(cleo)
    expect([mail?.subject, more]).toEqual(['To review: BPC-157', []])
    expect(mail?.text).toContain(`${dan.email} sent it to review`)
    expect(mail?.text).toContain(`/admin/drafts/${draft.id}`)
    expect(await mailsTo(dan)).toEqual([])
    await move(dan, 'sendDraft', sent)
    expect(await mailsTo(cleo)).toHaveLength(1)
  })

  test('the author of a draft gets one mail when a colleague publishes it, and none for a draft published alone', async () => {
    const draft = await savedDraft(dan, BPC, { regulatory_note: 'Not approved anywhere.' })
    const sent = (await move(dan, 'sendDraft', draft)).body.draft
    await publishDraft(cleo, sent)
    const [mail, ...more] = await mailsTo(dan)
    expect([mail?.subject, more]).toEqual(['Your draft is published: BPC-157', []])
    expect(mail?.text).toContain(`${cleo.email} published your draft`)
    expect((await mailsTo(cleo)).map(({ subject }) => subject)).toEqual(['To review: BPC-157'])
  })

  test('goes back to its author with words, which the draft keeps and a mail tells', async () => {
    const draft = await savedDraft(dan, BPC, { how_it_works: 'It is not known.' })
    expect((await move(cleo, 'returnDraft', draft, 'Too early.')).status).toBe(409)
    const sent = (await move(dan, 'sendDraft', draft)).body.draft
    expect((await move(dan, 'returnDraft', sent, 'By myself.')).status).toBe(403)
    expect((await move(cleo, 'returnDraft', sent, '  ')).status).toBe(422)
    const words = 'The source says something else.'
    const back = (await move(cleo, 'returnDraft', sent, words)).body.draft
    expect(back).toMatchObject({ state: 'draft', returns: [{ by: cleo.email, words }] })
    const text = expect.stringContaining(`> ${words}`)
    expect(await mailsTo(dan)).toMatchObject([{ subject: 'Sent back to you: BPC-157', text }])
    const again = (await move(dan, 'sendDraft', back)).body.draft
    const twice = (await move(cleo, 'returnDraft', again, 'Still.')).body.draft
    expect(twice.returns.map((each) => each.words)).toEqual([words, 'Still.'])
  })

  test('goes to and fro six times a day, and no person gets more mails about it', async () => {
    let draft = await savedDraft(dan, BPC, { how_it_works: 'Nobody knows.' })
    for (let round = 0; round < 3; round++) {
      draft = (await move(dan, 'sendDraft', draft)).body.draft
      draft = (await move(cleo, 'returnDraft', draft, 'Not yet.')).body.draft
    }
    expect((await move(dan, 'sendDraft', draft)).status).toBe(429)
    for (const who of [cleo, dan]) expect(await mailsTo(who)).toHaveLength(3)
  })
})

describe('rolling back', () => {
  const rollBack = (number: number, field?: string) =>
    ada.call('rollBack', { params: { kind: 'compound', id: BPC }, body: { number, ...(field && { field }) } })

  test('a record or a field of it is a new revision', async () => {
    await publishChange(ada, BPC, { short_description: 'Wrong.', how_it_works: 'Also wrong.' })
    const whole = await record()
    const { number } = whole.record
    expect((await rollBack(number - 1, 'short_description')).body.draft.state).toBe('published')
    const half = await record()
    expect(half.entry?.how_it_works).toBe('Also wrong.')
    expect(half.entry?.short_description).not.toBe(whole.entry?.short_description)
    expect((await rollBack(number - 1)).body.draft.state).toBe('published')
    const back = await record()
    expect(back.record.number).toBe(number + 2)
    expect(back.entry?.how_it_works).not.toBe('Also wrong.')
    expect((await rollBack(number - 1, 'short_description')).status).toBe(422)
  })

  test('what concerns safety waits for the second person', async () => {
    await publishDraft(ben, await savedDraft(ada, BPC, { regulatory_note: 'Other words.' }))
    const { number } = (await record()).record
    const { draft } = (await rollBack(number - 1, 'regulatory_note')).body
    expect(draft).toMatchObject({ state: 'draft', needs_second: true })
    expect((await publishDraft(ben, draft)).status).toBe(200)
  })
})

describe('a time to publish', () => {
  const inMs = (ms: number) => new Date(now.getTime() + ms)
  const schedule = async (who: Person, draft: Draft, ms = 60_000) =>
    (await publishDraft(who, draft, inMs(ms).toISOString())).body.draft
  const afterMs = (ms: number) => {
    now = inMs(ms)
    return publishDue(app.deps)
  }
  const read = async ({ id }: Draft) => (await ada.call('getDraft', { params: { id } })).body.draft

  test('is kept by the job', async () => {
    const publish_at = inMs(60_000).toISOString()
    const draft = await savedDraft(ada, BPC, { short_description: 'Tomorrow.' })
    expect(await schedule(ada, draft)).toMatchObject({ state: 'scheduled', publish_at })
    expect(await publishDue(app.deps)).toBe(0)
    expect(await afterMs(60_001)).toBe(1)
    expect((await record()).entry?.short_description).toBe('Tomorrow.')
  })

  test('that finds a contradiction gives the draft back with the reason', async () => {
    const draft = await savedDraft(ada, BPC, { short_description: 'Later.' })
    await schedule(ada, draft)
    await publishChange(ben, BPC, { short_description: 'Sooner.' })
    await afterMs(60_001)
    const failure = expect.stringContaining('short_description')
    expect(await read(draft)).toMatchObject({ state: 'in_review', failure })
    expect((await record()).entry?.short_description).toBe('Sooner.')
  })

  test('is kept for the others when one of them fails in an unexpected way', async () => {
    const broken = await savedDraft(ada, BPC, { short_description: 'Never.' })
    const sound = await savedDraft(ben, BPC, { how_it_works: 'On time.' })
    await schedule(ada, broken)
    await schedule(ben, sound, 60_001)
    // A kind that an older program knew: nothing that a person could correct.
    await updateRows(app.db, 'drafts', { id: broken.id }, { kind: 'unknown' })
    expect(await afterMs(60_002)).toBe(2)
    await updateRows(app.db, 'drafts', { id: broken.id }, { kind: 'compound' })
    const { state, failure } = await theRow(app.db, 'drafts', { id: broken.id })
    expect([state, failure]).toEqual(['in_review', expect.stringContaining('unexpected')])
    expect((await record()).entry?.how_it_works).toBe('On time.')
  })

  test('is not kept for a person who may no longer publish', async () => {
    const rita = await app.person({ role: 'reviewer' })
    const draft = await savedDraft(ada, BPC, { regulatory_note: 'Approved by Rita.' })
    await schedule(rita, draft)
    await deleteRows(app.db, 'office_roles', { person_id: rita.id })
    await afterMs(60_001)
    const failure = expect.stringContaining('may no longer publish')
    expect(await read(draft)).toMatchObject({ state: 'in_review', failure })
  })

  test('is forgotten with an edit, and so is who agreed to it', async () => {
    const draft = await savedDraft(ada, BPC, { regulatory_note: 'Words.' })
    const { body } = await saveDraft(ada, await schedule(ben, draft), { regulatory_note: 'Others.' })
    expect(body.draft).toMatchObject({ state: 'draft', publish_at: null, may_publish: false })
  })
})

describe('a preview', () => {
  const render = async (db: TestApp['db'], path: string) => {
    const headers = { authorization: `Bearer ${app.deps.config.PUBLIC_KEY}` }
    const asked = new Request(`http://127.0.0.1/api/drug${path}/vendors`, { headers })
    const page = await createApp({ ...app.deps, db }).fetch(asked, { isInternal: true })
    const lines = (await page.text()).replaceAll(',', ',<br>')
    return `<script>load()</script><main>${lines}</main>`
  }

  test('is the page with the draft applied, and leaves nothing behind', async () => {
    const before = (await record()).record.number
    const draft = await savedDraft(ada, BPC, { short_description: 'Only in the preview.' })
    const { path, html, changes } = await previewDraft(app.deps, draft.id, render)
    const ours = changes.filter(({ after }) => after.join('').includes('Only in the preview.'))
    expect(ours).toHaveLength(1)
    expect(ours[0]?.before.join('')).toContain('short_description')
    expect(changes.length).toBeLessThan(5)
    expect([path, html]).toEqual(['/bpc-157', expect.stringContaining('Only in the preview.')])
    expect(html).not.toContain('<script')
    const { drug } = (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body
    expect(drug.short_description).not.toBe('Only in the preview.')
    expect((await record()).record.number).toBe(before)
  })

  test('the preview of a new record shows its page, and an invalid draft has none', async () => {
    const entry = compound({ slug: 'newlin', proper_name: 'Newlin', aliases: [] })
    const draft = await createDraft(ada, { kind: 'compound', entry })
    expect((await previewDraft(app.deps, draft.id, render)).html).toContain('Newlin')
    const wrong = await savedDraft(ada, BPC, { short_description: '' })
    await expect(previewDraft(app.deps, wrong.id, render)).rejects.toThrow(/short_description/)
    const batch = await createDraft(ada, { kind: 'batch', entry: {} })
    await expect(previewDraft(app.deps, batch.id, render)).rejects.toThrow(/no page/)
  })
})
