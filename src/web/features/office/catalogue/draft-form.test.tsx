import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Draft } from '#contract/office/drafts.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { DraftForm } from './draft-form.tsx'

const draft: Draft = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'compound',
  record_id: null,
  title: 'Glycine',
  label: 'glycine',
  state: 'draft',
  is_retiring: false,
  author: 'ada@people.example',
  publish_at: null,
  failure: null,
  updated_at: '2026-11-20T12:00:00Z',
  record: null,
  merge: null,
  reason: '',
  version: 1,
  entry: { name: 'Glycine' },
  published: null,
  differences: [],
  kept: [],
  conflicts: [],
  overtaken: null,
  saved_by: 'ada@people.example',
  errors: [],
  needs_second: false,
  may_publish: true,
  others: [],
}
const page = (
  <>
    <a href="/admin">The top of the page</a>
    <DraftForm draft={draft} />
  </>
)
const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }

test.each(['Take it up again', 'Drop it'])('after "%s" the keyboard goes on in the fields', async (press) => {
  storeSession()
  answerCalls({ getRecordForm: { status: 'success', schema } })
  const { user } = await show(page)
  await user.type(await screen.findByLabelText('Name'), ' powder')
  cleanup()

  await show(page)
  await user.click(await screen.findByRole('button', { name: press }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
