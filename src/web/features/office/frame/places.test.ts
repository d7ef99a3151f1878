import { expect, test } from 'vitest'
import { PERMISSIONS, type Permission, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import { findPlaces, OFFICE_PLACES, placesFor } from './places.ts'

const found = (words: string, permissions: readonly Permission[] = PERMISSIONS) =>
  findPlaces(words, permissions).map(({ label }) => label)

test('a screen is found by its name, and by other words for its content', () => {
  expect(found('mess')).toEqual(['Messages'])
  expect(found('INBOX')).toEqual(['Messages'])
  expect(found('prices jumps')).toEqual(['Packs'])
  expect(found('no such screen')).toEqual([])
})

test('whose name begins with it comes first', () => {
  expect(found('des')[0]).toBe('Desks')
})

test('an empty search offers all screens, each under a unique name', () => {
  const labels = found('')
  expect(labels).toEqual(OFFICE_PLACES.flatMap(({ places }) => places.map(({ label }) => label)))
  expect(new Set(labels).size).toBe(labels.length)
})

test('screens without a permitted act are not offered', () => {
  const permissions = permissionsOf(['moderator'])
  const labels = placesFor(permissions).flatMap(({ places }) => places.map(({ label }) => label))
  expect(labels).toEqual(['Overview', 'All cases', 'Reviews', 'Disputes'])
  expect(found('roles', permissions)).toEqual([])
})

test('cases of all kinds are offered to who decides on two of them', () => {
  expect(found('all cases', permissionsOf(['support']))).toEqual([])
  expect(found('all cases', permissionsOf(['support', 'editor']))).toEqual(['All cases'])
})
