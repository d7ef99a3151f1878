import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFeed } from '#test/shops/read-feed.ts'
import { noLongerListed } from './feed-kind.ts'

const read = (body: string | Buffer, headers: Record<string, string | number> = {}) =>
  readFeed('csv', '/prices.csv', {
    '/prices.csv': (_, response) => response.writeHead(200, headers).end(body),
  })
type Feed = Awaited<ReturnType<typeof read>>
const prices = ({ items }: Feed) =>
  items.flatMap(({ sku, price_minor, doubt }) =>
    price_minor === null || doubt ? [] : `${sku} ${price_minor}`,
  )
/** Known packs that would no longer be listed. */
const ended = ({ reading }: Feed) => noLongerListed(reading, ['A', 'B', 'C'])

const HEAD = 'sku,title,price,currency'
const [A, B, C] = ['A,BPC-157 5 mg,10,USD', 'B,BPC-157 10 mg,20,USD', 'C,BPC-157 15 mg,30,USD']
const ALL = ['A 1000', 'B 2000', 'C 3000']

describe('a table is read', () => {
  test('with commas, a byte order mark, quotes and any order of columns', async () => {
    const head = '\uFEFFPrice,SKU,Title,Variant,Currency,In stock,Link,Image'
    const link = 'https://shop.example/c'
    const { items, complete } = await read(
      `${head}\r\n39.99,C-1,"BPC-157, ""pure""",5 mg,USD,yes,${link},http://shop.example/c.png\r\n`,
    )
    expect(complete).toBe(true)
    const price = { price_minor: 3999, currency: 'USD', in_stock: true }
    expect(items).toEqual([
      { sku: 'C-1', title: 'BPC-157, "pure"', variant: '5 mg', link, image: null, ...price },
    ])
  })

  test('with semicolons and decimal commas, and with tabs', async () => {
    const semicolons = 'sku;title;price;currency;in_stock\nC-1;A;1.039,90;EUR;no\nC-2;A 5 mg;39,90 €;;\n'
    expect((await read(semicolons)).items).toMatchObject([
      { price_minor: 103990, currency: 'EUR', in_stock: false },
      { price_minor: 3990, currency: 'EUR', in_stock: null },
    ])
    const tabs = await read('sku\ttitle\tprice\nC-1\tA, B; C\t$5\n')
    expect(tabs.items).toMatchObject([{ title: 'A, B; C', price_minor: 500, currency: 'USD' }])
  })
})

test('lines that cannot be read are named by their number', async () => {
  const rows = ['C-1,A,1.299,EUR', 'C-2,A', 'C-3,A,10,EUR', 'C-3,B,12,EUR', ',A,10,EUR', 'C-4,A,10,']
  const { items, failed, complete } = await read([HEAD, ...rows].join('\n'))
  expect([items, complete]).toEqual([[], true])
  expect(failed.map(({ where, sku }) => `${where}: ${sku}`)).toEqual([
    ...['line 2: C-1', 'line 3: C-2', 'line 6: null', 'line 7: C-4', 'line 4: C-3', 'line 5: C-3'],
  ])
})

test.each([
  ['two CR before a line feed', [HEAD, A, B, C].join('\r\r\n')],
  ['blank lines and blanks', `\n  \n${HEAD}\n\n${A}\n   \n${B}\n${C}\n\n`],
  ['quotes around each cell', [HEAD, A, B, C].join('\n').replaceAll(/[^,\n]+/g, '"$&"')],
  ['a line separator within a cell', [HEAD, A.replace('BPC', 'BPC\u2028'), B, C].join('\n')],
])('a table is read whole however its lines end: %s', async (_, text) =>
  expect(prices(await read(text))).toEqual(ALL),
)

describe('a row whose quote is not closed fails alone, is quoted, and ends nothing:', () => {
  const open = 'A,"BPC-157 5 mg,10,USD'
  test.each([
    ['nothing closes it', [HEAD, open, B, C], ['B 2000', 'C 3000']],
    ['a later quote would close it', [HEAD, open, B, C.replace('mg', 'mg 6"')], ['B 2000', 'C 3000']],
    ['the next row closes it', [HEAD, open, 'B,BPC-157, 10 mg,20 ",USD', C], ['C 3000']],
    ['a row with further commas closes it', [HEAD, open, 'B,BPC-157, 10 mg, pure, ",20,USD', C], ['C 3000']],
    ['the next row has one too', [HEAD, open, 'B,BPC-157 10 mg",20,USD', C], ['B 2000', 'C 3000']],
    ['the next row is broken too', [HEAD, open, 'B,BPC-157 10 mg', C], ['C 3000']],
    ['the next line closes it, with cells that are missing', [HEAD, open, '5 mg",20', C], ['C 3000']],
    ['it is in the last row', [HEAD, C, B, open], ['C 3000', 'B 2000']],
  ])('%s', async (_, rows, others) => {
    for (const text of [rows.join('\n'), rows.join('\r\n'), rows.join('\n').replaceAll(',', ';')]) {
      const feed = await read(text)
      expect(prices(feed)).toEqual(others)
      const reason = expect.stringMatching(/is not closed: A.*BPC-157 5 mg/)
      expect(feed.failed).toContainEqual({ where: `line ${rows.indexOf(open) + 1}`, reason, sku: null })
      expect([feed.complete, ended(feed)]).toEqual([false, []])
    }
  })

  test.each(['csv', 'merchant'] as const)('in a feed with tabs, a %s, all is read', async (kind) => {
    const text = ['id,sku,title,price', 'A,A,"BPC-157 5 mg,10 USD', 'B,B,TB-500 6",20 USD'].join('\n')
    const feed = await readFeed(kind, '/f', { '/f': text.replaceAll(',', '\t') })
    expect([prices(feed), feed.failed, feed.complete]).toEqual([['A 1000', 'B 2000'], [], true])
  })
})

