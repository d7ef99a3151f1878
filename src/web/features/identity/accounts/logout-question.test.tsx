import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { LogoutQuestion } from './logout-question.tsx'

test('logging out leaves no typed text in the browser', async () => {
  const { id } = storeSession()
  answerCalls({}, async () => new Response(null, { status: 204 }))
  const typed = '{"at":"2026-11-20T12:00:00.000Z","typed":{"words":"Dear Anna"}}'
  sessionStorage.setItem(`typed ${id} answer 1`, typed)
  sessionStorage.setItem('of another part', 'stays')
  const { user } = await show(<LogoutQuestion />, '/logout')
  await user.click(screen.getByRole('button', { name: 'Yes, Logout' }))
  await waitFor(() => expect(localStorage.getItem('auth-session')).toBeNull())
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['of another part']))
})
