import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StoredMessage } from '#contract/community/contact.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { MessageItem } from './message-item.tsx'

const message: StoredMessage = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'general',
  state: 'open',
  ticket: 'M-1',
  assignee: null,
  ...{ name: 'Vera', subject: 'Prices', email: '', message: 'Hello.', company: null, phone: null },
  ...{ website: null, request_type: null, correction: null, answered_at: null, thread: [] },
  created_at: '2026-11-20T12:00:00Z',
}

test('a colleague who gets a message gets a mail too, and it is said only then', async () => {
  const { id } = storeSession()
  const people = [
    { id, name: 'Mona' },
    { id: '00000000-0000-4000-8000-000000000003', name: 'Nils' },
  ]
  answerCalls({ listAssignees: { people }, assignMessage: { message } })
  const { user } = await show(
    <>
      <MessageItem message={message} />
      <Toasts />
    </>,
  )
  await screen.findByRole('option', { name: 'Nils' })
  const assignee = screen.getByLabelText('Assigned to')
  await user.selectOptions(assignee, 'Nils')
  expect((await screen.findByText(/^Nils looks/)).textContent).toContain('now, and gets a mail.')
  await user.selectOptions(assignee, 'Mona')
  expect((await screen.findByText(/^Mona looks/)).textContent).toContain('looks after this message now. ')
})
