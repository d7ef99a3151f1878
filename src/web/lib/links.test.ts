import { expect, test } from 'vitest'
import { links } from './links.ts'

test.each(['/', '/vendors?sort=name', '/bpc-157'])('sign-up and login lead back to %s', (path) => {
  expect(links.login(path).search).toEqual({ returnUrl: path })
  expect(links.signup(path).search).toEqual({ returnUrl: path })
})

test('a login from nowhere names no page to go back to', () => {
  expect(links.login().search).toEqual({})
})
