import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { read } from '#web/lib/api.ts'
import { tabStorage } from '#web/lib/storage.ts'
import { ActButton } from './act-button.tsx'
import { Acts, WordsButton } from './words-form.tsx'

const declining = { text: 'Decline', of: 'decline one', label: 'Decline it' }

function Proposals() {
  useQuery(read('listCases', { query: { kind: 'proposals' } }))
  return (
    <Acts>
      <ActButton text="Accept" work={async () => {}} />
      <WordsButton {...declining} field="Reason" work={async () => {}} changes={['listCases']} />
      <WordsButton text="Hold" label="Hold it" field="Why" work={async () => {}} />
    </Acts>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

/** Answers the first reading of the list at once, and those after it when `answer` is called. */
async function shown() {
  storeSession()
  let answer = () => {}
  let reads = 0
  const rows = { cases: [], counts: {}, total: 0 }
  answerCalls({ listCases: () => (reads++ ? new Promise((read) => (answer = () => read(rows))) : rows) })
  const { user } = await show(<Proposals />)
  await waitFor(() => expect(reads).toBe(1))
  return { user, answer: () => answer(), reads: () => reads }
}

beforeEach(() => sessionStorage.clear())

test('while one act asks for words the others are gone, and a cancel brings them back with the focus', async () => {
  const { user } = await shown()
  await user.click(button('Decline'))
  expect(buttons()).toEqual(['Decline it', 'Cancel'])
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  await user.click(button('Cancel'))
  expect(buttons()).toEqual(['Accept', 'Decline', 'Hold'])
  expect(document.activeElement).toBe(button('Decline'))
})

test('a form stays busy until the changed list is read again; then its words are forgotten and its button has the focus', async () => {
  const { user, answer, reads } = await shown()
  await user.click(button('Decline'))
  await user.type(screen.getByLabelText('Reason'), 'No source.')
  const kept = () => tabStorage.keys().filter((key) => key.includes('decline one'))
  expect(kept()).toHaveLength(1)
  await user.click(button('Decline it'))
  await waitFor(() => expect(reads()).toBe(2))
  const saving = within(screen.getByRole('form')).getByRole('button', { name: 'Saving...' })
  expect(saving).toHaveProperty('disabled', true)
  answer()
  await waitFor(() => expect(document.activeElement).toBe(button('Decline')))
  expect(kept()).toEqual([])
})
