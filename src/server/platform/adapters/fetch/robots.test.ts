import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { redirect, refusal, shopWith, status } from '#test/shops/fetching.ts'

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
