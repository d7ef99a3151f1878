import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { changedList, type ListChange } from '#domain/list/list-change.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { show } from '#test/component.tsx'
import { changeHere } from '#web/lib/change-list.ts'
import { readEntriesHere, useMyList } from '#web/lib/my-list.ts'
import { Entries } from './my-list-screen.tsx'

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
