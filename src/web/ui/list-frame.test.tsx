import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answerCalls, show } from '#test/component.tsx'
import { useOfficeKeys } from '#web/features/office/frame/office-frame.tsx'
import { read } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { Button } from './button.tsx'
import { ListRows, PagedRows, usePaging } from './list-frame.tsx'

const ROWS = ['Ada', 'Ben', 'Cleo']
const linkTo = (page: number) => links.desk('tidelark', `reviews${page}`)

const list = (rows: string[] | undefined, approved: string[][] = []) => (
  <ListRows
    rows={rows}
    keyOf={(row) => row}
    empty="Nobody waits. Whoever signs up appears here."
    summary={rows && `${rows.length} people`}
    selection={{
      nameOf: (row) => row,
      isOpen: (row) => row !== 'Cleo',
      acts: (chosen, clear) => (
        <Button onClick={() => approved.push(chosen) && clear()}>Approve {chosen.length}</Button>
      ),
    }}
  >
    {(row, mark) => (
      <li key={row}>
        {mark}
        {row}
      </li>
    )}
  </ListRows>
)

test('several rows are chosen and worked on with one press, and rows without that act cannot be chosen', async () => {
  const approved: string[][] = []
  const { user } = await show(list(ROWS, approved))
  expect(screen.queryByRole('region', { name: 'The chosen' })).toBeNull()
  expect(screen.queryByLabelText('Choose Cleo')).toBeNull()
  await user.click(screen.getByLabelText('Choose Ada'))
  await user.click(screen.getByLabelText('Choose Ben'))
  await user.click(screen.getByRole('button', { name: 'Approve 2' }))
  expect(approved).toEqual([['Ada', 'Ben']])
  expect(screen.queryByRole('region', { name: 'The chosen' })).toBeNull()
})

test('an empty list says what comes there, and one on its way says nothing yet', async () => {
  await show(list([]))
  expect(screen.getByRole('status').textContent).toBe('Nobody waits. Whoever signs up appears here.')
  await show(list(undefined))
  expect(screen.getAllByRole('status')).toHaveLength(1)
})

const Invited = () => (
  <PagedRows
    of={read('listOpenInvitations', { query: usePaging('invited') })}
    rowsIn={({ invitations }) => invitations}
    keyOf={({ id }) => id}
    counts="invitation"
    empty="Nobody is invited."
    place="invited"
  >
    {({ id, email }) => <li key={id}>{email}</li>}
  </PagedRows>
)

test('a list asks for the page of its address, marks that one alone, and leads to its others', async () => {
  const invitations = [{ id: 'i21', email: 'anna@example.com' }]
  const calls = answerCalls({ listOpenInvitations: { invitations, total: 41 } })
  await show(<Invited />, '/?page=3&invited=2')
  await screen.findByText('anna@example.com')
  expect(calls.map(({ query }) => `${query}`)).toEqual(['limit=20&offset=20'])
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'))
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Page 2'])
  const page = (name: string) => screen.getByRole('link', { name })
  expect(page('Page 3').getAttribute('href')).toBe('/?page=3&invited=3')
  expect(page('Page 1').getAttribute('href')).toBe('/?page=3')
})

test('a page after the last does not say that the list is empty, and leads back into it', async () => {
  answerCalls({ listOpenInvitations: { invitations: [], total: 41 } })
  await show(<Invited />, '/?invited=9')
  await screen.findByText('This page is after the last of the list.')
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/?invited=3')
  expect(screen.queryByText('Nobody is invited.')).toBeNull()
})

/** Three rows a page of six; a press asks for page two, another brings it. */
function Paged() {
  const [page, setPage] = useState(1)
  const [read, setRead] = useState(1)
  const isThere = page === read
  useOfficeKeys({ onFind() {}, onHelp() {} })
  return (
    <main>
      <ListRows
        rows={isThere ? (page === 1 ? ROWS : ['Dora', 'Emil', 'Finn']) : undefined}
        keyOf={(row) => row}
        empty="No person is found."
        summary={isThere ? 'six people' : undefined}
        pages={{ page, perPage: 3, total: isThere ? 6 : undefined, linkTo }}
      >
        {(row) => (
          <li key={row} data-entry="">
            {row}
          </li>
        )}
      </ListRows>
      <Button onClick={() => setPage(2)}>Go on</Button>
      <Button onClick={() => setRead(2)}>Arrive</Button>
    </main>
  )
}

test('while the next page is on its way the rows before stay where they are, and a press of j waits for the new ones', async () => {
  const { user } = await show(<Paged />)
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  const list = screen.getByText('Ada').closest('ul')
  expect(list?.inert).toBe(true)
  expect(list?.parentElement?.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('six people')
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toBe('Go on')
  await user.click(screen.getByRole('button', { name: 'Arrive' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Dora'))
  expect(screen.queryByText('Ada')).toBeNull()
  expect(list?.inert).toBe(false)
})
