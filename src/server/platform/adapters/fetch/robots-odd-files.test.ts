import { describe, expect, test } from 'vitest'
import { shopFetcher, startShop } from '#test/shops/shop-server.ts'
import { linesOf, readRobots } from './robots.ts'

const allows = (robots: string, path: string, agent = 'AssayerBot') =>
  readRobots(linesOf(robots), agent).allows(new URL(path, 'https://s.example'))

describe('what forbids a page forbids it however it is written:', () => {
  test.each([
    ['a long comment behind it', `User-agent: *\nDisallow: /x # ${'a'.repeat(5_000)}`],
    ['many blanks behind it', `User-agent: *\nDisallow: /x${' '.repeat(5_000)}`],
    ['a long comment behind our name', `User-agent: AssayerBot # ${'a'.repeat(5_000)}\nDisallow: /x`],
    ['a path longer than any other', `User-agent: *\nDisallow: ${`/${'x'.repeat(1_999)}*`.repeat(2)}`],
    ['a mistake in the word', 'User-agent: *\nDissallow: /x'],
    ['no colon', 'User-agent: *\nDisallow /x'],
    ['no stroke', 'User-agent: *\nDisallow: x'],
    ['a blank before the colon', 'User-agent : *\nDisallow : /x'],
    ['tabs', 'User-agent:\t*\nDisallow:\t/x'],
    ['capitals', 'USER-AGENT: *\nDISALLOW: /x'],
    ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /x'],
    ['CR alone', 'User-agent: *\rDisallow: /x\r'],
    ['blank lines between', 'User-agent: *\n\n\nDisallow: /x'],
    ['an unknown word between', 'User-agent: *\nPolicy: none\nDisallow: /x'],
    [
      'our name with a version',
      'User-agent: *\nAllow: /\nUser-agent: assayerbot/2.1 (+https://a.example)\nDisallow: /x',
    ],
    [
      'our name twice',
      'User-agent: AssayerBot\nAllow: /y\nUser-agent: B\nAllow: /\nUser-agent: AssayerBot\nDisallow: /x',
    ],
    ['our name in capitals', 'User-agent: *\nAllow: /\nUser-agent: ASSAYERBOT\nDisallow: /x'],
    ['our name with a sign behind it', 'User-agent: *\nAllow: /\nUser-agent: AssayerBot;\nDisallow: /x'],
    ['our name in quotes', 'User-agent: *\nAllow: /\nUser-agent: "AssayerBot"\nDisallow: /x'],
    ['our name with a number', 'User-agent: *\nAllow: /\nUser-agent: AssayerBot2\nDisallow: /x'],
    ['our name in a list', 'User-agent: *\nAllow: /\nUser-agent: AssayerBot, OtherBot\nDisallow: /x'],
    ['our name second in a list', 'User-agent: *\nAllow: /\nUser-agent: OtherBot, AssayerBot\nDisallow: /x'],
    ['a sign behind the star', 'User-agent: *;\nDisallow: /x'],
    ['a star in quotes', 'User-agent: "*"\nDisallow: /x'],
    ['CR CR LF', 'User-agent: *\r\r\nDisallow: /x\r\r\n'],
    [
      'a sitemap between the names',
      'User-agent: AssayerBot\nSitemap: https://s.example/a\nUser-agent: B\nDisallow: /x',
    ],
    ['no line end', 'User-agent: *\nDisallow: /x'],
    [
      'three groups of our name',
      'User-agent: AssayerBot\nDisallow: /p\n\nUser-agent: *\nDisallow: /q\n\nUser-agent: assayerbot\nDisallow: /r\n\nUser-agent: AssayerBot\nDisallow: /x',
    ],
    ['a pair of names', 'User-agent: B\nUser-agent: AssayerBot\nDisallow: /x'],
    ['an allowed shorter path', 'User-agent: *\nAllow: /\nDisallow: /x'],
    ['an allowed path that is too long', `User-agent: *\nDisallow: /x\nAllow: /x${'*'.repeat(3_000)}`],
    ['a wildcard in front', 'User-agent: *\nDisallow: *x'],
    ['its whole address', 'User-agent: *\nDisallow: https://s.example/x'],
    ['a hyphen of another kind', 'User\u2011agent: *\nDisallow: /x'],
    ['a NUL behind it', 'User-agent: *\nDisallow: /x\0'],
    ['a hidden sign before it', 'User-agent: *\nDisallow: \u200B/x'],
    ['a mark within the file', 'User-agent: *\n\uFEFFDisallow: /x'],
    ['a low line in the word', 'User_agent: *\nDisallow: /x'],
    ['an empty rule before it', 'User-agent: *\nDisallow:\nDisallow: /x'],
  ])('with %s', (_, robots) => {
    expect(allows(robots, `/x${'x'.repeat(1_999)}`)).toBe(false)
    expect(allows(robots, '/y')).toBe(true)
  })

  test.each([
    ["/a'b", '/a%27b'],
    ['/a%27b', "/a'b"],
    ["/*?q='x'", "/p?q='x'"],
    ['/ü', '/%c3%bc'],
    ['/%F0%9F%92%8A', '/💊'],
    ['/a|b', '/a%7Cb'],
    ['/a[1]', '/a%5b1%5d'],
    ['/a"b', '/a%22b'],
    ['/100%', '/100%'],
    ['/a+b', '/a+b'],
    ['/a//b', '/a//b'],
  ])('%s covers %s', (rule, path) => {
    expect(allows(`User-agent: *\nDisallow: ${rule}`, path)).toBe(false)
  })
})

