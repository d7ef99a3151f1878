import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { MyListScreen } from './my-list-screen.tsx'

beforeAll(() => void storeSession())

test('who cannot read the saved medicines can still have them deleted, and is told that they are lost', async () => {
  const unread = { status: 'error', code: 'unavailable', message: 'They cannot be read at the moment.' }
  const calls = answerCalls({
    getMyList: Response.json(unread, { status: 503 }),
    changeMyList: { entries: [], consented_at: null },
  })
  const { user } = await show(<MyListScreen />, '/my-list')
  await user.click(await screen.findByRole('button', { name: /^Delete medicines and conditions/ }))
  expect(screen.getByText(/What cannot be read is lost\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete them there' }))
  expect(await screen.findByText('Compounds and blends are saved in your account.')).toBeTruthy()
  expect(calls.find(({ name }) => name === 'changeMyList')?.body).toEqual({
    put: [],
    remove: [],
    consent: false,
  })
})
