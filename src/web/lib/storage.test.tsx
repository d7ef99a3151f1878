import { afterEach, expect, test, vi } from 'vitest'
import { fullOf } from '#test/my-list.ts'
import { deviceStorage, readJson, serviceWorkers, tabStorage } from './storage.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const storage of [deviceStorage, tabStorage]) for (const key of storage.keys()) storage.removeItem(key)
})

const forbidden = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

const fullStorage = fullOf(localStorage)
const isFull = () => fullStorage

/** How browsers refuse: naming the storage throws, there is none, it takes nothing, or it has no more room. */
const REFUSALS: Record<string, () => unknown> = {
  'throws when it is named': forbidden,
  'is null': () => null,
  'is undefined': () => undefined,
  'throws at every call': () => ({ getItem: forbidden, setItem: forbidden, removeItem: forbidden }),
  'is full': isFull,
}

/** Runs `act` in a browser that answers for both storages what `open` gives. */
function within(open: () => unknown, act: () => void) {
  const spies = ['localStorage', 'sessionStorage'].map((name) =>
    vi.spyOn(globalThis as never, name as never, 'get' as never).mockImplementation(open as never),
  )
  try {
    act()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

test.each(Object.entries(REFUSALS))('what a storage that %s refuses is kept for the page', (_, open) => {
  for (const storage of [deviceStorage, tabStorage])
    within(open, () => {
      expect(storage.getItem('choice')).toBeNull()
      storage.setItem('choice', 'list')
      expect(storage.getItem('choice')).toBe('list')
      expect(storage.isLasting('choice')).toBe(false)
      expect(storage.keys()).toContain('choice')
      storage.removeItem('choice')
      expect(storage.getItem('choice')).toBeNull()
      expect(storage.isLasting('choice')).toBe(true)
    })
})

test('what storage had no room for is newer than what it holds, and gone when it is removed', () => {
  deviceStorage.setItem('choice', 'old')
  within(isFull, () => deviceStorage.setItem('choice', 'new'))
  expect(deviceStorage.getItem('choice')).toBe('new')
  deviceStorage.setItem('choice', 'newest')
  expect(localStorage.getItem('choice')).toBe('newest')
  deviceStorage.removeItem('choice')
  expect(deviceStorage.getItem('choice')).toBeNull()
})

test.each(['', '{', 'undefined', '[1', 'NaN'])('%j, which is no JSON, reads as nothing', (text) => {
  localStorage.setItem('choice', text)
  expect(readJson(deviceStorage, 'choice')).toBeNull()
})

test('a page that may not name service workers has none', () => {
  vi.stubGlobal('navigator', Object.defineProperty({}, 'serviceWorker', { get: forbidden }))
  expect(serviceWorkers()).toBeUndefined()
})

test('the server keeps nothing of anybody', () => {
  vi.stubGlobal('window', undefined)
  deviceStorage.setItem('choice', 'list')
  expect(deviceStorage.keys()).toEqual([])
})
