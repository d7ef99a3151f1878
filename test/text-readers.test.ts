import { expect, test } from 'vitest'
import { isByHand, UNREAD } from './text-reader-calls.ts'
import { exportedReaders, generalCalls } from './text-readers.ts'

test('each exported reader of text has its time measured, or its reason for not being so is listed', async () => {
  const exported = exportedReaders()
  const places = new Set(exported.map(({ place }) => place))
  expect(places.size).toBeGreaterThan(150)
  const calls = await generalCalls(exported, isByHand)
  expect(calls.flatMap(([place, read]) => (read ? [] : [place]))).toEqual([])
  expect(Object.keys(UNREAD).filter((place) => !places.has(place))).toEqual([])
})
