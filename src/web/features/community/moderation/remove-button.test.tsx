import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, refused, show, storeSession } from '#test/component.tsx'
import { RemoveButton } from './moderation-actions.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const template = {
  id: ID.replace(/1$/, '2'),
  kind: 'reason',
  title: 'Insults',
  words: 'It insults people.',
}

const review = { id: ID, kind: 'review', author: 'Sam', state: 'published', removal: null } as const
const form = <RemoveButton text="Remove" of={review} />
const open = () => screen.getByRole('button', { name: 'Remove' })

beforeEach(() => void storeSession())

test('the rule that was chosen is taken up again with the words', async () => {
  answerCalls({ listTemplates: { status: 'success', templates: [template], total: 1 } })
  const { user } = await show(form)
  await user.click(open())
  await screen.findByRole('option', { name: 'Insults' })
  await user.selectOptions(screen.getByLabelText('Rule'), 'Insults')
  await user.type(screen.getByLabelText('Reason'), ' Twice.')
  cleanup()

  await show(form)
  await user.click(open())
  await screen.findByRole('option', { name: 'Insults' })
  await user.click(screen.getByRole('button', { name: 'Take it up again' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Rule').value).toBe(template.id)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('It insults people. Twice.')
})

test('a removal that was given up leaves no rule behind', async () => {
  answerCalls({ listTemplates: { status: 'success', templates: [template], total: 1 } })
  const { user } = await show(form)
  await user.click(open())
  await screen.findByRole('option', { name: 'Insults' })
  await user.selectOptions(screen.getByLabelText('Rule'), 'Insults')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(open())
  expect(screen.getByLabelText<HTMLSelectElement>('Rule').value).toBe('')
})

test('a refused removal says why at the reason, which keeps its words', async () => {
  answerCalls({
    listTemplates: { status: 'success', templates: [], total: 0 },
    moderateReview: refused(422, 'invalid', 'reason: no links', 'reason'),
  })
  const { user } = await show(form)
  await user.click(open())
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason')
  await user.click(screen.getByRole('button', { name: 'Remove review' }))
  screen.getByText('Say why it goes.')
  await user.type(reason, 'It sells.')
  await user.click(screen.getByRole('button', { name: 'Remove review' }))
  await screen.findByText('No links')
  expect(document.activeElement).toBe(reason)
  expect(reason.value).toBe('It sells.')
})
