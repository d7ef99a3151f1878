import { expect, test } from 'vitest'
import { PERMISSIONS, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import { findPlaces, OFFICE_PLACES, placesFor } from './places.ts'

test('a screen is found by its name, and by other words for what is on it', () => {
  expect(findPlaces('mess', PERMISSIONS).map(({ label }) => label)).toEqual(['Messages'])
  expect(findPlaces('INBOX', PERMISSIONS).map(({ label }) => label)).toEqual(['Messages'])
  expect(findPlaces('prices jumps', PERMISSIONS).map(({ label }) => label)).toEqual(['Packs'])
  expect(findPlaces('no such screen', PERMISSIONS)).toEqual([])
})

test('whose name begins with it comes first', () => {
  expect(findPlaces('des', PERMISSIONS)[0]?.label).toBe('Desks')
})

test('before anything is typed all are offered, each with a name of its own', () => {
  const labels = findPlaces('', PERMISSIONS).map(({ label }) => label)
  expect(labels).toEqual(OFFICE_PLACES.flatMap(({ places }) => places.map(({ label }) => label)))
  expect(new Set(labels).size).toBe(labels.length)
})

test('nobody is led where they may not do anything', () => {
  const labels = placesFor(permissionsOf(['moderator'])).flatMap(({ places }) =>
    places.map(({ label }) => label),
  )
  expect(labels).toEqual(['Overview', 'Reviews', 'Disputes'])
  expect(findPlaces('roles', permissionsOf(['moderator']))).toEqual([])
})
