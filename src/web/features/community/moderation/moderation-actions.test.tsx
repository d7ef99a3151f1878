import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, refused, show, storeSession } from '#test/component.tsx'
import { VendorAnswer } from './moderated-item.tsx'
import { doneText, forOthersText, RemoveButton } from './moderation-actions.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const words = 'It insults people.'
const template = { id: ID.replace(/1$/, '2'), kind: 'reason', title: 'Insults', words }

const review = { id: ID, kind: 'review', author: 'Sam', state: 'published', removal: null } as const
const form = <RemoveButton text="Remove" of={review} />
const open = () => screen.getByRole('button', { name: 'Remove' })
/** Opens a form of removal by this press, and chooses its rule. */
async function chooseRule(part: ReactNode, press: string) {
  const calls = answerCalls({
    listTemplates: { status: 'success', templates: [template], total: 1 },
    moderateReview: { status: 'success', review: {} },
  })
  const { user } = await show(part)
  await user.click(screen.getByRole('button', { name: press }))
  await screen.findByRole('option', { name: 'Insults' })
  await user.selectOptions(screen.getByLabelText('Rule'), 'Insults')
  return { user, calls }
}

beforeEach(() => void storeSession())

test('the rule that was chosen is taken up again with the words, and none is left once it is given up', async () => {
  const { user } = await chooseRule(form, 'Remove')
  await user.type(screen.getByLabelText('Reason'), ' Twice.')
  cleanup()

  await show(form)
  const rule = () => screen.getByLabelText<HTMLSelectElement>('Rule').value
  await user.click(open())
  await screen.findByRole('option', { name: 'Insults' })
  await user.click(screen.getByRole('button', { name: 'Take it up again' }))
  expect(rule()).toBe(template.id)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('It insults people. Twice.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(open())
  expect(rule()).toBe('')
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

const answer = { id: ID, text: 'We are sorry.', is_removed: false, reason: null }

test("a vendor's answer is removed by a rule with a reason that the desk reads", async () => {
  const { user, calls } = await chooseRule(<VendorAnswer answer={answer} />, "Take the vendor's answer away")
  screen.getByText('The people of its desk read it.')
  await user.click(screen.getByRole('button', { name: "Remove vendor's answer" }))
  await screen.findByRole('button', { name: "Take the vendor's answer away" })
  const sent = calls.find(({ name }) => name === 'moderateReview')
  expect(sent?.body).toEqual({ action: 'remove', reason: words, template: template.id })
})

test('a removed answer shows the reason and no buttons: removals have their own list', async () => {
  await show(<VendorAnswer answer={{ ...answer, is_removed: true, reason: words }} />)
  expect(screen.getByText(/removed:/).textContent).toBe("Vendor's answer, removed: It insults people.")
  expect(screen.queryByRole('button')).toBeNull()
})

const removal = (state: 'waiting' | 'confirmed' | 'appealed', deciders: string[], is_for_others = true) => ({
  ...review,
  state: 'removed' as const,
  removal: { id: 'r', state, rule: null, is_for_others, deciders, appeal: null },
})

test('a removal says who must confirm it, or that no one can', () => {
  expect(doneText('remove', review, removal('waiting', ['Otto', 'Tom']))).toBe(
    'The review is hidden. Otto or Tom must confirm the removal.',
  )
  expect(doneText('remove', review, removal('waiting', []))).toContain('a second moderator is needed')
  expect(doneText('remove', { ...review, state: 'held' }, removal('confirmed', []))).toBe(
    'The review is removed. Sam gets the reason by mail and may appeal for 30 days.',
  )
})

test('approving a held text says that it is published, and approving a reported text that it stays', () => {
  const published = doneText('approve', { ...review, state: 'held' }, review)
  expect(published).toBe('The review is published. Sam gets a mail.')
  expect(doneText('approve', review, review)).toBe('The review stays public, and its reports are closed.')
})

test('a person who took part in a removal reads who decides, and in a team of two that no one else may', () => {
  expect(forOthersText(removal('appealed', ['Otto']))).toBe(
    'You removed it or confirmed that: Otto decides on the appeal.',
  )
  expect(forOthersText(removal('appealed', []))).toMatch(/^Nobody else may decide on this appeal/)
  expect(forOthersText(removal('appealed', [], false))).toBeNull()
})
