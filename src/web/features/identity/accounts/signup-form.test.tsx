import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, badGateway, show } from '#test/component.tsx'
import { SignUpForm } from './signup-form.tsx'

const settings = { status: 'success', auth: { kind: 'embedded', min_password: 6 } }
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign Up with Email' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function fill(confirmation = 'long-enough-1') {
  const { user, router } = await show(<SignUpForm returnUrl="/profile" onSignedIn={() => {}} />, '/signup')
  await user.type(await screen.findByLabelText('First name'), 'Anna')
  await user.type(field('Last name'), 'Muster')
  await user.type(field('Email'), 'anna@example.com')
  await user.type(field('Password'), 'long-enough-1')
  await user.type(field('Confirm password'), confirmation)
  return { user, router }
}

test('passwords that differ are flagged while typing, and nothing can be sent', async () => {
  answerCalls({ getSettings: settings })
  const { user } = await fill('long-enough')
  expect(screen.getByText('Passwords do not match')).toBeTruthy()
  expect(button().disabled).toBe(true)
  await user.type(field('Confirm password'), '-1')
  expect(screen.queryByText('Passwords do not match')).toBeNull()
  expect(button().disabled).toBe(false)
})

test('while sign-up is switched off the form says so before anything is typed', async () => {
  const words = 'New accounts cannot be made at the moment.'
  answerCalls({ getSettings: { ...settings, closed: [{ what: 'sign_ups', words }] } })
  await show(<SignUpForm returnUrl="/" onSignedIn={() => {}} />, '/signup')
  expect((await screen.findByRole('alert')).textContent).toBe(words)
})

test('each of the five fields says what is missing, and the first of them has the keyboard', async () => {
  const calls = answerCalls({ getSettings: settings })
  const { user } = await show(<SignUpForm returnUrl="/" onSignedIn={() => {}} />, '/signup')
  await user.type(await screen.findByLabelText('Email'), 'anna')
  await user.click(button())
  for (const missing of ['your first name', 'your last name', 'a valid email address', 'a password'])
    expect(screen.getByText(`Please enter ${missing}.`)).toBeTruthy()
  expect(document.activeElement).toBe(field('First name'))
  expect(calls.map(({ name }) => name)).not.toContain('checkUserExists')
})

test('where the check for a registered email fails, the sign-up goes on', async () => {
  const user = { id: 'new', identities: [{ id: 'new' }], email: 'anna@example.com', user_metadata: {} }
  answerCalls({ getSettings: settings, checkUserExists: badGateway() }, async () => Response.json(user))
  const { user: person, router } = await fill()
  await person.click(button())
  await expect.poll(() => router.state.location.pathname).toBe('/check-email')
  expect(router.state.location.state).toMatchObject({ email: 'anna@example.com', from: '/profile' })
})

test('the public name is filled with first name and initial until the person types another', async () => {
  answerCalls({ getSettings: settings })
  const { user } = await fill()
  const shownAs = screen.getByLabelText<HTMLInputElement>(/^Shown as/)
  expect(shownAs.value).toBe('Anna M.')
  await user.clear(shownAs)
  await user.type(shownAs, 'Night Owl')
  await user.type(field('Last name'), 'mann')
  expect(shownAs.value).toBe('Night Owl')
})
