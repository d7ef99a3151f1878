import { expect, test } from 'vitest'
import { initialsOf } from '#web/ui/avatar.tsx'

test.each([
  ['Anna Example', 'AE'],
  ['  anna  maria  example ', 'AE'],
  ['Anna', 'A'],
  ['', 'X'],
  ['𝒜nna Øre', '𝒜Ø'],
])('%j has the initials %s', (name, initials) =>
  expect(initialsOf({ name, email: 'x@people.example' })).toBe(initials),
)

test('no person has no initials', () => expect(initialsOf({ name: '', email: '' })).toBe(''))
