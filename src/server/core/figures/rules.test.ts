import { expect, test } from 'vitest'
import { isView } from './rules.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

test.each(['/', '/?page=2', '/bpc-157', '/search/sleep', '/ratings/tidelark-peptides', '/disputes/D-2'])(
  'opening %s is a view',
  (path) => expect(isView(path, BROWSER)).toBe(true),
)

test.each(['/profile', '/account/update-password', '/auth/confirm?x=1', '/desk/a', '/admin', '/admin/jobs'])(
  'opening %s is private',
  (path) => expect(isView(path, BROWSER)).toBe(false),
)

test.each([undefined, '', 'Googlebot/2.1', 'curl/8.5.0', 'HeadlessChrome/140'])(
  'a program that says so is not counted: %s',
  (userAgent) => expect(isView('/', userAgent)).toBe(false),
)
