import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { FEED_KINDS } from '#contract/vocabulary.ts'
import { offer, product, readPage } from '#test/shops/described.ts'
import { json, readFeed } from '#test/shops/read-feed.ts'
import { namedFetcher, startShop } from '#test/shops/shop-server.ts'
import { feedKinds } from './feed-reader.ts'

type Page = (request: unknown, response: ServerResponse, url: URL) => unknown
const status =
  (code: number, headers = {}): Page =>
  (_, response) =>
    response.writeHead(code, headers).end('<h1>Password</h1>')
const NO_ROBOTS = { '/robots.txt': status(404) }
const endless: Page = (_, response) => {
  const more = () => {
    while (!response.destroyed && response.write('[{"products":'.repeat(1_000)));
    response.once('drain', more)
  }
  more()
}
const packed = gzipSync(Buffer.alloc(16 * 1024 * 1024))
const bomb: Page = (_, response) => response.setHeader('content-encoding', 'gzip').end(packed)

const SHOPS: [string, string | Page, RegExp][] = [
  ['that is closed', status(403), /closed to us/],
  ['that is not there', status(404), /there is nothing/],
  ['in trouble', status(500), /answers 500/],
  ['that wants to be left alone', status(429, { 'retry-after': '86400' }), /asked too often/],
  ['that asks for a password', '<!doctype html><form action="/password"><input type="password"></form>', /./],
  ['with words', 'Come back tomorrow', /./],
  ['with another JSON', '{"items":{"a":[1,2,{"b":null}]}}', /./],
  ['with half a JSON', '{"products":[{"id":1,"title":"A"', /./],
  ['with nothing', '', /./],
  ['with noise', '\u0000\uFFFD\u0007'.repeat(500), /./],
  ['with brackets', '['.repeat(300_000), /./],
  ['that hides a prototype', '{"__proto__":{"products":[]},"constructor":{"prototype":{}}}', /./],
  ['that never ends', endless, /larger than/],
  ['that is packed small and is huge', bomb, /larger than/],
  ['that leads on and on', status(302, { location: '/again' }), /leads on and on/],
  ['that leads to this machine', status(302, { location: 'http://localhost:5432/' }), /https/],
  ['that leads to a cloud’s data', status(302, { location: 'https://169.254.169.254/' }), /not a host of/],
]

describe.each(FEED_KINDS)('%s: nothing is read, and nothing thrown, of a shop', (kind) => {
  test.each(SHOPS)('%s', async (_, page, words) => {
    const limits = { bytes: 1024 * 1024 }
    const { reading, reason } = await readFeed(kind, '/feed', { ...NO_ROBOTS, '*': page }, { limits })
    expect(reading.state).toBe('refused')
    expect(reason).toMatch(words)
    expect(reason?.length).toBeLessThan(400)
  })
})

test('the pause that a shop asks for is reported', async () => {
  const shop = { ...NO_ROBOTS, '*': status(429, { 'retry-after': '7200' }) }
  const { reading } = await readFeed('csv', '/feed', shop)
  expect(reading).toMatchObject({ state: 'refused', retry_after_ms: 7_200_000 })
})

describe('a list without end is given up, and ends no offer:', () => {
  const meta = json({ currency: 'USD' })
  const products = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => {
      const variants = [{ id: from + n, price: '5.00', sku: '' }]
      return { id: from + n, title: 'A', handle: 'a', variants }
    })
  test.each<[string, lists: (nth: number) => object[] | null, items: number, reason: RegExp]>([
    ['shows one page for all', () => products(1, 3), 3, /repeats earlier pages/],
    ['invents page after page', (nth) => products(nth * 100, 100), 1_500, /lists more than 1500 packs/],
    ['answers 500 in the middle', (nth) => (nth === 1 ? products(1, 3) : null), 3, /answers 500/],
  ])('a shop that %s', async (_, lists, count, reason) => {
    const list: Page = (_, response, url) => {
      const listed = lists(Number(url.searchParams.get('page')))
      return listed ? response.end(json({ products: listed })) : response.writeHead(500).end()
    }
    const limits = { pages: 20, items: 1_500 }
    const shop = { '/meta.json': meta, '/products.json': list }
    const { items, complete, failed, asked } = await readFeed('shopify', '/', shop, { limits })
    expect([items.length, complete]).toEqual([count, false])
    expect(failed.map((row) => row.reason)).toEqual([expect.stringMatching(reason)])
    expect(asked.length).toBeLessThan(20)
  })
})

test('20,000 packs are read while others are answered', async () => {
  const lines = Array.from(
    { length: 20_000 },
    (_, n) => `C-${n},BPC-157 <b>${n}</b>,5 mg,${n + 1}.99,USD,yes,https://shop.example/${n}`,
  )
  const shop = await startShop({
    '/feed': `sku,title,variant,price,currency,in_stock,link\n${lines.join('\n')}\n`,
  })
  let turns = 0
  const timer = setInterval(() => (turns += 1), 5)
  const reading = await feedKinds.csv.read('https://shop.example/feed', namedFetcher(shop), { vendor: 'a' })
  clearInterval(timer)
  expect(reading).toMatchObject({ state: 'read', complete: true, failed: [] })
  expect(reading.state === 'read' && reading.items.length).toBe(20_000)
  expect(turns).toBeGreaterThan(10)
})

