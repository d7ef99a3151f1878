import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { VendorAnswer } from './moderated-item.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const answer = { id: ID, text: 'We are sorry.', is_removed: false, reason: null }
const template = {
  id: ID.replace(/1$/, '2'),
  kind: 'reason',
  title: 'Insults',
  words: 'It insults people.',
}

test("a vendor's answer is removed by a rule with a reason that the desk reads", async () => {
  storeSession()
  const calls = answerCalls({
    listTemplates: { status: 'success', templates: [template], total: 1 },
    moderateReview: { status: 'success', review: {} },
  })
  const { user } = await show(<VendorAnswer answer={answer} />)
  await user.click(screen.getByRole('button', { name: "Take the vendor's answer away" }))
  await screen.findByRole('option', { name: 'Insults' })
  await user.selectOptions(screen.getByLabelText('Rule'), 'Insults')
  screen.getByText('The people of its desk read it.')
  await user.click(screen.getByRole('button', { name: "Remove vendor's answer" }))
  await screen.findByRole('button', { name: "Take the vendor's answer away" })
  const sent = calls.find(({ name }) => name === 'moderateReview')
  expect(sent?.body).toEqual({ action: 'remove', reason: 'It insults people.', template: template.id })
})

test('a removed answer shows the reason and no buttons: removals have their own list', async () => {
  storeSession()
  await show(<VendorAnswer answer={{ ...answer, is_removed: true, reason: 'It insults people.' }} />)
  expect(screen.getByText(/removed:/).textContent).toBe("Vendor's answer, removed: It insults people.")
  expect(screen.queryByRole('button')).toBeNull()
})
