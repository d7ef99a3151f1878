import { expect, test } from 'vitest'
import { PERMISSIONS, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import { findPlaces, OFFICE_PLACES, placesFor } from './places.ts'

test('a screen is found by its name, and by other words for its content', () => {
  expect(findPlaces('mess', PERMISSIONS).map(({ label }) => label)).toEqual(['Messages'])
  expect(findPlaces('INBOX', PERMISSIONS).map(({ label }) => label)).toEqual(['Messages'])
  expect(findPlaces('prices jumps', PERMISSIONS).map(({ label }) => label)).toEqual(['Packs'])
  expect(findPlaces('no such screen', PERMISSIONS)).toEqual([])
})

test('whose name begins with it comes first', () => {
  expect(findPlaces('des', PERMISSIONS)[0]?.label).toBe('Desks')
})

test('an empty search offers all screens, each under a unique name', () => {
  const labels = findPlaces('', PERMISSIONS).map(({ label }) => label)
  expect(labels).toEqual(OFFICE_PLACES.flatMap(({ places }) => places.map(({ label }) => label)))
  expect(new Set(labels).size).toBe(labels.length)
})

test('screens without a permitted act are not offered', () => {
  const labels = placesFor(permissionsOf(['moderator'])).flatMap(({ places }) =>
    places.map(({ label }) => label),
  )
  expect(labels).toEqual(['Overview', 'All cases', 'Reviews', 'Disputes'])
  expect(findPlaces('roles', permissionsOf(['moderator']))).toEqual([])
})

test('cases of all kinds are offered to who decides on two of them', () => {
  expect(findPlaces('all cases', permissionsOf(['support']))).toEqual([])
  expect(findPlaces('all cases', permissionsOf(['support', 'editor'])).map(({ label }) => label)).toEqual([
    'All cases',
  ])
})
