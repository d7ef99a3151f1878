import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ...['//evil.example', '///evil.example', '//user@evil.example', '//[::1]'],
  // A browser takes these strokes for those, and leaves these signs out.
  ...['/\\evil.example', '\\\\evil.example', '/\\/evil.example', '\\/evil.example', '/profile\\..\\..'],
  ...['/\t/evil.example', '/\n/evil.example', '\t//evil.example', ' //evil.example', '/\u0085/evil.example'],
  ...['/\u007f/evil.example', '\u2028//evil.example', '\ufeff//evil.example', '/\0'],
  '/profile\r\nSet-Cookie: a=b',
  // What stands before the strokes is gone once the path is walked.
  ...['/.//evil.example', '/..//evil.example', '/x/..//evil.example', '/%2e//evil.example'],
  ...['/%2E%2e//evil.example', '/x/%2e%2e//evil.example'],
  ...['https:evil.example', 'https://evil.example', 'https:/evil.example', 'HTTPS://evil.example'],
  ...['javascript:alert(1)', 'data:text/html,x'],
  // Without a stroke at its beginning, and no text at all.
  ...['%2F%2Fevil.example', '%5cevil.example', 'evil.example', '.evil.example', '@evil.example', 'profile'],
  ...['', null, undefined, 7, ['/profile']],
])('%j leads home', (value) => expect(returnPath(value)).toBe('/'))

test.each([
  ...['/', '/profile', '/BPC-157?tab=vendors#reviews', '/search/thymosin%20%CE%B24'],
  ...['/x?next=https://evil.example', '/@evil.example', '/?//evil.example', '/#//evil.example'],
  ...['/%2Fevil.example', '/%2f..', '/%5Cevil.example', '/%09/evil.example'],
])('%s stays', (value) => expect(returnPath(value)).toBe(value))

test.each([
  ['/a/../profile', '/profile'],
  ['/%2e%2e/profile', '/profile'],
  ['/\u2215evil.example', '/%E2%88%95evil.example'],
  ['/\uff0fevil.example', '/%EF%BC%8Fevil.example'],
  ['/a b', '/a%20b'],
])('%j is the path %s of this site', (value, path) => expect(returnPath(value)).toBe(path))

test('whatever is led back to stays on this site, and is led back to unchanged', () => {
  const piece = fc.constantFrom(
    ...['/', '\\', '.', '..', '%2f', '%5c', '%2e', '\t', '\n', '\0', '@', ':', '?', '#', 'https:'],
    ...['evil.example', ' ', '／', '\u200b'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = returnPath(pieces.join(''))
      expect(new URL(path, 'https://site.example/login').origin).toBe('https://site.example')
      expect(new URL(`https://site.example${path}`).origin).toBe('https://site.example')
      expect(returnPath(path)).toBe(path)
    }),
  )
})
