import { expect, test } from 'vitest'
import { ownLink } from './own-site.ts'

test.each([
  ['/bpc-157?vendor=a#b', '/bpc-157?vendor=a#b'],
  ['https://assayer.example/auth/confirm?token=1', 'https://assayer.example/auth/confirm?token=1'],
])('%s leads where it says', (location, link) =>
  expect(ownLink(location, 'https://assayer.example')).toBe(link),
)

test('on one machine all its names are this site', () =>
  expect(ownLink('http://localhost:3000/a', 'http://127.0.0.1:3000')).toBe('http://localhost:3000/a'))

test.each([
  'https://evil.example/',
  'http://assayer.example/',
  'https://assayer.example.evil.example/',
  'https://me@assayer.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '/\t/evil.example/',
  'evil.example',
  'javascript:alert(1)',
  'http://localhost:3000/',
])('%s leads home', (location) => expect(ownLink(location, 'https://assayer.example')).toBe('/'))

test('two slashes behind our own name are not taken along', () =>
  expect(ownLink('https://assayer.example//evil.example', 'https://assayer.example')).toBe(
    'https://assayer.example/',
  ))
