import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { redirect, refusal, shopWith, status } from '#test/shops/fetching.ts'
import { shopFetcher } from '#test/shops/shop-server.ts'
import { parseConfig } from '../../config.ts'
import { fetcherOptions } from './create-fetcher.ts'
import { createRequester } from './request-once.ts'
import { resolveBySystem } from './resolve-public.ts'

test('a page is read with an honest name, and packed pages are unpacked', async () => {
  const latin = { 'content-type': 'text/plain; charset=iso-8859-1' }
  const { get, shop } = await shopWith({
    '/': 'Größe',
    '/packed': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('packed')),
    '/old': (_, response) => response.writeHead(200, latin).end(Buffer.from('Größe', 'latin1')),
  })
  expect(await get('/')).toMatchObject({ text: 'Größe', bytes: 7, link: `${shop.origin}/`, validators: null })
  expect([await get('/packed'), await get('/old')]).toMatchObject([{ text: 'packed' }, { text: 'Größe' }])
  const agents = new Set(shop.asked.map(({ headers }) => headers['user-agent']))
  expect([...agents]).toEqual(['TestBot/1.0 (+https://assayer.example/about; support@assayer.example)'])
})

test('a document that has not changed is not sent again', async () => {
  const { get } = await shopWith({
    '/feed': (request, response) =>
      request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'Fri'
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"1"', 'last-modified': 'Fri' }).end('all'),
  })
  const first = await get('/feed')
  expect(first).toMatchObject({ validators: { etag: '"1"', last_modified: 'Fri' } })
  expect(first !== 'unchanged' && (await get('/feed', { validators: first.validators }))).toBe('unchanged')
})

test('a host has one request at a time, however many are wanted', async () => {
  const { get, shop, time } = await shopWith({ '*': (_, response) => setImmediate(() => response.end('x')) })
  await Promise.all(['/1', '/2', '/3', '/4'].map((path) => get(path)))
  expect(shop.busiest).toBe(1)
  expect(time.waits).toEqual([1_000, 1_000, 1_000])
})

describe('a server that asks for patience', () => {
  test('is left alone for as long as it asks, then asked again', async () => {
    let asked = 0
    const { get, time } = await shopWith({
      '/a': (_, response) => {
        asked += 1
        if (asked === 1) response.writeHead(429, { 'retry-after': '40' }).end()
        else if (asked === 2)
          response.writeHead(503, { 'retry-after': new Date(time.now + 50_000).toUTCString() }).end()
        else response.end('a')
      },
    })
    expect(await get('/a')).toMatchObject({ text: 'a' })
    expect(time.waits).toEqual([40_000, 50_000])
  })

  test('and does not say how long is asked three times, with pauses that double', async () => {
    const { get, paths, time } = await shopWith({ '/a': status(502) })
    expect(await refusal(get('/a'))).toMatchObject({ status: 502, retryAfterMs: null })
    expect(paths()).toEqual(['/robots.txt', '/a', '/a', '/a'])
    expect(time.waits).toEqual([2_000, 4_000])
  })

  test('and for longer than we wait is not asked again', async () => {
    const { get, paths } = await shopWith({ '/a': status(429, { 'retry-after': '3600' }) })
    expect(await refusal(get('/a'))).toMatchObject({ status: 429, retryAfterMs: 3_600_000 })
    expect(paths()).toEqual(['/robots.txt', '/a'])
  })
})

test.each([
  [403, /closed to us/],
  [404, /there is nothing/],
  [204, /answers 204/],
])('an answer of %d is refused in words, at once', async (code, words) => {
  const { get, paths } = await shopWith({ '/a': status(code) })
  expect((await refusal(get('/a'))).message).toMatch(words)
  expect(paths()).toEqual(['/robots.txt', '/a'])
})

describe('a redirect', () => {
  test('is followed where it is allowed', async () => {
    const { get, shop } = await shopWith({ '/a': redirect('/b'), '/b': 'b' })
    expect(await get('/a')).toMatchObject({ text: 'b', link: `${shop.origin}/b` })
  })

  test.each([
    ['in a circle', '/a', /leads on and on/],
    ['to another port of this machine', 'http://127.0.0.1:1/', /https/],
    ['to the data of a cloud machine', 'http://169.254.169.254/latest/meta-data/', /https/],
    ['to the same by https', 'https://169.254.169.254/latest/meta-data/', /not a host of the public network/],
    ['to a private network', 'https://[fd00::1]/', /not a host of the public network/],
    ['with a password', 'https://me:you@shop.example/', /password/],
    ['to a file', 'file:///etc/passwd', /https/],
    ['to nowhere', 'https://', /no link/],
  ])('%s is refused', async (_, to, words) => {
    const { get } = await shopWith({ '/a': redirect(to) })
    expect((await refusal(get('/a'))).message).toMatch(words)
  })

  test('past robots.txt is refused', async () => {
    const robots = 'User-agent: *\nDisallow: /b'
    const { get } = await shopWith({ '/robots.txt': robots, '/a': redirect('/b'), '/b': 'b' })
    expect((await refusal(get('/a'))).message).toMatch(/does not allow/)
  })
})

