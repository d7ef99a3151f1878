import { expect, test } from 'vitest'
import { placeOf } from './report-error.ts'

test('a fault is placed in our own files, without the URL of the page', () => {
  const error = new Error('secret words')
  error.stack =
    'Error: secret words\n at f (https://assayer.example/search/secret)\n at g (https://assayer.example/assets/index-Ab_1.js:1:200)'
  expect(placeOf(error)).toBe('/assets/index-Ab_1.js:1:200')
})

test('a fault elsewhere has no place', () => {
  expect(placeOf('text')).toBeNull()
  expect(placeOf(new Error('x'))).toBeNull()
})
