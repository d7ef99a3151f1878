import { beforeEach, expect, test, vi } from 'vitest'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import {
  addToMyList,
  carryOver,
  changeEntry,
  isListKept,
  putBack,
  readMyList,
  removeFromMyList,
} from './my-list.ts'

const compound = (slug: string): ListEntry => ({ kind: 'compound', slug, name: slug.toUpperCase() })
const zinc = compound('zinc')
const own: ListEntry = { kind: 'own', name: 'Sertraline' }

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  for (const entry of readMyList()) removeFromMyList(keyOf(entry))
  localStorage.clear()
})

test('a name is on the list once, by its slug or by its word', () => {
  addToMyList([zinc, { ...zinc, name: 'Zinc gluconate' }, own, { kind: 'own', name: ' sertraline ' }])
  expect(readMyList()).toEqual([zinc, own])
})

test('a removed name comes back to its place', () => {
  addToMyList([zinc, own, compound('iron')])
  removeFromMyList(keyOf(own))
  expect(readMyList()).toHaveLength(2)
  putBack(own, 1)
  putBack(own, 1)
  expect(readMyList()).toEqual([zinc, own, compound('iron')])
})

test('another name takes the place of one, and never doubles a third', () => {
  addToMyList([zinc, own])
  changeEntry(keyOf(own), { kind: 'own', name: 'Citalopram' })
  expect(readMyList().map(({ name }) => name)).toEqual(['ZINC', 'Citalopram'])
  changeEntry('own citalopram', zinc)
  expect(readMyList()).toEqual([zinc])
})

test('a full list takes no more and says so', () => {
  const many = Array.from({ length: MOST_LISTED + 3 }, (_, place) => compound(`c-${place}`))
  const { added, isFull } = addToMyList(many)
  expect([added.length, isFull]).toEqual([MOST_LISTED, true])
  expect(addToMyList([zinc])).toEqual({ added: [], isFull: true })
  expect(addToMyList([compound('c-1')])).toEqual({ added: [], isFull: false })
})

test.each([
  [
    'compounds and amounts',
    { c: 'bpc-157,tb-500', mg: '20,' },
    [
      { kind: 'own', name: 'bpc-157', mg: 20 },
      { kind: 'own', name: 'tb-500' },
    ],
  ],
  [
    'a medicine that looks like a slug',
    { c: 'warfarin', mg: '5' },
    [{ kind: 'own', name: 'warfarin', mg: 5 }],
  ],
  ['a typed name', { c: 'Vitamin D3', mg: '5' }, [{ kind: 'own', name: 'Vitamin D3', mg: 5 }]],
  ['nothing', { c: '', mg: '' }, []],
  ['something else', 7, []],
])('the basket of before is carried over: %s', (_, basket, entries) => {
  localStorage.setItem('basket', JSON.stringify(basket))
  expect(readMyList()).toEqual(entries)
  expect(localStorage.getItem('basket')).toBeNull()
  removeFromMyList(keyOf(zinc))
  expect(readMyList()).toEqual(entries)
})

test('a basket joins a list that is there, and keeps its own place', () => {
  addToMyList([zinc, own])
  localStorage.setItem('basket', JSON.stringify({ c: 'sertraline,iron', mg: '3,4' }))
  expect(readMyList()).toEqual([zinc, own, { kind: 'own', name: 'iron', mg: 4 }])
})

test('watches are carried over once, and a removed name does not return', () => {
  carryOver('device', [zinc])
  removeFromMyList(keyOf(zinc))
  carryOver('device', [zinc])
  expect(readMyList()).toEqual([])
  carryOver('person', [zinc])
  expect(readMyList()).toEqual([zinc])
})

test('what another tab writes is read at once', () => {
  addToMyList([zinc])
  localStorage.setItem('myList', JSON.stringify({ entries: [own] }))
  expect(readMyList()).toEqual([own])
  addToMyList([zinc])
  expect(readMyList()).toEqual([own, zinc])
})

test.each([
  ['no list', '7'],
  ['broken', '{"entries":['],
  ['no entries', JSON.stringify({ entries: [null, 3, { kind: 'person', name: 'Anna' }, { kind: 'own' }] })],
  [
    'a slug that is an address',
    JSON.stringify({ entries: [{ kind: 'compound', slug: '//x.example', name: 'x' }] }),
  ],
])('a stored value that is no list is left out: %s', (_, text) => {
  localStorage.setItem('myList', text)
  expect(readMyList()).toEqual([])
})

test('a browser that stores nothing keeps the list and the old basket for this page', () => {
  localStorage.setItem('basket', JSON.stringify({ c: 'zinc', mg: '' }))
  const full = new Proxy(localStorage, {
    get: (storage, name) => {
      if (name === 'setItem')
        return () => {
          throw new DOMException('No room.', 'QuotaExceededError')
        }
      const value = Reflect.get(storage, name)
      return typeof value === 'function' ? value.bind(storage) : value
    },
  })
  vi.spyOn(globalThis as never, 'localStorage' as never, 'get' as never).mockImplementation(
    (() => full) as never,
  )
  addToMyList([own])
  expect(readMyList().map(({ name }) => name)).toEqual(['zinc', 'Sertraline'])
  expect(isListKept()).toBe(false)
  expect(localStorage.getItem('basket')).not.toBeNull()
  removeFromMyList('own zinc')
  expect(readMyList()).toEqual([own])
})
