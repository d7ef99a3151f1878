import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { redirect, refusal, shopWith, status } from '#test/shops/fetching.ts'
import { linesOf, readRobots } from './robots.ts'

describe('robots.txt', () => {
  const own = 'User-agent: testbot\nDisallow: /private\nAllow: /private/feed\n'
  const robots = `User-agent: *\nDisallow: /\n\n${own}`

  test('decides which paths are read, by our own name and the longest rule', async () => {
    const { get, paths } = await shopWith({ '/robots.txt': robots, '/private/feed': 'a', '/open': 'b' })
    expect(await get('/open')).toMatchObject({ text: 'b' })
    expect(await get('/private/feed')).toMatchObject({ text: 'a' })
    const { message } = await refusal(get('/private/x'))
    expect(message).toMatch(/robots\.txt of .* does not allow TestBot .*\/private\/x/)
    expect(paths()).toEqual(['/robots.txt', '/open', '/private/feed'])
  })

  test('is asked again after a day', async () => {
    const { get, paths, time } = await shopWith({ '/robots.txt': 'User-agent: *\nAllow: /\n', '/a': 'a' })
    for (const hours of [0, 23, 2]) {
      time.now += hours * 3_600_000
      await get('/a')
    }
    expect(paths()).toEqual(['/robots.txt', '/a', '/a', '/robots.txt', '/a'])
  })

  test.each([500, 503, 429])('that answers %d forbids everything, until it can be read', async (code) => {
    let answer = code
    const { get, paths, time } = await shopWith({
      '/robots.txt': (_, response) => response.writeHead(answer).end(),
      '/a': 'a',
    })
    expect((await refusal(get('/a'))).message).toMatch(/robots\.txt of .* cannot be read.*answers/)
    answer = 404
    time.now += 11 * 60_000
    expect(await get('/a')).toMatchObject({ text: 'a' })
    expect(paths()).toEqual(['/robots.txt', '/robots.txt', '/a'])
  })

  test('that is not there at all, or leads to a private network, forbids everything', async () => {
    const { get } = await shopWith({ '/robots.txt': (request) => request.destroy(), '/a': 'a' })
    expect((await refusal(get('/a'))).message).toMatch(/robots\.txt of .* cannot be read/)
    const inside = await shopWith({ '/robots.txt': redirect('https://10.0.0.1/robots.txt'), '/a': 'a' })
    expect((await refusal(inside.get('/a'))).message).toMatch(/robots\.txt of .* cannot be read.*10\.0\.0\.1/)
  })

  test('is followed five times, not six', async () => {
    const hops = (last: number) =>
      Object.fromEntries(
        Array.from({ length: last }, (_, n) => [n ? `/r${n}` : '/robots.txt', redirect(`/r${n + 1}`)]),
      )
    const five = await shopWith({ ...hops(5), '/r5': 'User-agent: *\nDisallow: /', '/a': 'a' })
    await refusal(five.get('/a'))
    const six = await shopWith({ ...hops(6), '/r6': 'User-agent: *\nDisallow: /', '/a': 'a' })
    expect(await six.get('/a')).toMatchObject({ text: 'a' })
  })

  test('is read to 500 KiB, even when it never ends', async () => {
    const line = `# ${'x'.repeat(1022)}\n`
    const { get, shop } = await shopWith({
      '/robots.txt': (_, response) => {
        response.write(`User-agent: *\nDisallow: /first\n${line.repeat(500)}Disallow: /\n`)
        const more = () => {
          while (!response.destroyed && response.write(line));
          response.once('drain', more)
        }
        more()
      },
      '/a': 'a',
    })
    expect(await get('/a')).toMatchObject({ text: 'a' })
    await refusal(get('/first'))
    await expect.poll(() => shop.left).toEqual(['/robots.txt'])
  })

  type Answer = string | ReturnType<typeof status>
  test.each<[string, Answer]>([
    ...[404, 401, 403, 410].map((code): [string, Answer] => [`answers ${code}`, status(code)]),
    ['is empty', ''],
    ['is a page', '<!doctype html><title>Shop</title>'],
  ])('that %s forbids nothing', async (_, robots) => {
    const { get } = await shopWith({ '/robots.txt': robots, '/a': 'a' })
    expect(await get('/a')).toMatchObject({ text: 'a' })
  })

  const longest = `User-agent: *\nDisallow: /a\n${'#'.repeat(500 * 1024 - 37)}\nAllow: /abacus`
  test.each([
    ['leads to no link', (_: unknown, response: ServerResponse) => response.writeHead(302).end()],
    ['has a rule within 500 KiB', `User-agent: *\n${'# a comment\n'.repeat(40_000)}Disallow: /a`],
    ['is cut within a rule that allows', longest],
  ])('that %s forbids a page', async (_, robots) => {
    const { get } = await shopWith({ '/robots.txt': robots, '/a': 'a' })
    expect((await refusal(get('/a'))).message).toMatch(/robots\.txt of/)
  })

  test('sets the pause between requests, within reason', async () => {
    const waitsFor = async (rule: string) => {
      const { get, time } = await shopWith({ '/robots.txt': `User-agent: *\n${rule}`, '/a': 'a' })
      for (let times = 0; times < 2; times += 1) await get('/a')
      return time.waits
    }
    const rules = ['', 'Crawl-delay: 7', 'Crawl-delay: 86400', 'Crawl-delay: x']
    expect(await Promise.all(rules.map(waitsFor))).toEqual([[1_000], [7_000], [30_000], [1_000]])
  })
})

