import { expect, test } from 'vitest'
import { canonicalPath, decodablePath } from './canonical-path.ts'

test.each([
  ['/', '/'],
  ['/terms/', '/terms'],
  ['/bpc-157/?size=5', '/bpc-157?size=5'],
  ['/studies//one//', '/studies/one'],
  ['//evil.example/', '/evil.example'],
  ['///', '/'],
  ['/?returnUrl=//x/', '/?returnUrl=//x/'],
  ['/search/a%2F%2Fb', '/search/a%2F%2Fb'],
])('the page %s is found at %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical))

test.each([
  ['/%', '/%25'],
  ['/100%', '/100%25'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%ff?q=%', '/%25ff?q=%'],
  ['/a%00b', '/a%2500b'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/search/100%25', '/search/100%25'],
  ['/search?q=%', '/search?q=%'],
])('%s is read as %s', (path, decodable) => expect(decodablePath(path)).toBe(decodable))
