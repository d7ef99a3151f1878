import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { AuditScreen } from './audit-screen.tsx'

const entry = (number: number, more: object = {}) => ({
  ...{ number, at: '2026-11-29T12:00:00Z', actor: 'person:1', email: 'ada@people.example', roles: [] },
  ...{ network: '', call: 'sendTestMail', target: 'sendTestMail', target_name: null, hash: 'a1' },
  ...{ before: null, after: null, difference: {}, request_id: 'r1' },
  ...more,
})

test('entries of the audit log are found by an act that is chosen in words', async () => {
  storeSession()
  const calls = answerCalls({ listAudit: { entries: [], next: null } })
  const { user, router } = await show(<AuditScreen search={{}} />, '/admin/audit')
  await user.selectOptions(await screen.findByLabelText('Act'), 'Give role')
  await user.click(screen.getByRole('button', { name: 'Find' }))
  await expect.poll(() => router.state.location.searchStr).toContain('call=giveRole')
  expect(calls[0]?.query.get('before')).toBeNull()
})

test('the log is read on from where it ended, and tells a check of files from their import', async () => {
  storeSession()
  const importing = (apply: boolean) => ({
    ...{ call: 'importFiles', target: 'importFiles' },
    difference: apply ? { files: [null, 10] } : { apply: [null, false], ask: [null, false] },
  })
  const calls = answerCalls({
    listAudit: ({ query }) =>
      query.get('before') === '2'
        ? { entries: [entry(1, importing(false))], next: null }
        : { entries: [entry(2, importing(true))], next: 2 },
  })
  const { user } = await show(<AuditScreen search={{ call: 'aCallOfBefore' }} />, '/admin/audit')
  await screen.findByText(/imported files into the catalogue/)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText(/checked files before an import/)
  expect(screen.getByLabelText<HTMLSelectElement>('Act').value).toBe('aCallOfBefore')
  expect(calls.map(({ query }) => query.get('before'))).toEqual([null, '2'])
})
