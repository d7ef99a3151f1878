import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { changedList, type ListChange } from '#domain/list/list-change.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { Watches } from '#web/features/market/watchlist/watches.tsx'
import { changeHere } from '#web/lib/change-list.ts'
import { readEntriesHere, useMyList } from '#web/lib/my-list.ts'
import { Entries, MyListScreen } from './my-list-screen.tsx'

// The first of this file: a session is checked once for all its tests.
test('a list and a watchlist whose session was not checked are not shown as empty ones', async () => {
  storeSession({ isExpired: true })
  answerCalls({}, () => new Promise(() => {}))
  vi.useFakeTimers()
  await show([<MyListScreen key="list" />, <Watches key="watches" />], '/my-list')
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  const [list, watches] = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(list).toBe('Your session could not be checked.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText(/stay in this browser/)).toBeNull()
  expect(watches).toContain('Your watchlist was not read')
  expect(screen.getByRole('link', { name: 'sign in' })).toBeTruthy()
  expect(screen.queryByText('You watch nothing yet.')).toBeNull()
})

const warfarin: ListEntry = { kind: 'own', name: 'Warfarin' }
const lithium: ListEntry = { kind: 'own', name: 'Lithium' }

const changes: Partial<ListChange>[] = []

/** A list of an account, and what this browser alone keeps. */
function Listed() {
  const [saved, setSaved] = useState([lithium])
  const onChange = (change: Partial<ListChange>) => {
    changes.push(change)
    setSaved(changedList(saved, { put: [], remove: [], ...change }))
    changeHere({ remove: change.remove ?? [] })
  }
  const entries = [...saved, ...useMyList()]
  return <Entries entries={entries} known={undefined} inDanger={new Set()} onChange={onChange} />
}

test('Undo puts a medicine back where it was, and sends none that this browser alone kept', async () => {
  changeHere({ put: [warfarin] })
  const { user } = await show(<Listed />)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('Remove Warfarin')
  expect(readEntriesHere()).toEqual([])
  await press('Undo')
  expect(readEntriesHere()).toEqual([warfarin])
  expect(changes).toEqual([{ remove: ['own warfarin'] }])
  await press('Remove Lithium')
  await press('Undo')
  expect(changes.at(-1)?.put).toEqual([lithium])
  expect(readEntriesHere()).toEqual([warfarin])
})
