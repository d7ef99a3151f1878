import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AuditEntry } from '#contract/core/audit.ts'
import { answerCalls, show, showWithToasts, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { AuditScreen } from './audit-screen.tsx'

const entry = (number: number, more: Partial<AuditEntry> = {}) =>
  wire(AuditEntry, { number, actor: 'person:1', call: 'sendTestMail', target: 'sendTestMail', ...more })

beforeEach(() => void storeSession())

test('entries of the audit log are found by an act that is chosen in words', async () => {
  const calls = answerCalls({ listAudit: { entries: [], next: null } })
  const { user, router } = await show(<AuditScreen search={{}} />, '/admin/audit')
  await user.selectOptions(await screen.findByLabelText('Act'), 'Give role')
  await user.click(screen.getByRole('button', { name: 'Find' }))
  await expect.poll(() => router.state.location.searchStr).toContain('call=giveRole')
  expect(calls[0]?.query.get('before')).toBeNull()
})

test('the log is read on from where it ended, and tells a check of files from their import', async () => {
  const importing = { call: 'importFiles', target: 'importFiles' }
  const checked = entry(1, { ...importing, difference: { apply: [null, 'false'], ask: [null, 'false'] } })
  const imported = entry(2, { ...importing, difference: { files: [null, 10] } })
  const last = { entries: [checked], next: null }
  const calls = answerCalls({
    listAudit: ({ query }) => (query.get('before') ? last : { entries: [imported], next: 2 }),
  })
  const { user } = await show(<AuditScreen search={{ call: 'aCallOfBefore' }} />, '/admin/audit')
  await screen.findByText(/imported files into the catalogue/)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText(/checked files before an import/)
  expect(screen.getByLabelText<HTMLSelectElement>('Act').value).toBe('aCallOfBefore')
  expect(calls.map(({ query }) => query.get('before'))).toEqual([null, '2'])
})

test('the export of the log is one file with all entries, however many calls they take', async () => {
  const files: Blob[] = []
  const createObjectURL = (blob: Blob) => `blob:${files.push(blob)}`
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => {} }))
  const calls = answerCalls({
    listAudit: { entries: [entry(3)], next: null },
    exportAudit: ({ query }) =>
      query.get('before')
        ? { csv: 'number,at\r\n1,b\r\n', count: 1, next: null }
        : { csv: 'number,at\r\n3,d\r\n2,c\r\n', count: 2, next: 2 },
  })
  const { user } = await showWithToasts(<AuditScreen search={{ who: 'ada' }} />, '/admin/audit')
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  await screen.findByText('In the file: 3 entries.')
  expect(await files[0]?.text()).toBe('number,at\r\n3,d\r\n2,c\r\n1,b\r\n')
  expect(calls.slice(1).map(({ query }) => [query.get('who'), query.get('before')])).toEqual([
    ['ada', null],
    ['ada', '2'],
  ])
})