test.each([
  ['a cell too many', 'A,BPC-157, 5 mg,10,USD'],
  ['another separator', 'A;BPC-157 5 mg;10;USD'],
  ['a repeated first line', HEAD],
  ['a sum', 'Total,,60,USD'],
  ...['10 \uFFFD', '1\u000010', '-10', '1e1', '١٠', '=5+5'].map((price) => [
    `a price that is no amount, ${JSON.stringify(price)}`,
    `A,BPC-157 5 mg,${price},USD`,
  ]),
  ['an unknown currency', 'A,BPC-157 5 mg,10,BTC'],
  ['two currencies', 'A,BPC-157 5 mg,10 EUR,USD'],
])('a row that cannot be understood fails alone: %s', async (_, row) => {
  const feed = await read([HEAD, row, B, C].join('\n'))
  expect(prices(feed)).toEqual(ALL.slice(1))
  expect(feed.failed).toHaveLength(1)
})

describe('bytes are read as what they are, or the file is refused and ends nothing:', () => {
  const text = [HEAD, A.replace('USD', 'EUR'), B, C].join('\n')
  const packed = { 'content-encoding': 'gzip' }
  test.each([
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), {}],
    ['UTF-8 called another', Buffer.from(`\uFEFF${text}`), { 'content-type': 'text/csv; charset=utf-16' }],
    ['an unknown charset', Buffer.from(text), { 'content-type': 'text/csv; charset=x-nothing' }],
    ['gzip in two members', Buffer.concat([gzipSync(text.slice(0, 40)), gzipSync(text.slice(40))]), packed],
    ['gzip in capitals', gzipSync(text), { 'content-encoding': ' GZIP ' }],
  ])('%s is read', async (_, body, headers) => expect(prices(await read(body, headers))).toEqual(ALL))

  test('a sign is read by what the server says of it; an amount in one that cannot be read fails alone', async () => {
    const latin = Buffer.from([HEAD, 'A,BPC-157 5 mg,10 \x80,', B, C].join('\n'), 'latin1')
    expect(prices(await read(latin, { 'content-type': 'text/csv; charset=windows-1252' }))).toEqual(ALL)
    const feed = await read(latin)
    expect([prices(feed), feed.failed.map(({ sku }) => sku)]).toEqual([ALL.slice(1), ['A']])
  })

  test.each([
    ['a packed file without a word of it', gzipSync(text), {}],
    [
      'a bomb that says so by its kind',
      gzipSync(Buffer.alloc(80 * 1024 * 1024, `${A}\n`)),
      { 'content-type': 'application/gzip' },
    ],
    ['a zip', Buffer.from('PK\u0003\u0004'.padEnd(400, '\0')), {}],
  ])(
    '%s is refused',
    async (_, body, headers) => {
      const feed = await read(body, headers)
      expect([feed.reading.state, ended(feed)]).toEqual(['refused', []])
    },
    60_000,
  )

  test('less than was announced is refused', async () => {
    const { reading } = await readFeed('csv', '/f', {
      '/f': (_, response) => {
        response.writeHead(200, { 'content-length': 10_000 }).write(text)
        setImmediate(() => response.destroy())
      },
    })
    expect(reading.state).toBe('refused')
  })
})

test('a table that did not change is not read again', async () => {
  const pages = {
    '/prices.csv': (request: { headers: Record<string, unknown> }, response: ServerResponse) =>
      request.headers['if-none-match'] === '"7"'
        ? response.writeHead(304).end()
        : response.setHeader('etag', '"7"').end('sku,title,price\nC-1,A,$5\n'),
  }
  const validators = { etag: '"7"', last_modified: null }
  expect((await readFeed('csv', '/prices.csv', pages)).reading).toMatchObject({ validators })
  const again = await readFeed('csv', '/prices.csv', pages, { validators })
  expect(again.reading).toEqual({ state: 'unchanged' })
})

test.each([
  ['name,cost\nA,5\n', /no column sku, title, price/],
  ['<!doctype html><title>Sign in</title>', /no column sku, title, price/],
  ['', /empty/],
  ['\u0000\u0001\u0002', /no column/],
  ['sku,title,price,price\nC-1,A,$5,$6\n', /^The table has two columns named 'price'\.$/],
])('%j is refused', async (text, words) => expect((await read(text)).reason).toMatch(words))
