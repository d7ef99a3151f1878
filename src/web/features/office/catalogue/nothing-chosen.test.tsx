import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { BulkScreen } from './bulk-screen.tsx'
import { RecordsScreen } from './records-screen.tsx'

const SCHEMA = {
  type: 'object',
  properties: {
    slug: { type: 'string' },
    shipping: { type: 'string' },
    refund: { type: ['boolean', 'null'] },
  },
}
const preview = {
  rows: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      label: 'vendors/a',
      title: 'Atoll',
      before: null,
      after: true,
    },
  ],
  unchanged: 0,
  seen: 'as seen',
  errors: [],
  needs_second: false,
}

test('Edit many has no records, no field and no value before a person chooses them', async () => {
  storeSession()
  const calls = answerCalls({
    getRecordForm: { schema: SCHEMA },
    previewBulkEdit: preview,
    applyBulkEdit: { changed: 1, as: 'publish' },
  })
  const { user } = await show(<BulkScreen />)
  expect(screen.getByLabelText<HTMLSelectElement>('Records').value).toBe('')
  await user.selectOptions(screen.getByLabelText('Records'), 'Vendors')
  const see = await screen.findByRole<HTMLButtonElement>('button', { name: 'See what changes' })
  expect(see.disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText('Field'), 'refund')
  await user.click(see)
  expect(calls.map(({ name }) => name)).not.toContain('previewBulkEdit')
  await user.selectOptions(screen.getByLabelText('Make it'), 'Yes')
  await user.click(see)
  await user.type(await screen.findByLabelText('Reason'), 'They said so.')
  await user.click(screen.getByRole('button', { name: 'Publish 1 record' }))
  expect(await screen.findByRole('link', { name: 'Vendors' })).toBeTruthy()
  expect(calls.find(({ name }) => name === 'previewBulkEdit')?.query.get('value')).toBe('true')
})

test('a field of many records is cleared only by a tick', async () => {
  storeSession()
  const calls = answerCalls({ getRecordForm: { schema: SCHEMA }, previewBulkEdit: preview })
  const { user } = await show(<BulkScreen />)
  await user.selectOptions(screen.getByLabelText('Records'), 'Vendors')
  await user.selectOptions(await screen.findByLabelText('Field'), 'shipping')
  await user.click(screen.getByRole('button', { name: 'See what changes' }))
  expect(calls.map(({ name }) => name)).not.toContain('previewBulkEdit')
  await user.click(screen.getByLabelText(/^Clear it/))
  await user.click(screen.getByRole('button', { name: 'See what changes' }))
  await screen.findByRole('heading', { name: 'What would change' })
  expect(calls.find(({ name }) => name === 'previewBulkEdit')?.query.get('value')).toBe('null')
})

test('a new record has no kind before a person chooses it', async () => {
  storeSession()
  const calls = answerCalls({ listRecords: { records: [], next: null } })
  const { user } = await show(<RecordsScreen search={{}} />)
  const begin = await screen.findByRole<HTMLButtonElement>('button', { name: 'New' })
  expect(begin.disabled).toBe(true)
  await user.click(begin)
  expect(calls.map(({ name }) => name)).not.toContain('createDraft')
})
