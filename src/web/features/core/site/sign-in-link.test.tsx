import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show } from '#test/component.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { HelpfulButton } from './reactions.tsx'
import { SignInLink } from './sign-in-link.tsx'

test('a visitor who presses what needs an account is led to sign in, and back to that very part', async () => {
  answerCalls({})
  const { user, router } = await show(
    <section id="reviews">
      <HelpfulButton noun="review" of={{ id: '1', is_helpful: false, helpful_count: 0 }} changes={[]} />
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

test('the pages of accounts are no place to come back to: the page before them is', async () => {
  const { user, router } = await show(<SignInLink>Login</SignInLink>, '/glycine')
  const login = () => screen.getByRole('link', { name: 'Login' })
  await user.click(login())
  await user.click(login())
  expect(router.state.location.state.from).toBe('/glycine')
  await router.navigate({ to: '/signup', search: { returnUrl: '/my-list' } } as never)
  await user.click(login())
  expect(router.state.location.state.from).toBe('/my-list')
})
