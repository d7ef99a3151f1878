import { expect, test } from 'vitest'
import { links } from './links.ts'

test.each(['/', '/vendors?sort=name', '/bpc-157?tab=reviews#questions'])(
  'sign-up, login and Premium lead back to %s',
  (path) => {
    for (const way of [links.login, links.signup, links.subscription])
      expect(way(path).search).toEqual({ returnUrl: path })
  },
)

test.each([undefined, ''])('login and Premium from %j name no page to go back to', (path) => {
  expect(links.login(path).search).toBeUndefined()
  expect(links.subscription(path).search).toBeUndefined()
})

test.each(['.', '..', ' .. ', '/', '//', '../..', 'a/b', '\\\\'])(
  'a search for %j, which a path would swallow, goes by its question mark',
  (query) => {
    expect(links.search(query)).toEqual({ to: '/search', search: { q: query } })
    expect(links.search(query, 2)).toEqual({ to: '/search', search: { q: query, page: 2 } })
  },
)

test.each(['...', 'bpc-157', '100%', 'nad+', 'a.b', '?', '#'])('a search for %j has its own path', (query) =>
  expect(links.search(query)).toMatchObject({ to: '/search/$query', params: { query } }),
)

test.each(['.', '..', '/'])('AI search for %j stays where it is asked', (query) =>
  expect(links.aiSearch(query)).toEqual({ to: '/ai-search', search: { q: query } }),
)
