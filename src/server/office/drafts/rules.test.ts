import { expect, test } from 'vitest'
import { mayPublish } from './rules.ts'

test('the second person is none of those who edited', () => {
  expect(mayPublish(true, ['ada', 'ben'], 'ben')).toBe(false)
  expect(mayPublish(true, ['ada', 'ben'], 'cleo')).toBe(true)
  expect(mayPublish(false, ['ada'], 'ada')).toBe(true)
})
