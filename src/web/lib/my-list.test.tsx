import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import type { ListChange } from '#domain/list/list-change.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { fullOf, listed } from '#test/my-list.ts'
import { changeHere, changeList, fitting } from './change-list.ts'
import { readOlderVersions } from './left-behind.ts'
import { isListKept, readEntriesHere } from './my-list.ts'

const queryClient = new QueryClient()
const compound = (slug: string) => listed(slug, undefined, slug.toUpperCase())
const zinc = compound('zinc')
const word = (name: string, mg?: number): ListEntry => ({ kind: 'own', name, ...(mg && { mg }) })
const own = word('Sertraline')
const change = (wanted: Partial<ListChange>) => changeList(queryClient, wanted)

beforeEach(() => void vi.restoreAllMocks())

test('a visitor has a list in the browser, and nothing is sent', async () => {
  await change({ put: [zinc, own] })
  await change({ put: [compound('iron')], remove: ['compound zinc'], before: 'own sertraline' })
  expect(readEntriesHere()).toEqual([compound('iron'), own])
  await change({ remove: ['compound iron', 'own sertraline'] })
  expect(localStorage.getItem('myList')).toBeNull()
})

test('a full list takes no more and says so', () => {
  const many = Array.from({ length: MOST_LISTED + 3 }, (_, place) => compound(`c-${place}`))
  const { put, isFull } = fitting([], many)
  expect([put.length, isFull]).toEqual([MOST_LISTED, true])
  expect(fitting(put, [zinc])).toEqual({ put: [], isFull: true })
  expect(fitting(put, [compound('c-1')])).toEqual({ put: [], isFull: false })
})

test.each([
  ['compounds and amounts', { c: 'bpc-157,tb-500', mg: '20,' }, [word('bpc-157', 20), word('tb-500')]],
  ['a typed name', { c: 'Vitamin D3', mg: '5' }, [word('Vitamin D3', 5)]],
  ['nothing', { c: '', mg: '' }, []],
  ['something else', 7, []],
])('the basket of before joins the list once: %s', (_, basket, entries) => {
  localStorage.setItem('basket', JSON.stringify(basket))
  readOlderVersions()
  expect(readEntriesHere()).toEqual(entries)
  expect(localStorage.getItem('basket')).toBeNull()
  readOlderVersions()
  expect(readEntriesHere()).toEqual(entries)
})

test('an old basket joins the list, whose own entries stay unchanged', () => {
  changeHere({ put: [zinc, own] })
  localStorage.setItem('basket', JSON.stringify({ c: 'sertraline,iron', mg: '3,4' }))
  readOlderVersions()
  expect(readEntriesHere()).toEqual([zinc, own, word('iron', 4)])
})

test('once the person has signed out, the copy of an account that an older version kept leaves the browser', () => {
  const entries = [zinc, own, compound('kpv')]
  localStorage.setItem('myList', JSON.stringify({ entries, carried: ['device'] }))
  localStorage.setItem('myListSaved', JSON.stringify({ owner: 'somebody', base: [zinc, own] }))
  readOlderVersions()
  expect(readEntriesHere()).toEqual([compound('kpv')])
  expect(localStorage.getItem('myListSaved')).toBeNull()
})

test('what another tab writes is read at once', async () => {
  await change({ put: [zinc] })
  localStorage.setItem('myList', JSON.stringify({ entries: [own] }))
  await change({ put: [zinc] })
  expect(readEntriesHere()).toEqual([own, zinc])
})

const kept = (...entries: unknown[]) => JSON.stringify({ entries })
test.each([
  ['no list', '7'],
  ['broken', '{"entries":['],
  ['no entries', kept(null, 3, { kind: 'person', name: 'Anna' }, { kind: 'own' })],
  ['a slug that is an address', kept(listed('//x.example'))],
])('a stored value that is no list is left out: %s', (_, text) => {
  localStorage.setItem('myList', text)
  expect(readEntriesHere()).toEqual([])
})

test('a browser that stores nothing keeps the list and the old basket for this page', () => {
  localStorage.setItem('basket', JSON.stringify({ c: 'zinc', mg: '' }))
  vi.stubGlobal('localStorage', fullOf(localStorage))
  readOlderVersions()
  changeHere({ put: [own] })
  expect(readEntriesHere().map(({ name }) => name)).toEqual(['zinc', 'Sertraline'])
  expect(isListKept()).toBe(false)
  expect(localStorage.getItem('basket')).not.toBeNull()
  changeHere({ remove: ['own zinc'] })
  expect(readEntriesHere()).toEqual([own])
})