describe('a short document that could take hours is read to its end:', { timeout: 120_000 }, () => {
  const html = (value: unknown) => `<script type="application/ld+json">${json(value)}</script>`
  const nested = (times: number) => {
    let value: unknown = 'A'
    for (let n = 0; n < times; n += 1) value = { name: value }
    return value
  }

  test('one SKU for all lines', () => {
    const lines = Array.from({ length: 30_000 }, (_, n) => `C,A,${n + 1}.00,USD`)
    return readFeed('csv', '/', { '/': `sku,title,price,currency\n${lines.join('\n')}` })
  })

  test('elements within elements', async () => {
    const deep = '<a>'.repeat(400_000)
    await readFeed('merchant', '/', { '/': `<rss>${deep}` })
    await readFeed('json_ld', '/', { '/': `<html>${deep}` })
  })

  test('every product with every offer', () => {
    const offers = Array.from({ length: 3_000 }, (_, n) => ({ '@type': 'Offer', sku: `s${n}`, price: 1 }))
    const sold = { '@type': 'Product', offers: { '@id': '#o' } }
    const products = Array.from({ length: 3_000 }, (_, n) => ({ ...sold, name: `${n}` }))
    const page = html([{ '@id': '#o', '@type': 'AggregateOffer', offers }, ...products])
    return readFeed('json_ld', '/', { '/': page })
  })

  test('one thing described in many parts, and names within names', async () => {
    const parts = Array.from({ length: 19_000 }, (_, n) => ({ '@id': '#a', [`k${n}`]: n }))
    await readFeed('json_ld', '/', { '/': html(parts) })
    await readFeed('json_ld', '/', { '/': html(parts.map((_, n) => ({ '@id': '#a', size: `${n} mg` }))) })
    const named = { '@type': 'Product', name: nested(3_000), sku: 'a', offers: { price: 1 } }
    const { failed } = await readFeed('json_ld', '/', { '/': html(named) })
    expect(failed[0]?.reason).toBe('There is no title.')
  })

  test('one long title for thousands of packs, with pauses in which others are answered', async () => {
    const title = '<a>'.repeat(3_800) + '</b>'.repeat(2_100)
    const variants = Array.from({ length: 2_000 }, (_, id) => ({ id, price: '5.00' }))
    const products = [{ id: 1, title, handle: 'a', variants }]
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const meta = json({ currency: 'USD' })
    await readFeed('shopify', '/', { '/meta.json': meta, '/products.json': json({ products }) })
    clearInterval(timer)
    expect(turns).toBeGreaterThan(30)
  })

  test('rules of many wildcards', async () => {
    const rules = `User-agent: *\n${`Disallow: /${'*a'.repeat(900)}b\n`.repeat(200)}`
    const path = `/${'a'.repeat(1_500)}`
    const { reason } = await readFeed('csv', path, { '/robots.txt': rules, '*': 'sku,title,price\n' })
    expect(reason).toMatch(/too many wildcards/)
  })
})

test('what a database and a page cannot hold, and links that hide something, are left out', async () => {
  const sold = (sku: string, price: string) => product({ sku, offers: offer({ price }) })
  const { failed } = await readPage(
    { '@type': [{ toString: 1 }] },
    sold('price', `${'5'.repeat(59)}\u{1F600}`),
    sold('nothing', '5\u0000'),
  )
  expect(failed.map(({ sku }) => sku)).toEqual(['price', 'nothing'])
  for (const { reason } of failed) expect(reason.isWellFormed() && !reason.includes('\0')).toBe(true)

  const links = [
    'https://shop.example/\u0000',
    'https://shop.example/\ud800',
    'https://shop.example/\u202Egpj',
    'https://me:secret@shop.example/',
    'https://shop.example@elsewhere.example/',
    'javascript:alert(1)//https://',
    'data:text/html,x',
    'http://shop.example/',
  ]
  const entry = { compound: 'a', vendor: 'north-chems', size: '5mg', price: '$5', form: null, image: null }
  const day = { seen_at: '2026-11-20' }
  const offers = links.map((product_link, n) => ({ ...entry, ...day, sku: `s${n}`, product_link }))
  const read = await readFeed('catalogue_file', '/', { '/': json({ offers }) })
  expect(read.items.length + read.failed.length).toBe(links.length)
  expect(read.items.flatMap(({ link }) => link ?? [])).toEqual([])
})

test('a reading that is stopped says so', async () => {
  const stop = new AbortController()
  const { reading } = await readFeed('csv', '/feed', { '*': () => stop.abort() }, { signal: stop.signal })
  expect(reading).toMatchObject({ state: 'refused', reason: 'The reading was stopped before its end.' })
})
