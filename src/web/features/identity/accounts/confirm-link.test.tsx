import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show } from '#test/component.tsx'
import { ConfirmLink } from './confirm-link.tsx'

/** Opens a link of a mail, and counts what the page asks of the auth service. */
async function openLink(params = { token_hash: 'a'.repeat(56), type: 'recovery' }) {
  let asked = 0
  answerCalls({}, async () => {
    asked += 1
    const refusal = { code: 403, error_code: 'otp_expired', msg: 'Email link has already been used' }
    return Response.json(refusal, { status: 403 })
  })
  const { user } = await show(<ConfirmLink {...params} />, '/auth/confirm')
  return { user, asked: () => asked }
}
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' })

/** As browsers mark what a person does, and not what a script does. */
function happens(type: string, isTrusted: boolean, key?: string) {
  const event = Object.assign(new Event(type, { bubbles: true }), { key })
  Object.defineProperty(event, 'isTrusted', { value: isTrusted })
  act(() => void document.body.dispatchEvent(event))
}

test('a link that is opened, by scripts too, waits for a reader', async () => {
  const { asked } = await openLink()
  expect((await screen.findByRole('status')).textContent).toBe('Verifying...')
  for (const type of ['pointermove', 'touchstart', 'keydown']) happens(type, false)
  happens('keydown', true, 'Control')
  expect((await button()).disabled).toBe(false)
  expect(asked()).toBe(0)
})

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown'])('a %s redeems it once', async (type) => {
  const { asked } = await openLink()
  await button()
  for (const each of [type, type, 'keydown']) happens(each, true)
  expect((await button()).disabled).toBe(true)
  await screen.findByText('Email link has already been used')
  expect(asked()).toBe(1)
})

test("'Continue' redeems it, and a link that is spent offers another", async () => {
  const { user, asked } = await openLink()
  await user.click(await button())
  await waitFor(() => screen.getByRole('heading', { name: 'Verification Failed' }))
  expect(screen.getByRole('button', { name: 'Send a new reset link' })).toBeTruthy()
  expect(asked()).toBe(1)
})
