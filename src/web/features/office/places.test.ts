import { expect, test } from 'vitest'
import { findPlaces, OFFICE_PLACES } from './places.ts'

test('a screen is found by its name, and by other words for what is on it', () => {
  expect(findPlaces('mess').map(({ label }) => label)).toEqual(['Messages'])
  expect(findPlaces('INBOX').map(({ label }) => label)).toEqual(['Messages'])
  expect(findPlaces('prices jumps').map(({ label }) => label)).toEqual(['Packs'])
  expect(findPlaces('no such screen')).toEqual([])
})

test('whose name begins with it comes first', () => {
  expect(findPlaces('des')[0]?.label).toBe('Desks')
})

test('before anything is typed all are offered, each with a name of its own', () => {
  const labels = findPlaces('').map(({ label }) => label)
  expect(labels).toEqual(OFFICE_PLACES.flatMap(({ places }) => places.map(({ label }) => label)))
  expect(new Set(labels).size).toBe(labels.length)
})
