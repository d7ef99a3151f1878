import { expect, test } from 'vitest'
import { EDITED_KINDS, type EditedKind } from '#contract/core/record-vocabulary.ts'
import { CATALOGUE_DESK } from '#server/core/changes/ownership.ts'
import { sharedApp } from '#test/app.ts'
import { offer } from '#test/catalogue-entries.ts'
import { draftOf, publishDraft, saveDraft } from '#test/drafts.ts'
import { change } from '#test/put.ts'
import { theRow } from '#test/rows.ts'

const app = await sharedApp()
const ada = await app.person({ role: 'admin' })
const ben = await app.person({ role: 'admin' })
const typed = offer({ compound: 'bpc-157', vendor: 'tidelark-peptides' })
await change(app.db, { source: CATALOGUE_DESK, put: { offer: [typed] } })

/** A field of each kind with another value. */
const CORRECTED: Record<EditedKind, Record<string, unknown>> = {
  outcome: { name: 'Steady balance' },
  'interaction-class': { plain: 'Invented drugs of two tests.' },
  'interaction-name': { aliases: ['Lanterne'] },
  compound: { how_it_works: 'It is not known.' },
  'interaction-group': { aliases: ['Lantern leaves'] },
  vendor: { shipping: '3-6 days' },
  offer: { price: '$6' },
  article: { conclusion: 'Another answer.' },
  blend: { what_it_is: 'A blend that no shop has.' },
  evidence: { unknowns: ['Whether it does something.'] },
  batch: { label_mg: 11 },
  certificate: { purity_percent: 98.7 },
}

test.each(EDITED_KINDS)('two people correct a record and roll it back: %s', async (kind) => {
  const { record_id: id } = await theRow(app.db, 'revisions', { kind })
  const read = async () => (await ada.call('getRecord', { params: { kind, id } })).body
  const before = await read()
  const saved = await saveDraft(ada, await draftOf(ada, id, kind), CORRECTED[kind])
  expect(saved.body.draft.errors).toEqual([])
  expect((await publishDraft(ben, saved.body.draft)).status).toBe(200)
  expect((await read()).entry).toMatchObject(CORRECTED[kind])

  const { number } = before.record
  const { draft } = (await ada.call('rollBack', { params: { kind, id }, body: { number } })).body
  if (draft.state !== 'published') expect((await publishDraft(ben, draft)).status).toBe(200)
  const after = await read()
  expect(after.entry).toEqual(before.entry)
  expect(after.record.number).toBe(number + 2)
})
