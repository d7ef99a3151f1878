import { describe, expect, test } from 'vitest'
import { linesOf, readRobots } from './robots.ts'

const read = (robots: string, agent = 'AssayerBot') => readRobots(linesOf(robots), agent)
const allows = (robots: string, path: string, agent?: string) =>
  read(robots, agent).allows(new URL(path, 'https://s.example'))
const OPEN = 'User-agent: *\nAllow: /\n'

describe('what forbids a page forbids it however it is written:', () => {
  test.each([
    ['a long comment behind it', `User-agent: *\nDisallow: /x # ${'a'.repeat(5_000)}`],
    ['a long comment behind our name', `User-agent: AssayerBot # ${'a'.repeat(5_000)}\nDisallow: /x`],
    ['a path longer than any other', `User-agent: *\nDisallow: ${`/${'x'.repeat(1_999)}*`.repeat(2)}`],
    ['a mistake in the word', 'User-agent: *\nDissallow: /x'],
    ['no colon', 'User-agent: *\nDisallow /x'],
    ['no stroke', 'User-agent: *\nDisallow: x'],
    ['a blank before the colon', 'User-agent : *\nDisallow : /x'],
    ['tabs', 'User-agent:\t*\nDisallow:\t/x'],
    ['capitals', 'USER-AGENT: *\nDISALLOW: /x'],
    ['a mark within the file', 'User-agent: *\n\uFEFFDisallow: /x'],
    ['CR alone', 'User-agent: *\rDisallow: /x\r'],
    ['our name with a version', `${OPEN}User-agent: assayerbot/2.1 (+https://a.example)\nDisallow: /x`],
    ['our name twice', `User-agent: AssayerBot\nAllow: /y\n${OPEN}User-agent: AssayerBot\nDisallow: /x`],
    ['our name in capitals', `${OPEN}User-agent: ASSAYERBOT\nDisallow: /x`],
    ['our name with a number', `${OPEN}User-agent: AssayerBot2\nDisallow: /x`],
    ['our name in quotes', `${OPEN}User-agent: "AssayerBot"\nDisallow: /x`],
    ['our name second in a list', `${OPEN}User-agent: OtherBot, AssayerBot\nDisallow: /x`],
    ['a sign behind the star', 'User-agent: *;\nDisallow: /x'],
    ['an allowed shorter path', `${OPEN}Disallow: /x`],
    ['an allowed path that is too long', `User-agent: *\nDisallow: /x\nAllow: /x${'*'.repeat(3_000)}`],
    ['a wildcard in front', 'User-agent: *\nDisallow: *x'],
    ['its whole address', 'User-agent: *\nDisallow: https://s.example/x'],
    ['a hyphen of another kind', 'User\u2011agent: *\nDisallow: /x'],
    ['a low line in the word', 'User_agent: *\nDisallow: /x'],
    ['a NUL behind it', 'User-agent: *\nDisallow: /x\0'],
    ['a hidden sign before it', 'User-agent: *\nDisallow: \u200B/x'],
    ['an empty rule before it', 'User-agent: *\nDisallow:\nDisallow: /x'],
    ...['Sitemap: https://s.example/a', '# a comment', 'Crawl-delay: 5'].map((line) => [
      `'${line}' between the names`,
      `User-agent: AssayerBot\n${line}\nUser-agent: B\nDisallow: /x`,
    ]),
  ])('with %s', (_, robots) => {
    expect(allows(robots, `/x${'x'.repeat(1_999)}`)).toBe(false)
    expect(allows(robots, '/y')).toBe(true)
  })
})

test('a host without a path is all of it, and never allowed by that', () => {
  expect(allows('User-agent: *\nDisallow: https://s.example', '/x')).toBe(false)
  expect(allows('User-agent: *\nDisallow: /\nAllow: https://s.example', '/x')).toBe(false)
})

describe('what allows does not reach further than it says:', () => {
  test.each([
    ['a bot whose name ends with ours', 'User-agent: My-AssayerBot\nUser-agent: TheAssayerBot\nDisallow: /x'],
    ['our name in the comment of another', 'User-agent: OtherBot (polite, AssayerBot is not)\nDisallow: /x'],
    ['our name within another', 'User-agent: AssayerBot-Image\nUser-agent: AssayerBot_Ads\nDisallow: /x'],
    ['our name before another word', 'User-agent: AssayerBotNews\nDisallow: /x'],
    ['no name at all', 'User-agent:\nDisallow: /x'],
    ['a star within a name', 'User-agent: *Bot\nDisallow: /x'],
    ['a rule before any name', `Disallow: /x\n${OPEN}`],
    ['a comment', 'User-agent: *\n# Disallow: /x'],
    ['our own group, where there is one', 'User-agent: *\nDisallow: /\nUser-agent: AssayerBot\nDisallow: /z'],
    ['a rule between the names', 'User-agent: AssayerBot\nAllow: /a\nUser-agent: B\nDisallow: /x'],
    ['an equal path that is allowed', 'User-agent: *\nDisallow: /x\nAllow: /x'],
    ['an equal path that is allowed before', 'User-agent: *\nAllow: /x\nDisallow: /x'],
    ['a longer path that is allowed', 'User-agent: *\nAllow: /x\nDisallow: /'],
  ])('%s leaves the page open', (_, robots) => expect(allows(robots, '/x')).toBe(true))
})

test.each([
  ['/%61bc', '/abc', false],
  ['/abc', '/%61bc', false],
  ['/a%2A', '/a*', false],
  ['/a%24', '/a$', false],
  ['/café', '/caf%C3%A9', false],
  ['/a b', '/a%20b', false],
  ['/%7Eowner', '/~owner', false],
  ['/a[1]', '/a%5b1%5d', false],
  ['/100%', '/100%', false],
  ['/a%2Fb', '/a/b', true],
  ['/a%2A', '/ab', true],
  ['/a%3Fb', '/a?b', true],
  ['/fish', '/fish.html', false],
  ['/*.php', '/a/index.php?x', false],
  ['/*.php$', '/index.php', false],
  ['/*.php$', '/index.php?x', true],
  ['/fish*', '/fishheads', false],
  ['/fish*.php', '/fishheads/catfish.php?x', false],
  ['/a$', '/a', false],
  ['/a$', '/ab', true],
  ['/a*b*c$', '/axbxc', false],
  ['/a*c$', '/ac', false],
  ['/', '/anything', false],
  ['', '/anything', true],
  ['/ab*ba$', '/aba', true],
])("'Disallow: %s' of %s leaves it open: %s", (rule, path, isOpen) =>
  expect(allows(`User-agent: *\nDisallow: ${rule}`, path)).toBe(isOpen),
)

test('groups of our name are one; those of all count where there is none', () => {
  const robots =
    'user-agent: ASSAYERBOT/2.0\nDisallow: /a\n\nUser-Agent: *\nDisallow: /\n\nUser-agent: assayerbot\nCrawl-delay: 7\nDisallow: /b # ours'
  expect(['/a', '/b', '/c'].map((path) => allows(robots, path))).toEqual([false, false, true])
  expect(['OtherBot', 'Assayer'].map((agent) => allows(robots, '/c', agent))).toEqual([false, false])
  expect(read(robots).delayMs).toBe(7_000)
})

test('no text takes longer than it is long', () => {
  const robots = `User-agent: *\nDisallow: /${'*a'.repeat(900)}$\n${'Disallow: /*x*y\n'.repeat(2_000)}`
  expect(allows(robots, `/${'a'.repeat(8_000)}b`)).toBe(true)
})
