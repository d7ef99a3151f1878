import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import { answerCalls, noNetwork, refused, show, storeSession } from '#test/component.tsx'
import { listed } from '#test/my-list.ts'
import { changeHere } from '#web/lib/change-list.ts'
import { MyListScreen } from './my-list-screen.tsx'
import { SaveChoice } from './save-choice.tsx'

beforeAll(() => void storeSession())

test('who cannot read the saved medicines can still have them deleted, and is told that they are lost', async () => {
  const calls = answerCalls({
    getMyList: refused(503, 'unreadable', 'They cannot be read at the moment.'),
    changeMyList: { entries: [], consented_at: null },
  })
  const { user } = await show(<MyListScreen />, '/my-list')
  await user.click(await screen.findByRole('button', { name: /^Delete medicines and conditions/ }))
  expect(screen.getByText(/What cannot be read is lost\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete them there' }))
  expect(await screen.findByText('Compounds and blends are saved in your account.')).toBeTruthy()
  const sent = calls.find(({ name }) => name === 'changeMyList')
  expect(sent?.body).toEqual({ put: [], remove: [], consent: false })
})

test('a server that is away for a moment offers no deletion of medicines that it could not read', async () => {
  answerCalls({ getMyList: refused(503, 'unavailable', 'Please try again in a few seconds.') })
  await show(<MyListScreen />, '/my-list')
  expect(await screen.findByText('Please try again in a few seconds.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Delete medicines and conditions/ })).toBeNull()
})

test('a name that the account did not take is tried again, and called left out only by a full list', async () => {
  changeHere({ put: [listed('kpv')] })
  const saved = { entries: [listed('zinc')], consented_at: null }
  const answers = { getMyList: saved, importWatches: { added: 0, left_out: 0 } }
  answerCalls({ ...answers, changeMyList: noNetwork() })
  const { user } = await show(<SaveChoice />)
  const status = await screen.findByText(/^Not saved yet: kpv\./)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => status.textContent).toContain('Something went wrong.')
  answerCalls({ ...answers, changeMyList: { ...saved, entries: [listed('zinc'), listed('kpv')] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.queryByText(/^Not saved/)).toBeNull()
})

test('a full list in the account says which names it has no room for', async () => {
  changeHere({ put: [listed('kpv')] })
  const entries = Array.from({ length: MOST_LISTED }, (_, place) => listed(`c-${place}`))
  answerCalls({ getMyList: { entries, consented_at: null } })
  await show(<SaveChoice />)
  expect(await screen.findByText(/^Not saved: kpv\. The list in your account is full/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
