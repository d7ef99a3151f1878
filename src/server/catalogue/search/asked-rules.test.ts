import { expect, test } from 'vitest'
import { isQuestion, normalQuestion } from './asked.ts'

test('a question is counted whatever its case and spaces', () => {
  expect(normalQuestion('  Ｓleep \n QUALITY ')).toBe('sleep quality')
  expect(normalQuestion('x'.repeat(500))).toHaveLength(100)
})

test('only the first page of results is a question', () => {
  expect(isQuestion({ offset: 0, threshold: 0.5 })).toBe(true)
  expect(isQuestion({ offset: 24, threshold: 0.5 })).toBe(false)
})