test('a host without a path is all of it, and never allowed by that', () => {
  expect(allows('User-agent: *\nDisallow: https://s.example', '/x')).toBe(false)
  expect(allows('User-agent: *\nDisallow: /\nAllow: https://s.example', '/x')).toBe(false)
})

describe('what allows does not reach further than it says:', () => {
  test.each([
    ['the name of another bot that begins with ours', 'User-agent: AssayerBotNews\nDisallow: /x'],
    [
      'the name of another bot that ends with ours',
      'User-agent: My-AssayerBot\nUser-agent: TheAssayerBot\nDisallow: /x',
    ],
    ['our name in the comment of another', 'User-agent: OtherBot (unlike AssayerBot, polite)\nDisallow: /x'],
    [
      'our name as a part of another',
      'User-agent: AssayerBot-Image\nUser-agent: AssayerBot_Ads\nDisallow: /x',
    ],
    ['no name at all', 'User-agent:\nDisallow: /x'],
    ['a star within a name', 'User-agent: *Bot\nDisallow: /x'],
    ['a rule before any name', 'Disallow: /x\nUser-agent: *\nAllow: /'],
    ['a comment', 'User-agent: *\n# Disallow: /x'],
    ['our own group, where there is one', 'User-agent: *\nDisallow: /\nUser-agent: AssayerBot\nDisallow: /z'],
    ['an equal path that is allowed', 'User-agent: *\nDisallow: /x\nAllow: /x'],
  ])('%s leaves the page open', (_, robots) => {
    expect(allows(robots, '/x')).toBe(true)
  })
})

describe('the served file:', () => {
  const read = async (
    robots: Parameters<typeof startShop>[0][string],
    more: Parameters<typeof startShop>[0] = {},
  ) => {
    const shop = await startShop({ '/robots.txt': robots, '/x': 'page', ...more })
    return shopFetcher([shop])
      .get(`${shop.origin}/x`)
      .then(
        () => 'read',
        () => 'refused',
      )
  }
  const status =
    (code: number, body = 'User-agent: *\nDisallow: /', headers = {}) =>
    (_: unknown, response: import('node:http').ServerResponse) =>
      void response.writeHead(code, headers).end(body)
  const filler = (bytes: number) => `# ${'a'.repeat(998)}\n`.repeat(Math.ceil(bytes / 1_001))

  test.each<[string, Parameters<typeof startShop>[0][string], string]>([
    ['that does not exist', status(404), 'read'],
    ['that is closed', status(403), 'read'],
    ['that is gone', status(410), 'read'],
    ['that fails', status(500), 'refused'],
    ['that is away', status(503), 'refused'],
    ['that is asked for too often', status(429), 'refused'],
    ['that is empty', status(200, ''), 'read'],
    ['that is a page', status(200, '<!doctype html><title>Shop</title>'), 'read'],
    ['that leads to itself', status(301, '', { location: '/robots.txt' }), 'read'],
    ['that leads to nothing', status(302, 'User-agent: *\nDisallow: /'), 'refused'],
    ['that leads elsewhere on the host', status(301, '', { location: '/other.txt' }), 'refused'],
    ['with a rule within 500 kB', status(200, `User-agent: *\n${filler(400_000)}Disallow: /x`), 'refused'],
    ['with a rule behind 500 KiB', status(200, `User-agent: *\n${filler(600_000)}Disallow: /x`), 'read'],
    [
      'that is cut within a rule that allows',
      status(200, `User-agent: *\nDisallow: /x\n${'#'.repeat(500 * 1024 - 41)}\nAllow: /xylophone`),
      'refused',
    ],
  ])(
    'one %s',
    async (_, robots, wanted) => {
      expect(await read(robots, { '/other.txt': 'User-agent: *\nDisallow: /' })).toBe(wanted)
    },
    60_000,
  )
})
