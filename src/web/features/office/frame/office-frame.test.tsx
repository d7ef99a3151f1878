import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { answerCalls, badGateway, hrefOf, noNetwork, show, storeSession } from '#test/component.tsx'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { ApiError, call, messageOf } from '#web/lib/api.ts'
import { OfficeFrame, UnreadNotice } from './office-frame.tsx'
import { queues } from './office-places.tsx'

const refuse = (code: string) => () => Promise.reject(new ApiError(403, code, 'Please confirm it.'))

function Screen() {
  useQuery(queues)
  return (
    <p>
      A screen <ActButton text="Ban" work={refuse('factor_too_old')} />
      <ActButton text="Publish" work={refuse('sign_in_too_old')} />
    </p>
  )
}

const admin = { roles: ['admin'], permissions: [], refusal: null, invited: [] }

async function open(getOffice: object, path = '/') {
  storeSession()
  const answers = { getOffice, listQueues: { queues: [] }, getSettings: {} }
  const calls = answerCalls(answers, async () => Response.json({}))
  const { router } = await show(
    <OfficeFrame>
      <RequireSession>{() => <Screen />}</RequireSession>
    </OfficeFrame>,
    path,
  )
  const asked = () => calls.map(({ name }) => name).filter((name) => name === 'listQueues')
  return { asked, router }
}

test('a colleague who owes the second factor sees its door, and no screen asks what it would be refused', async () => {
  const refusal = { code: 'second_factor_needed', message: 'Set up a second factor first.' }
  const { asked } = await open({ ...admin, refusal })
  await screen.findByText('Set up a second factor first.')
  expect(await hrefOf('Set up a second factor')).toBe('/profile?returnUrl=%2Fadmin#second-factor')
  expect([screen.queryByText(/A screen/), asked()]).toEqual([null, []])
})

test('where the rights of a colleague cannot be read, the screen says what the server answers', async () => {
  await open(badGateway())
  expect(await screen.findByText(/A screen/)).toBeTruthy()
})

test('a person who was invited joins by a press, and until then sees no screen', async () => {
  await open({ ...admin, roles: [], invited: ['editor', 'reviewer'] })
  await screen.findByText('An administrator invited you as editor and reviewer.')
  expect(screen.getByRole('button', { name: 'Join the back office' })).toBeTruthy()
  expect(screen.queryByText(/A screen/)).toBeNull()
})

test('a press that is refused for lack of a fresh second factor asks for its code', async () => {
  await open(admin)
  fireEvent.click(await screen.findByRole('button', { name: 'Ban' }))
  expect(await screen.findByRole('dialog', { name: 'Please confirm that it is you' })).toBeTruthy()
})

const told = () => screen.getByRole('status').textContent

function Read({ read }: { read: () => Promise<unknown> }) {
  const { data, error } = useQuery({ queryKey: ['screen'], queryFn: read })
  return (
    <>
      <UnreadNotice />
      <p>{data ? 'All of it' : error ? messageOf(error) : 'Loading'}</p>
    </>
  )
}

test('what could not be read is asked for again by a button', async () => {
  let isAway = true
  answerCalls({ listSwitches: () => (isAway ? noNetwork() : { switches: [] }) })
  const { user } = await show(<Read read={() => call('listSwitches', {})} />)
  await screen.findByText('Not everything on this screen could be read.')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('All of it')
  await waitFor(() => expect(told()).toBe(''))
})

test('a refusal is not asked for again', async () => {
  await show(<Read read={() => Promise.reject(new ApiError(404, 'not_found', 'There is no such record.'))} />)
  await screen.findByText('There is no such record.')
  expect(told()).toBe('')
})

test('that there is no connection is said, and no longer once it is back', async () => {
  await show(<Read read={async () => true} />)
  await screen.findByText('All of it')
  onTestFinished(() => onlineManager.setOnline(true))
  act(() => onlineManager.setOnline(false))
  expect(told()).toMatch(/^There is no connection\. What you typed stays here\./)
  act(() => onlineManager.setOnline(true))
  expect(told()).toBe('')
})

// The last of this file: it ends the session of all.
test('a press that is refused for lack of a fresh sign-in leads to one, and from there back to its screen', async () => {
  const { router } = await open(admin, '/admin/drafts?state=in_review')
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in again' }))
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(router.state.location.search).toEqual({ returnUrl: '/admin/drafts?state=in_review' })
})
