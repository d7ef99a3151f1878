import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, storeSession } from '#test/component.tsx'
import { useSession, useShownPerson, useSignedIn } from './session.ts'

const rendered = { signedIn: 0, shown: 0 }

const Status = () => <p role="status">{useSession().status}</p>
function SignedIn() {
  rendered.signedIn++
  return <p>signed in: {useSignedIn()?.email ?? 'nobody'}</p>
}
function Shown() {
  rendered.shown++
  return <p>shown: {useShownPerson()?.email ?? 'nobody'}</p>
}

const parts = [<Status key="status" />, <SignedIn key="signed-in" />, <Shown key="shown" />]

test('a part that shows the person is not rendered again when the check finds no session', async () => {
  await show(parts)
  const before = { ...rendered }
  expect(await screen.findByText('signed-out')).toBeTruthy()
  expect(rendered).toEqual(before)
})

test('a person who owes the code of a second factor is neither signed in nor shown', async () => {
  const { email } = storeSession({ owesCode: true })
  await show(parts)
  // Another tab has left it there.
  const newValue = localStorage.getItem('auth-session')
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth-session', newValue }))
  expect(await screen.findByText('code-needed')).toBeTruthy()
  expect(screen.getByText('signed in: nobody')).toBeTruthy()
  expect(screen.getByText('shown: nobody')).toBeTruthy()
  expect(screen.queryByText(new RegExp(email))).toBeNull()
})
