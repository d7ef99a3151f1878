import { expect, test } from 'vitest'
import { headerLines } from './kept-answers.ts'

const linesOf = headerLines([
  ['x-frame-options', 'DENY'],
  ['x-content-type-options', 'nosniff'],
])
const sent = (headers: Record<string, string>, body: Uint8Array<ArrayBuffer> | null = null) => {
  const lines = linesOf({ headers, body }, 'request-1')
  const pairs = lines.flatMap((name, at) => (at % 2 ? [] : [[name, lines[at + 1]] as const]))
  // Two lines of one name would both be sent.
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length)
  return Object.fromEntries(pairs)
}

test('a kept answer is sent with the headers of every answer, its length and the id of the request', () =>
  expect(sent({ etag: '"a"' }, new Uint8Array(12))).toEqual({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    etag: '"a"',
    'content-length': '12',
    'x-request-id': 'request-1',
  }))

test("a kept answer's own header takes the place of the one of every answer, and an empty one is not sent", () => {
  const headers = sent({ 'content-security-policy': "default-src 'self'", 'x-frame-options': '' })
  expect(headers).toEqual({
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
    'x-request-id': 'request-1',
  })
})
