import { expect, test } from 'vitest'
import { isTooLong } from './query-limit.ts'

test.each<[string, string, boolean]>([
  ['no query', `/${'a'.repeat(9_000)}`, false],
  ['2,000 characters', `/?q=${'a'.repeat(1_998)}`, false],
  ['a character more', `/?q=${'a'.repeat(1_999)}`, true],
  ['2,000 characters of which each takes nine', `/?q=${'%E8%82%BD'.repeat(1_998)}`, false],
  ['as many in the address of another page', `/?r=${'%25E8%2582%25BD'.repeat(1_998)}`, false],
  ['too many of those', `/?r=${'%25E8%2582%25BD'.repeat(1_999)}`, true],
  ['many escapes that are no characters', `/?q=${'%80'.repeat(1_000)}`, true],
  ['100 names', `/?${'a&'.repeat(99)}`, false],
  ['a name more', `/?${'a&'.repeat(100)}`, true],
])('%s', (_, address, isRefused) => expect(isTooLong(address)).toBe(isRefused))
