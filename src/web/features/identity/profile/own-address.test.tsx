import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { SignedInNote } from '#web/features/identity/accounts/login-form.tsx'
import { EmailRow, Identity } from './details.tsx'

const [email, newEmail] = ['anna@xn--bcher-kva.example', 'anna@xn--strae-oqa.example']
const person = { id: '1', email, name: 'Anna', newEmail, needsPassword: false }

test('a person of an internationalised domain reads their address in its own letters', async () => {
  await show([
    <Identity key="identity" person={person} />,
    <EmailRow key="email" person={person} />,
    <SignedInNote key="note" person={person} onContinue={() => {}} />,
  ])
  expect(screen.getAllByText(/anna@bücher\.example/)).toHaveLength(3)
  expect(screen.getByText(/Waiting to become anna@straße\.example/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('xn--')
})

test('the present address is no new one, however it is written', async () => {
  const { user } = await show(<EmailRow person={person} />)
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  await user.type(screen.getByLabelText('New email'), 'Anna@BÜCHER.example')
  await user.click(screen.getByRole('button', { name: 'Send confirmation links' }))
  await screen.findByText('This is your present email.')
})
