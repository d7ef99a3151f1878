import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { refusal, shopWith, status } from '#test/shops/fetching.ts'
import { createRequester } from './request-once.ts'
import { resolveBySystem } from './resolve-public.ts'

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
