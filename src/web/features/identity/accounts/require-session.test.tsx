import { expect, test } from 'vitest'
import { answerCalls, show } from '#test/component.tsx'
import { RequireSession } from './require-session.tsx'

test('a visitor of a page of an account goes to sign in, and comes back to the same part of it', async () => {
  answerCalls({})
  const { router } = await show(<RequireSession>{() => null}</RequireSession>, '/?returnUrl=/admin#factor')
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(router.state.location.search).toEqual({ returnUrl: '/?returnUrl=%2Fadmin#factor' })
})