describe('a name that resolves', () => {
  const resolving = (...ips: string[]) => {
    const asked: string[] = []
    const fetcher = shopFetcher([], {
      resolve: async (hostname) => {
        asked.push(hostname)
        return ips.map((ip) => ({ address: ip, family: ip.includes(':') ? 6 : 4 }))
      },
    })
    return { fetcher, asked }
  }

  test.each([
    ['to this machine', ['127.0.0.1']],
    ['to a private network', ['192.168.1.10']],
    ['to a public and a private address', ['93.184.216.34', '10.0.0.1']],
    ['to the link', ['fe80::1%eth0']],
    ['to IPv4 in other clothes', ['::ffff:169.254.169.254']],
    ['to nothing', []],
  ])('%s is refused before a connection is made', async (_, ips) => {
    const { fetcher } = resolving(...ips)
    for (const host of ['shop.example', 'localhost.', 'xn--bcher-kva.example', 'shop.example.']) {
      const { message } = await refusal(fetcher.get(`https://${host}/feed`))
      expect(message).toMatch(/is not a host of the public network/)
    }
  })

  test('is resolved by the connection itself, so that a second answer changes nothing', async () => {
    const { fetcher, asked } = resolving('127.0.0.1')
    await refusal(fetcher.get('https://shop.example/feed'))
    // Once, for robots.txt: nothing else resolves names.
    expect(asked).toEqual(['shop.example'])
  })
})

test('a reading that is stopped ends at once, in its turn or before it', async () => {
  const stop = new AbortController()
  const { get, shop } = await shopWith({ '/robots.txt': status(404), '/a': () => stop.abort(), '/b': 'b' })
  const both = [get('/a', { signal: stop.signal }), get('/b', { signal: stop.signal })]
  for (const one of both) expect((await refusal(one)).message).toMatch(/stopped before its end/)
  expect(shop.asked.map(({ path }) => path)).not.toContain('/b')
})

test('a client that is closed, as when the process stops, ends what it reads and reads nothing more', async () => {
  const { get, fetcher, paths } = await shopWith({ '/a': () => fetcher.close(), '/b': 'b' })
  for (const path of ['/a', '/b'])
    expect((await refusal(get(path))).message).toMatch(/stopped before its end/)
  expect(paths()).not.toContain('/b')
})

test('the settings say who reads', () => {
  const optionsOf = (env: Record<string, string>) => fetcherOptions(parseConfig(env))
  const env = { PUBLIC_URL: 'https://peptides.example', SUPPORT_EMAIL: 'hello@peptides.example' }
  const name = 'AssayerBot/1.0 (+https://peptides.example/about; hello@peptides.example)'
  expect(optionsOf(env).userAgent).toBe(name)
  expect(optionsOf({ FETCH_USER_AGENT: 'Own/2' }).userAgent).toBe('Own/2')
  expect(optionsOf({ FETCH_LOOPBACK_PORTS: '4123,4124' }).openPorts).toEqual(new Set([4123, 4124]))
  expect(() => parseConfig({ HOST: '0.0.0.0', FETCH_LOOPBACK_PORTS: '4123' })).toThrow(/FETCH_LOOPBACK_PORTS/)
})

describe('a hostile server is left in time:', () => {
  const noRobots = { '/robots.txt': status(404) }

  test('a server that never answers, and a server that drips', async () => {
    const { shop } = await shopWith({
      '/silent': () => {},
      '/drip': (_, response) => {
        const timer = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(timer))
      },
    })
    // The single request: nothing that has to be answered in so short a time, such as robots.txt, comes before it.
    const limits = { connectMs: 10_000, headersMs: 200, bodyMs: 200, requestMs: 300 }
    const requester = createRequester(resolveBySystem, limits, true)
    const ask = (path: string) =>
      refusal(requester.ask(new URL(path, shop.origin), { headers: {}, mostBytes: 1_000 }))
    const message = expect.stringMatching(/did not answer within 1 s/)
    for (const path of ['/silent', '/drip']) expect(await ask(path)).toMatchObject({ mayPass: true, message })
    await expect.poll(() => shop.left).toContain('/drip')
    await requester.close()
  })

  test('an endless body, compressed or not', async () => {
    /** Writes until nobody takes it any more. */
    const pour = (response: ServerResponse, into: Writable, part: Buffer) => {
      while (!response.destroyed && into.write(part));
      if (!response.destroyed) into.once('drain', () => pour(response, into, part))
    }
    const { get, shop } = await shopWith({
      ...noRobots,
      '/endless': (_, response) => pour(response, response, Buffer.alloc(10_000)),
      '/bomb': (_, response) => {
        const gzip = createGzip()
        gzip.pipe(response.setHeader('content-encoding', 'gzip'))
        pour(response, gzip, Buffer.alloc(1024 * 1024))
      },
    })
    const before = process.memoryUsage().rss
    for (const path of ['/endless', '/bomb'])
      expect((await refusal(get(path, { mostBytes: 5 * 1024 * 1024 }))).message).toMatch(/larger than 5 MB/)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
    await expect.poll(() => shop.left).toEqual(['/endless', '/bomb'])
  })

  test('one whose packing is broken, cut or unknown', async () => {
    const packed = gzipSync('a page of some length'.repeat(50))
    const send = (encoding: string, body: Buffer) => (_: unknown, response: ServerResponse) =>
      response.setHeader('content-encoding', encoding).end(body)
    const { get } = await shopWith({
      ...noRobots,
      '/broken': send('gzip', Buffer.from('not packed at all')),
      '/cut': send('gzip', packed.subarray(0, packed.length - 12)),
      '/twice': send('gzip, gzip', gzipSync(packed)),
      '/unknown': send('zip', packed),
    })
    for (const path of ['/broken', '/cut'])
      expect((await refusal(get(path))).message).toMatch(/packed wrongly/)
    for (const path of ['/twice', '/unknown']) expect((await refusal(get(path))).message).toMatch(/not read/)
  })

  test('a connection that breaks off, and a server that does not speak HTTP', async () => {
    const { get } = await shopWith({
      ...noRobots,
      '/half': (_, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('half', () => response.destroy())
      },
      '/noise': (request) => request.socket.end('SSH-2.0-OpenSSH\r\n'),
    })
    for (const path of ['/half', '/noise'])
      expect((await refusal(get(path))).message).toMatch(/cannot be read/)
  })
})