const read = (robots: string, agent = 'AssayerBot') => readRobots(linesOf(robots), agent)
const allows = (robots: string, path: string, agent?: string) =>
  read(robots, agent).allows(new URL(path, 'https://s.example'))
const OPEN = 'User-agent: *\nAllow: /\n'

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
])('what forbids a page forbids it however it is written: with %s', (_, robots) => {
  expect(allows(robots, `/x${'x'.repeat(1_999)}`)).toBe(false)
  expect(allows(robots, '/y')).toBe(true)
})

test('a host without a path is all of it, and never allowed by that', () => {
  expect(allows('User-agent: *\nDisallow: https://s.example', '/x')).toBe(false)
  expect(allows('User-agent: *\nDisallow: /\nAllow: https://s.example', '/x')).toBe(false)
})

test.each([
  ['a bot whose name ends with ours', 'User-agent: My-AssayerBot\nUser-agent: TheAssayerBot\nDisallow: /x'],
  ['our name in the comment of another', 'User-agent: OtherBot (polite, AssayerBot is not)\nDisallow: /x'],
  ['our name within another', 'User-agent: AssayerBot-Image\nUser-agent: AssayerBot_Ads\nDisallow: /x'],
  ['no name at all', 'User-agent:\nDisallow: /x'],
  ['a star within a name', 'User-agent: *Bot\nDisallow: /x'],
  ['a rule before any name', `Disallow: /x\n${OPEN}`],
  ['a comment', 'User-agent: *\n# Disallow: /x'],
  ['our own group, where there is one', 'User-agent: *\nDisallow: /\nUser-agent: AssayerBot\nDisallow: /z'],
  ['a rule between the names', 'User-agent: AssayerBot\nAllow: /a\nUser-agent: B\nDisallow: /x'],
  ['an equal path that is allowed', 'User-agent: *\nDisallow: /x\nAllow: /x'],
  ['an equal path that is allowed before', 'User-agent: *\nAllow: /x\nDisallow: /x'],
  ['a longer path that is allowed', 'User-agent: *\nAllow: /x\nDisallow: /'],
])('what allows does not reach further than it says: %s leaves the page open', (_, robots) =>
  expect(allows(robots, '/x')).toBe(true),
)

/** Whether the rule in `rule → path` leaves the path open. */
const leavesOpen = (said: string) => {
  const [rule, path = ''] = said.split(' → ')
  return allows(`User-agent: *\nDisallow: ${rule}`, path)
}
test.each([
  ...['/%61bc → /abc', '/abc → /%61bc', '/a%2A → /a*', '/a%24 → /a$', '/café → /caf%C3%A9'],
  ...['/a b → /a%20b', '/%7Eowner → /~owner', '/a[1] → /a%5b1%5d', '/100% → /100%', '/fish → /fish.html'],
  ...['/*.php → /a/index.php?x', '/*.php$ → /index.php', '/fish* → /fishheads'],
  ...['/fish*.php → /fishheads/catfish.php?x', '/a$ → /a', '/a*b*c$ → /axbxc', '/a*c$ → /ac'],
  '/ → /anything',
])("'Disallow: %s' is forbidden", (said) => expect(leavesOpen(said)).toBe(false))

test.each([
  ...['/a%2Fb → /a/b', '/a%2A → /ab', '/a%3Fb → /a?b', '/*.php$ → /index.php?x', '/a$ → /ab'],
  ...[' → /anything', '/ab*ba$ → /aba'],
])("'Disallow: %s' is left open", (said) => expect(leavesOpen(said)).toBe(true))

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
