import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import { show } from '#test/component.tsx'
import { addToMyList, readMyList, replaceMyList } from '#web/lib/my-list.ts'
import { Toasts } from '#web/ui/toast.tsx'
import { ListButton } from './list-button.tsx'

const zinc = { kind: 'compound', slug: 'zinc', name: 'Zinc' } as const
const own = { kind: 'own', name: 'a "kind":"compound","slug":"zinc" word' } as const

beforeEach(() => replaceMyList([]))

test('the message is about the last press only', async () => {
  const { user } = await show(
    <>
      <ListButton slug="zinc" name="Zinc" />
      <ListButton slug="iron" name="Iron" />
      <Toasts />
    </>,
  )
  await user.click(await button())
  await screen.findByText('Zinc is on your list.')
  await user.click(screen.getByRole('button', { name: 'My list: Iron' }))
  await screen.findByText('Iron is on your list.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(readMyList()).toEqual([zinc])
})

const showButton = () =>
  show(
    <>
      <ListButton slug="zinc" name="Zinc" />
      <Toasts />
    </>,
  )
const button = () => screen.findByRole('button', { name: 'My list: Zinc' })
const isPressed = async () => (await button()).getAttribute('aria-pressed')

test('one press puts a compound on the list, and Undo takes it off again', async () => {
  const { user } = await showButton()
  expect(await isPressed()).toBe('false')
  await user.click(await button())
  await screen.findByText('Zinc is on your list.')
  expect([await isPressed(), readMyList()]).toEqual(['true', [zinc]])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect([await isPressed(), readMyList()]).toEqual(['false', []])
})

test('a second press takes it off, and Undo puts it back to its place with its amount', async () => {
  const listed = { ...zinc, mg: 20 }
  replaceMyList([own, listed, { kind: 'blend', slug: 'glow', name: 'GLOW' }])
  const before = readMyList()
  const { user } = await showButton()
  expect(await isPressed()).toBe('true')
  await user.click(await button())
  await screen.findByText('Zinc is off your list.')
  expect(readMyList()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(readMyList()).toEqual(before)
})

test.each([
  ['a blend of the same slug', { kind: 'blend', slug: 'zinc', name: 'Zinc' } as const],
  ['a longer slug', { kind: 'compound', slug: 'zinc-picolinate', name: 'Zinc picolinate' } as const],
  ['a word that quotes it', own],
])('it is pressed for its own compound alone, not for %s', async (_, entry) => {
  replaceMyList([entry])
  await showButton()
  expect(await isPressed()).toBe('false')
})

test('it follows what another part of the page does to the list', async () => {
  await showButton()
  await button()
  addToMyList([{ ...zinc, name: 'Zinc gluconate' }])
  await waitFor(async () => expect(await isPressed()).toBe('true'))
})

test('a full list says so and keeps what it has', async () => {
  replaceMyList(
    Array.from({ length: MOST_LISTED }, (_, place) => ({
      kind: 'compound' as const,
      slug: `c-${place}`,
      name: 'C',
    })),
  )
  const { user } = await showButton()
  await user.click(await button())
  await screen.findByText(/^Your list is full/)
  expect([await isPressed(), readMyList().length]).toEqual(['false', MOST_LISTED])
})
