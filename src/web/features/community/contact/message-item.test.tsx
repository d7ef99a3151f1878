import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StoredMessage } from '#contract/community/contact.ts'
import { answerCalls, show, showWithToasts, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { DisputeCorrection, MessageItem } from './message-item.tsx'

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

const form = <DisputeCorrection id="00000000-0000-4000-8000-000000000001" vendor="copperfinch-peptides" />

test('reopening the form restores the subject and the words of a dispute, and sends the chosen subject', async () => {
  storeSession()
  const calls = answerCalls({
    listVendorOffers: { status: 'success', vendors: [], total: 0 },
    disputeCorrection: { status: 'success', dispute: { ticket: 'D-1' } },
  })
  const open = () => screen.getByRole('button', { name: 'Open a dispute with the vendor' })
  const { user } = await show(form)
  await user.click(open())
  await user.selectOptions(screen.getByLabelText('About'), 'Rating')
  await user.type(screen.getByLabelText('Which one'), 'fresh')
  await user.click(await screen.findByRole('option', { name: 'Freshness' }))
  await user.type(screen.getByLabelText('The case'), 'They disagree.')
  cleanup()

  await show(form)
  await user.click(open())
  await user.click(screen.getByRole('button', { name: 'Take it up again' }))
  expect(screen.getByLabelText<HTMLInputElement>('Which one').value).toBe('Freshness')
  await user.click(screen.getByRole('button', { name: 'Open the dispute' }))
  await screen.findByRole('link', { name: 'Dispute D-1' })
  const sent = calls.find(({ name }) => name === 'disputeCorrection')?.body
  expect(sent).toEqual({ subject: 'rating', id: 'freshness', words: 'They disagree.' })
})
