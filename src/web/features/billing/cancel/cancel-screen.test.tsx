import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { billingEndpoints } from '#contract/billing/billing.ts'
import { answerCalls, show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { CancelScreen } from './cancel-screen.tsx'

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
