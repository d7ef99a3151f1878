import { expect, test } from 'vitest'
import { mayHavePasskeys } from './passkey-site.ts'

test.each([
  ['https://assayer.example', true],
  ['https://assayer.example:8443', true],
  ['http://localhost:3000', true],
  ['http://assayer.localhost:3000', true],
  ['http://assayer.example', false],
  ['http://127.0.0.1:3000', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::1]', false],
])('a site at %s may have passkeys: %s', (url, expected) => expect(mayHavePasskeys(url)).toBe(expected))
