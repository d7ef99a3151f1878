import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  'https:evil.example',
  'https://evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '%2F%2Fevil.example',
  '%5cevil.example',
  'evil.example',
  '.evil.example',
  '@evil.example',
  '/\0',
  '',
  'profile',
  null,
  undefined,
  7,
  ['/profile'],
])('%j leads home', (value) => {
  expect(returnPath(value)).toBe('/')
})

test.each([
  '/',
  '/profile',
  '/BPC-157?tab=vendors#reviews',
  '/search/thymosin%20%CE%B24',
  '/x?next=https://evil.example',
  '/%2Fevil.example',
])('%s stays', (value) => {
  expect(returnPath(value)).toBe(value)
})
