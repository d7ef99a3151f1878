import { expect, test } from 'vitest'
import { chosenNames, split } from './chosen.ts'

test('a URL names each compound once, whatever its case and blanks', () => {
  expect(chosenNames('bpc-157, tb-500,,BPC-157')).toEqual(['BPC-157', 'tb-500'])
  expect(chosenNames(undefined)).toEqual([])
})

test('a fifth compound is refused, not silently dropped', () => {
  expect(split(['a', 'b', 'c', 'd', 'e'])).toEqual({ compared: ['a', 'b', 'c', 'd'], refused: ['e'] })
})
