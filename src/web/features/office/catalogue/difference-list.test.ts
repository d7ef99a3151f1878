import { expect, test } from 'vitest'
import { valueText } from './difference-list.tsx'

test('a composite value is listed part by part, and a list of them line by line', () => {
  const retired = { since: '2026-11-22', public_reason: 'It is not sold.', replacement: null }
  const told = 'Since: 2026-11-22; Public reason: It is not sold.; Replacement: not stated'
  expect(valueText(retired)).toBe(told)
  expect(valueText([retired, retired])).toBe(`${told}\n${told}`)
})

test('a plain value is unchanged', () => {
  expect([null, true, 5, [], ['a', 'b']].map(valueText)).toEqual(['not stated', 'yes', '5', 'none', 'a, b'])
})
