import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passwordStrength } from './new-password.tsx'

test.each([
  ['k7$Qz', 0],
  ['aaaaaaaaaaaaaaaa', 1],
  ['abcdefghij', 1],
  ['abababab', 1],
  ['Monday7!', 1],
  ['lampbrick38', 2],
  ['brick-lamp-5', 3],
  ['correct horse 47', 4],
  ['Tr0ub4dor&3', 3],
])('%j has strength %i', (password, strength) => expect(passwordStrength(password, 6)).toBe(strength))

test('a password below the minimum is refused, however mixed', () =>
  expect(passwordStrength('k7$Qz9!x', 10)).toBe(0))

test('of ten thousand passwords that are refused as easily guessed, no ten look better than weak', () => {
  const refused = readFileSync('data/passwords/common.txt', 'utf8').split('\n')
  expect(refused.filter((password) => passwordStrength(password, 6) > 1).length).toBeLessThan(10)
})
