import { expect, test } from 'vitest'
import { isSensitive } from './sensitive.ts'

test('what concerns safety, evidence or ratings is for two people', () => {
  expect(isSensitive('compound', [['side_effects', 'normal']])).toBe(true)
  expect(isSensitive('compound', [['short_description'], ['sizes']])).toBe(false)
  expect(isSensitive('vendor', [['refund']])).toBe(true)
  expect(isSensitive('vendor', [['name']])).toBe(false)
  expect(isSensitive('evidence', [['unknowns']])).toBe(true)
  expect(isSensitive('evidence', [])).toBe(false)
  expect(isSensitive('outcome', 'goes')).toBe(true)
  expect(isSensitive('compound', 'comes')).toBe(true)
  expect(isSensitive('offer', 'comes')).toBe(false)
})
