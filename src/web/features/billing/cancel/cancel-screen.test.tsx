import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { billingEndpoints } from '#contract/billing/billing.ts'
import { answerCalls, show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { CancelScreen, missingIn, reasonOf } from './cancel-screen.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const ANNA = { id: ID, email: 'anna@example.com', name: 'Anna', newEmail: null, needsPassword: false }
const plan = { ...wire(billingEndpoints.getSubscriptionInfo.output), status: 'active' }
const press = (name: string) => screen.getByRole('button', { name })

test('each step of the way out says which it is and how many remain', async () => {
  answerCalls({ getSubscriptionInfo: plan })
  const { user } = await show(<CancelScreen person={ANNA} />, '/cancel-subscription')
  expect(await screen.findByText('Step 1 of 3, two more remain. Nothing is canceled yet.')).toBeTruthy()
  await user.click(screen.getByLabelText('Not using enough'))
  await user.click(screen.getByRole('checkbox'))
  await user.click(press('Continue'))
  expect(screen.getByText(/^Step 2 of 3, one more remains\./)).toBeTruthy()
  await user.click(press('Cancel Subscription'))
  const last = await screen.findByRole('dialog', { name: 'Final Confirmation' })
  expect(last.textContent).toContain('Step 3 of 3. Nothing is canceled yet.')
})

test.each([
  ['Too expensive', '', 'Too expensive'],
  ['Other', ' Moving to Mars ', 'Moving to Mars'],
  ['Missing features', 'kept from before', 'Missing features'],
])('the second step opens once a reason is chosen and the agreement checked: %s', (choice, text, reason) => {
  expect(missingIn({ choice, text, hasAgreed: true })).toBeNull()
  expect(reasonOf({ choice, text, hasAgreed: true })).toBe(reason)
})

test.each([
  ['', '', true, 'Choose a reason first.'],
  ['', '', false, 'Choose a reason first.'],
  ['Other', '   ', true, 'Tell us more about your reason first.'],
  ['Too expensive', '', false, 'Tick that you understand first.'],
])('what is missing is named in the order of the form: %s / %s / %s', (choice, text, hasAgreed, missing) =>
  expect(missingIn({ choice, text, hasAgreed })).toBe(missing),
)
