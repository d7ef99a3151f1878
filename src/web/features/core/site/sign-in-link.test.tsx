import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show } from '#test/component.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { HelpfulButton } from './helpful-button.tsx'

test('a visitor who presses what needs an account is led to sign in, and back to that very part', async () => {
  answerCalls({})
  const { user, router } = await show(
    <section id="reviews">
      <HelpfulButton
        noun="a review"
        isHelpful={false}
        helpfulCount={0}
        vote={() => Promise.reject()}
        onSettled={() => {}}
      />
      <Toasts />
    </section>,
    '/glycine?tab=reviews',
  )
  await user.click(screen.getByRole('button', { name: 'Helpful' }))
  expect((await screen.findByRole('alert')).textContent).toContain('to say that a review is helpful.')
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(router.state.location.pathname).toBe('/login')
  expect(router.state.location.state.from).toBe('/glycine?tab=reviews#reviews')
})
