import { expect, test } from 'vitest'
import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import type { Draft } from '#contract/office/drafts.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp } from '#test/app.ts'
import { article, claim, compound, evidence, outcome } from '#test/catalogue-entries.ts'

const app = await sharedApp()
const end = Object.fromEntries(recordBook.kinds.map(({ name }) => [name, 'rest'] as const))
await applyChanges(app.db, recordBook, {
  source: { kind: 'file', id: 'catalogue' },
  actor: 'command:test',
  reason: 'Nothing is left.',
  end,
})

test('from an empty catalogue two people publish a compound with its claims and studies', async () => {
  const nothing = await app.visitor('countDrugs', {})
  expect(nothing.body.total).toBe(0)
  const editor = await app.person({ role: 'editor' })
  const reviewer = await app.person({ role: 'reviewer' })
  const publish = async (kind: EditedKind, entry: object): Promise<Draft> => {
    const begun = await editor.call('createDraft', { body: { kind, entry: { ...entry } } })
    const { id, version, errors } = begun.body.draft
    expect(errors).toEqual([])
    expect((await editor.call('publishDraft', { params: { id }, body: { version } })).status).toBe(403)
    const sent = await editor.call('sendDraft', { params: { id }, body: { version } })
    const done = await reviewer.call('publishDraft', {
      params: { id },
      body: { version: sent.body.draft.version },
    })
    expect([done.status, done.body.message]).toEqual([200, undefined])
    return done.body.draft
  }
  await publish('outcome', outcome())
  await publish('compound', compound())
  await publish('article', article())
  await publish('evidence', evidence())

  const { drug } = (await app.visitor('getDrugVendors', { params: { name: 'kettlin' }, query: {} })).body
  expect(drug).toMatchObject({ proper_name: 'Kettlin', evidence: 'limited human data' })
  const { claims } = (await app.visitor('getDrugEvidence', { params: { drugId: compoundId('kettlin') } }))
    .body
  expect(claims).toHaveLength(1)
  expect(claims[0]).toMatchObject({ statement: claim().statement })
  const found = await app.visitor('countDrugs', {})
  expect(found.body.total).toBe(1)
})
