import { expect, test } from 'vitest'
import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import type { Draft } from '#contract/office/drafts.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp } from '#test/app.ts'
import { article, claim, compound, evidence, outcome } from '#test/catalogue-entries.ts'
import { createDraft, publishDraft } from '#test/drafts.ts'
import { change } from '#test/put.ts'

const app = await sharedApp()
const end = Object.fromEntries(recordBook.kinds.map(({ name }) => [name, 'rest'] as const))
await change(app.db, { source: { kind: 'file', id: 'catalogue' }, end })

test('from an empty catalogue two people publish a compound with its claims and studies', async () => {
  expect((await app.visitor('countDrugs', {})).body.total).toBe(0)
  const editor = await app.person({ role: 'editor' })
  const reviewer = await app.person({ role: 'reviewer' })
  const publish = async (kind: EditedKind, entry: object): Promise<Draft> => {
    const begun = await createDraft(editor, { kind, entry })
    const { id, version, errors } = begun
    expect(errors).toEqual([])
    expect((await publishDraft(editor, begun)).status).toBe(403)
    const sent = await editor.call('sendDraft', { params: { id }, body: { version } })
    const { status, body } = await publishDraft(reviewer, sent.body.draft)
    expect([status, body.message]).toEqual([200, undefined])
    return body.draft
  }
  await publish('outcome', outcome())
  await publish('compound', compound())
  await publish('article', article())
  await publish('evidence', evidence())

  const { drug } = (await app.visitor('getDrugVendors', { params: { name: 'kettlin' }, query: {} })).body
  expect(drug).toMatchObject({ proper_name: 'Kettlin', evidence: 'limited human data' })
  const params = { drugId: compoundId('kettlin') }
  const { claims } = (await app.visitor('getDrugEvidence', { params })).body
  expect(claims).toMatchObject([{ statement: claim().statement }])
  expect((await app.visitor('countDrugs', {})).body.total).toBe(1)
})
