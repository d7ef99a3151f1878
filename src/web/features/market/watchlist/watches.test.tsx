import { act, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Watch, watchEndpoints } from '#contract/market/watches.ts'
import { answerCalls, badGateway, noNetwork, show, showWithToasts, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { WatchButton } from '#web/features/catalogue/listing/watch-button.tsx'
import { keepDeviceWatch } from '#web/lib/device-watches.ts'
import { auth } from '#web/lib/session.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { Watches } from './watches.tsx'

const idOf = (last: number) => `7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0${last}`
const watched = (last: number, name: string) =>
  ({ target: { kind: 'compound', id: idOf(last) }, slug: name.toLowerCase(), name, currency: 'USD' }) as const
const listWatches = wire(watchEndpoints.listWatches.output, {
  watches: [{ id: idOf(9), condition: 'lowest', watched: watched(1, 'Kettlin') }],
  total: 1,
  mails: { frequency: 'daily', email: 'anna@example.com' },
})
const [kettlin] = listWatches.watches as [Watch]
const both = [watched(1, 'Kettlin'), watched(2, 'Tarn')]
const getWatched = wire(watchEndpoints.getWatched.output, { watched: both })

beforeAll(() => void storeSession())
beforeEach(() => deviceStorage.removeItem('watches'))

test('the watches of the list and of a button are read once', async () => {
  const calls = answerCalls({ listWatches })
  const buttons = [1, 2].map((last) => <WatchButton key={last} kind="compound" id={idOf(last)} />)
  await show([<Watches key="list" />, ...buttons])
  expect(await screen.findByRole('button', { name: 'Watching' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Watch' })).toBeTruthy()
  expect(calls.map(({ name }) => name)).toEqual(['listWatches'])
})

test('what this device kept stands with the watches of the account until it has moved there, each once', async () => {
  keepDeviceWatch({ target: { kind: 'compound', id: idOf(1) }, condition: 'lowest', amount: null })
  keepDeviceWatch({ target: { kind: 'compound', id: idOf(2) }, condition: 'new', amount: null })
  answerCalls({ listWatches, getWatched })
  await show(<Watches />)
  const rows = within(await screen.findByRole('list', { name: 'What you watch' })).getAllByRole('heading')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Kettlin', 'Tarn'])
})

test('the watches and mails of the account are shown where the prices of this device cannot be read', async () => {
  keepDeviceWatch({ target: { kind: 'compound', id: idOf(2) }, condition: 'new', amount: null })
  answerCalls({ listWatches, getWatched: badGateway() })
  await show(<Watches />)
  expect((await screen.findByRole('alert')).textContent).toContain('what this device watches')
  expect(screen.getByRole('heading', { name: 'Kettlin' })).toBeTruthy()
  screen.getByText(/anna@example\.com/)
})

test('watches that could not be read are not shown as none', async () => {
  answerCalls({ listWatches: badGateway() })
  await show(<Watches />)
  expect((await screen.findByRole('alert')).textContent).toContain('Your watchlist could not be read.')
  expect(screen.queryByText('You watch nothing yet.')).toBeNull()
})

test('a refused removal is said in its row, and a removal that happened can be taken back', async () => {
  const answers = { listWatches: () => listWatches, createWatch: { watch: kettlin } }
  answerCalls({ ...answers, removeWatch: noNetwork() })
  const { user } = await show(<Watches />)
  await user.click(await screen.findByRole('button', { name: 'Remove: Kettlin' }))
  expect(await within(screen.getByRole('listitem')).findByRole('alert')).toBeTruthy()
  const none = { ...listWatches, watches: [] }
  const calls = answerCalls({
    ...answers,
    listWatches: () => (calls.some(({ name }) => name === 'createWatch') ? listWatches : none),
    removeWatch: {},
  })
  await user.click(screen.getByRole('button', { name: 'Remove: Kettlin' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Remove: Kettlin' })).toBeTruthy()
  const { target } = kettlin.watched
  const created = calls.find(({ name }) => name === 'createWatch')
  expect(created?.body).toEqual({ target, condition: 'lowest', amount: null })
})

test('how often mails come is chosen by a press, which says that it is saved', async () => {
  const weekly = { ...listWatches, mails: { ...listWatches.mails, frequency: 'weekly' } }
  const calls = answerCalls({
    listWatches: () => (calls.length > 1 ? weekly : listWatches),
    setWatchMails: { mails: { frequency: 'weekly', email: null } },
  })
  const { user } = await showWithToasts(<Watches />)
  await user.click(await screen.findByLabelText(/^Once a week/))
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>(/^Once a week/).checked).toBe(true)
  await screen.findByText('Saved.')
  expect(calls.map(({ name }) => name)).toEqual(['listWatches', 'setWatchMails', 'listWatches'])
})

test('the next person of a browser sees no watch of the person before', async () => {
  let answer: object = listWatches
  const ben = { ...storeSession(), id: '22222222-2222-4222-8222-222222222222' }
  const { access_token, refresh_token } = JSON.parse(localStorage.getItem('auth-session') ?? '')
  answerCalls({ listWatches: () => answer }, async () => Response.json(ben))
  await show(<Watches />)
  await screen.findByRole('heading', { name: 'Kettlin' })
  answer = new Promise(() => {})
  const client = await auth()
  await act(() => client.setSession({ access_token, refresh_token }))
  await screen.findByText('Reading your watchlist...')
  expect(screen.queryByRole('heading', { name: 'Kettlin' })).toBeNull()
})
