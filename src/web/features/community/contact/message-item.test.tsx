import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StoredMessage } from '#contract/community/contact.ts'
import { answerCalls, showWithToasts, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { MessageItem } from './message-item.tsx'

const message = wire(StoredMessage, { ticket: 'M-1' })

test('a colleague who gets a message gets a mail too, and it is said only then', async () => {
  const { id } = storeSession()
  const people = [
    { id, name: 'Mona' },
    { id: '00000000-0000-4000-8000-000000000003', name: 'Nils' },
  ]
  answerCalls({ listAssignees: { people }, assignMessage: { message } })
  const { user } = await showWithToasts(<MessageItem message={message} />)
  await screen.findByRole('option', { name: 'Nils' })
  const assignee = screen.getByLabelText('Assigned to')
  await user.selectOptions(assignee, 'Nils')
  expect((await screen.findByText(/^Nils looks/)).textContent).toContain('now, and gets a mail.')
  await user.selectOptions(assignee, 'Mona')
  expect((await screen.findByText(/^Mona looks/)).textContent).toContain('looks after this message now. ')
})
