import { expect, test } from 'vitest'
import { isQuestion, normalQuestion, questionOf } from './asked-rules.ts'

test('a question is counted whatever its case and spaces', () => {
  expect(normalQuestion('  Ｓleep \n QUALITY ')).toBe('sleep quality')
  expect(normalQuestion('x'.repeat(500))).toHaveLength(100)
})

test.each([
  ['/search/Sleep%20well', 'sleep well'],
  ['/api/search/drugs?query=Sleep+well&limit=24&offset=0&threshold=0.5', 'sleep well'],
])('%s asks for results', (path, question) => {
  expect(questionOf(path)).toBe(question)
})

test.each([
  '/',
  '/bpc-157',
  '/search/sleep?page=2',
  '/search/%E0%A4%A',
  '/api/search/drugs?query=sle&limit=10&threshold=0.6',
  '/api/search/drugs?query=sleep&limit=24&offset=24&threshold=0.5',
])('%s does not', (path) => {
  expect(questionOf(path)).toBeNull()
})

test('only the first page of results is a question', () => {
  expect(isQuestion({ offset: 0, threshold: 0.5 })).toBe(true)
  expect(isQuestion({ offset: 24, threshold: 0.5 })).toBe(false)
})
