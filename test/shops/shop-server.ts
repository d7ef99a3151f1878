import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { createFetcher, type FetcherOptions } from '#server/platform/adapters/fetch/create-fetcher.ts'
import type { SafeFetcher } from '#server/platform/adapters/fetch/safe-fetcher.ts'

export type Asked = { path: string; headers: IncomingMessage['headers'] }
type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown

const open: { close: () => unknown }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/**
 * A shop on a port of this machine. `pages` answers by path, a text is sent unchanged. Without its own robots.txt
 * it has none. `asked` is the list of its requests, in order, `busiest` how many requests it had at once.
 */
export async function startShop(pages: Record<string, string | Answer>) {
  const shop = { origin: '', port: 0, asked: [] as Asked[], busiest: 0, left: [] as string[] }
  let busy = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', shop.origin)
    shop.asked.push({ path: url.pathname + url.search, headers: request.headers })
    busy += 1
    shop.busiest = Math.max(shop.busiest, busy)
    response.on('close', () => {
      busy -= 1
      if (!response.writableFinished) shop.left.push(url.pathname)
    })
    const page = pages[url.pathname] ?? pages['*']
    if (typeof page === 'string') response.end(page)
    else if (page) page(request, response, url)
    else response.writeHead(404).end('Not here')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  shop.port = (server.address() as AddressInfo).port
  shop.origin = `http://127.0.0.1:${shop.port}`
  open.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return shop
}

/** The same client, for which the shop is https://shop.example: links that people follow begin with https. */
export function namedFetcher(
  shop: { port: number; origin: string },
  options?: Partial<FetcherOptions>,
): SafeFetcher {
  const fetcher = shopFetcher([shop], options)
  const name = 'https://shop.example'
  return {
    get: async (link, given) => {
      const answer = await fetcher.get(link.replace(name, shop.origin), given)
      return answer === 'unchanged' ? answer : { ...answer, link: answer.link.replace(shop.origin, name) }
    },
  }
}

/** A client for shops of this machine whose clock moves only when it waits. `waits` are its pauses. */
export function shopFetcher(shops: { port: number }[], options: Partial<FetcherOptions> = {}) {
  const time = { now: Date.UTC(2026, 10, 20, 12), waits: [] as number[] }
  const fetcher = createFetcher({
    userAgent: 'TestBot/1.0 (+https://assayer.example/about; support@assayer.example)',
    openPorts: new Set(shops.map(({ port }) => port)),
    limits: { connectMs: 10_000, headersMs: 10_000, bodyMs: 10_000, requestMs: 10_000 },
    now: () => time.now,
    pause: async (ms) => {
      time.waits.push(ms)
      time.now += ms
    },
    chance: () => 1,
    ...options,
  })
  open.push(fetcher)
  return Object.assign(fetcher, { time })
}
