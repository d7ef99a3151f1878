import { describe, expect, test } from 'vitest'
import { readRobots } from './robots.ts'

const allows = (robots: string, path: string, agent = 'AssayerBot') =>
  readRobots(robots.split('\n'), agent).allows(new URL(path, 'https://s.example'))

describe('nothing but a rule ends the names of a group:', () => {
  test.each([
    'Sitemap: https://s.example/sitemap.xml',
    'Host: s.example',
    'Noindex: /a',
    '',
    '# a comment',
    'Crawl-delay: 5',
    'no colon',
    'Clean-param: a /b',
  ])('%s', (between) => {
    expect(allows(`User-agent: AssayerBot\n${between}\nUser-agent: B\nDisallow: /x`, '/x')).toBe(false)
    expect(allows(`User-agent: AssayerBot\n${between}\nUser-agent: B\nDisallow: /x`, '/y')).toBe(true)
  })

  test('a rule does', () => {
    expect(allows('User-agent: AssayerBot\nAllow: /a\nUser-agent: B\nDisallow: /x', '/x')).toBe(true)
  })
})

describe('a path is one however it is escaped:', () => {
  test.each([
    ['/%61bc', '/abc'],
    ['/abc', '/%61bc'],
    ['/a%2A', '/a*'],
    ['/a%2a', '/a%2A'],
    ['/a%24', '/a$'],
    ['/caf%c3%a9', '/café'],
    ['/café', '/caf%C3%A9'],
    ['/a b', '/a%20b'],
    ['/%7Eowner', '/~owner'],
    ['/q?x=%2d', '/q?x=-'],
  ])('%s covers %s', (rule, path) => {
    expect(allows(`User-agent: *\nDisallow: ${rule}`, path)).toBe(false)
  })

  test.each([
    ['/a%2Fb', '/a/b'],
    ['/a%2A', '/ab'],
    ['/a%3Fb', '/a?b'],
  ])('%s does not cover %s', (rule, path) => {
    expect(allows(`User-agent: *\nDisallow: ${rule}`, path)).toBe(true)
  })
})

test.each([
  ['/fish', '/fish.html', false],
  ['/fish*', '/fishheads', false],
  ['/*.php', '/a/index.php?x', false],
  ['/*.php$', '/index.php', false],
  ['/*.php$', '/index.php?x', true],
  ['/fish*.php', '/fishheads/catfish.php?x', false],
  ['/a$', '/a', false],
  ['/a$', '/ab', true],
  ['/a*b*c$', '/axbxc', false],
  ['/a*c$', '/ac', false],
  ['*', '/anything', false],
  ['/', '/anything', false],
  ['', '/anything', true],
  ['/ab*ba$', '/aba', true],
])("'Disallow: %s' of %s leaves it open: %s", (rule, path, isOpen) => {
  expect(allows(`User-agent: *\nDisallow: ${rule}`, path)).toBe(isOpen)
})

test('the longest rule counts, and of equal ones what allows', () => {
  const robots = 'User-agent: *\nDisallow: /shop\nAllow: /shop/feed\nAllow: /page\nDisallow: /page'
  expect([allows(robots, '/shop/feed'), allows(robots, '/shop/x'), allows(robots, '/page')]).toEqual([
    true,
    false,
    true,
  ])
})

test('groups of our name are one, by any case and with a version; those of all count where there is none', () => {
  const robots =
    '\uFEFFuser-agent: ASSAYERBOT/2.0\nDisallow: /a\n\nUser-Agent: *\nDisallow: /\n\nUser-agent: assayerbot\nCrawl-delay: 7\nDisallow: /b # ours'
  expect([allows(robots, '/a'), allows(robots, '/b'), allows(robots, '/c')]).toEqual([false, false, true])
  expect(allows(robots, '/c', 'OtherBot')).toBe(false)
  expect(allows(robots, '/c', 'Assayer')).toBe(false)
  expect(readRobots(robots.split('\n'), 'AssayerBot').delayMs).toBe(7_000)
})

test('no text takes longer than it is long', () => {
  const robots = `User-agent: *\nDisallow: /${'*a'.repeat(900)}$\n${'Disallow: /*x*y\n'.repeat(2_000)}`
  expect(allows(robots, `/${'a'.repeat(8_000)}b`)).toBe(true)
})
