import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { Button } from './button.tsx'
import { ListRows } from './list-frame.tsx'

const ROWS = ['Ada', 'Ben', 'Cleo']

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
        <Button
          onClick={() => {
            approved.push(chosen)
            clear()
          }}
        >
          Approve {chosen.length}
        </Button>
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
