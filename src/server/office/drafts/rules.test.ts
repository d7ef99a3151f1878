import { expect, test } from 'vitest'
import { isSensitive, mayPublish } from './rules.ts'

test('what concerns safety, evidence or ratings is for two people', () => {
  expect(isSensitive('compound', [['side_effects', 'normal']])).toBe(true)
  expect(isSensitive('compound', [['short_description'], ['sizes']])).toBe(false)
  expect(isSensitive('vendor', [['refund']])).toBe(true)
  expect(isSensitive('vendor', [['name']])).toBe(false)
  expect(isSensitive('evidence', [['unknowns']])).toBe(true)
  expect(isSensitive('evidence', [])).toBe(false)
  expect(isSensitive('outcome', 'goes')).toBe(true)
  expect(isSensitive('compound', 'comes')).toBe(true)
})

test('the second person is none of those who edited', () => {
  expect(mayPublish(true, ['ada', 'ben'], 'ben')).toBe(false)
  expect(mayPublish(true, ['ada', 'ben'], 'cleo')).toBe(true)
  expect(mayPublish(false, ['ada'], 'ada')).toBe(true)
})
