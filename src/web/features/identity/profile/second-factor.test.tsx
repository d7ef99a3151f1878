import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { SecondFactor } from './factors.tsx'

// Turning one on takes an app; the test is about the time after it.
vi.mock('./set-up-factor.tsx', () => ({
  SetUpFactor: ({ onDone }: { onDone: () => void }) => (
    <button type="button" onClick={onDone}>
      The code was right
    </button>
  ),
}))

const app = { id: '00000000-0000-4000-8000-000000000001', factor_type: 'totp', status: 'verified' }

async function showWith(factors: object[], returnUrl = '/', queryClient = new QueryClient()) {
  const user = { ...storeSession(), factors }
  const getSettings = { payments: 'closed', closed: [], auth: { kind: 'hosted' } }
  answerCalls({ getSettings }, async () => Response.json(user))
  const page = (
    <Suspense fallback="...">
      <SecondFactor returnUrl={returnUrl} />
    </Suspense>
  )
  return show(page, '/', { queryClient })
}

test('where an app is on it is said that only one can be, and who came for it from the office is led back', async () => {
  const { user, router } = await showWith([app], '/admin')
  const only = 'Only one app can be set up: to change to another, turn the factor off and set it up again.'
  await screen.findByText(only, { exact: false })
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Go back to where you were' }))
  expect(router.state.location.pathname).toBe('/admin')
})

test('without an app one can be set up, and once it is on the office is asked again whether it opens', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['getOffice', {}], { refusal: { code: 'second_factor_needed', message: '' } })
  const { user } = await showWith([], '/admin', queryClient)
  const setUp = await screen.findByRole('button', { name: 'Set up' })
  expect(screen.queryByText(/Only one app/)).toBeNull()
  await user.click(setUp)
  await user.click(await screen.findByRole('button', { name: 'The code was right' }))
  await expect.poll(() => queryClient.getQueryState(['getOffice', {}])?.isInvalidated).toBe(true)
})
