import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerCalls, noNetwork, show } from '#test/component.tsx'
import { ApiError, call, messageOf } from '#web/lib/api.ts'
import { UnreadNotice } from './office-frame.tsx'

afterEach(() => onlineManager.setOnline(true))

const told = () => screen.getByRole('status').textContent

function Screen({ read }: { read: () => Promise<unknown> }) {
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
  const { user } = await show(<Screen read={() => call('listSwitches', {})} />)
  await screen.findByText('Not everything on this screen could be read.')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('All of it')
  await waitFor(() => expect(told()).toBe(''))
})

test('a refusal is not asked for again', async () => {
  const refusal = new ApiError(404, 'not_found', 'There is no such record.')
  await show(<Screen read={() => Promise.reject(refusal)} />)
  await screen.findByText('There is no such record.')
  expect(told()).toBe('')
})

test('that there is no connection is said, and no longer once it is back', async () => {
  await show(<Screen read={async () => true} />)
  await screen.findByText('All of it')
  act(() => onlineManager.setOnline(false))
  expect(told()).toMatch(/^There is no connection\. What you typed stays here\./)
  act(() => onlineManager.setOnline(true))
  expect(told()).toBe('')
})
