import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { answerCalls, noNetwork, show, showWithToasts, storeSession } from '#test/component.tsx'
import { listed } from '#test/my-list.ts'
import { changeHere } from '#web/lib/change-list.ts'
import { readEntriesHere } from '#web/lib/my-list.ts'
import { personNow } from '#web/lib/session.ts'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { ListButton } from './list-button.tsx'

const zinc = listed('zinc', undefined, 'Zinc')
const own = { kind: 'own', name: 'a "kind":"compound","slug":"zinc" word' } as const

const start = (...put: ListEntry[]) => changeHere({ put })

beforeEach(() => changeHere({ remove: readEntriesHere().map(keyOf) }))

const showButton = () => showWithToasts(<ListButton slug="zinc" name="Zinc" />)
const button = () => screen.findByRole('button', { name: 'My list: Zinc' })
const isPressed = async () => (await button()).getAttribute('aria-pressed')

test('one press puts a compound on the list, and Undo takes off again what the last press put there', async () => {
  const { user } = await showWithToasts([
    <ListButton key="zinc" slug="zinc" name="Zinc" />,
    <ListButton key="iron" slug="iron" name="Iron" />,
  ])
  expect(await isPressed()).toBe('false')
  await user.click(await button())
  await screen.findByText('Zinc is on your list.')
  expect([await isPressed(), readEntriesHere()]).toEqual(['true', [zinc]])
  const iron = screen.getByRole('button', { name: 'My list: Iron' })
  await user.click(iron)
  await screen.findByText('Iron is on your list.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect([iron.getAttribute('aria-pressed'), readEntriesHere()]).toEqual(['false', [zinc]])
})

test('a second press takes it off, and Undo puts it back to its place with its amount', async () => {
  start(own, listed('zinc', 20, 'Zinc gluconate'), { kind: 'blend', slug: 'glow', name: 'GLOW' })
  const before = readEntriesHere()
  const { user } = await showButton()
  expect(await isPressed()).toBe('true')
  await user.click(await button())
  await screen.findByText('Zinc gluconate is off your list.')
  expect(readEntriesHere()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(readEntriesHere()).toEqual(before)
})

test.each([
  ['a blend of the same slug', { kind: 'blend', slug: 'zinc', name: 'Zinc' } as const],
  ['a longer slug', listed('zinc-picolinate')],
  ['a word that quotes it', own],
])('it is pressed for its own compound alone, not for %s', async (_, entry) => {
  start(entry)
  await showButton()
  expect(await isPressed()).toBe('false')
})

test('a full list says so and keeps what it has', async () => {
  start(...Array.from({ length: MOST_LISTED }, (_, place) => listed(`c-${place}`)))
  const { user } = await showButton()
  await user.click(await button())
  await screen.findByText(/^Your list is full/)
  expect([await isPressed(), readEntriesHere().length]).toEqual(['false', MOST_LISTED])
})

/** As browsers translate a page: each text goes into an own element. */
function translate() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
}

test.each([
  ['a compound is put on the list', <ListButton key="list" slug="kpv" name="KPV" />, { pressed: true }],
  ['its link is copied', <CopyLink key="copy" />, { name: 'Link copied' }],
])('a translated page stays when %s', async (_, part, after) => {
  const { user } = await show(part)
  const button = await screen.findByRole('button')
  act(translate)
  await user.click(button)
  await screen.findByRole('button', after)
})

test('signed in it is pressed at once, and a press that the account did not take says so and changes nothing', async () => {
  storeSession()
  const { promise, resolve } = Promise.withResolvers<void>()
  answerCalls({ getMyList: { entries: [], consented_at: null }, changeMyList: () => promise.then(noNetwork) })
  const { user } = await showButton()
  // The other tests of this file are a visitor's, who now signs in in another tab.
  dispatchEvent(new StorageEvent('storage', { key: 'auth-session', newValue: 'new' }))
  await waitFor(() => expect(personNow()).not.toBeNull())
  await user.click(await button())
  await waitFor(async () => expect(await isPressed()).toBe('true'))
  resolve()
  await screen.findByText('Your list could not be changed. Please try again later.')
  expect([await isPressed(), readEntriesHere()]).toEqual(['false', []])
})
