import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { readFeed } from '#test/shops/read-feed.ts'

const read = (text: string) => readFeed('csv', '/prices.csv', { '/prices.csv': text })

describe('a table is read', () => {
  test('with commas, a byte order mark, quotes and any order of columns', async () => {
    const { items, complete } = await read(
      '\uFEFFPrice,SKU,Title,Variant,Currency,In stock,Link,Image\r\n39.99,C-1,"BPC-157, ""pure""",5 mg,USD,yes,https://shop.example/c,http://shop.example/c.png\r\n',
    )
    expect(complete).toBe(true)
    expect(items).toEqual([
      {
        sku: 'C-1',
        title: 'BPC-157, "pure"',
        variant: '5 mg',
        link: 'https://shop.example/c',
        image: null,
        price_minor: 3999,
        currency: 'USD',
        in_stock: true,
      },
    ])
  })

  test('with semicolons and decimal commas, and with tabs', async () => {
    const semicolons = await read(
      'sku;title;price;currency;in_stock\nC-1;TB-500;1.039,90;EUR;no\nC-2;TB-500 5 mg;39,90 €;;\n',
    )
    expect(
      semicolons.items.map(({ price_minor, currency, in_stock }) => [price_minor, currency, in_stock]),
    ).toEqual([
      [103990, 'EUR', false],
      [3990, 'EUR', null],
    ])
    const tabs = await read('sku\ttitle\tprice\nC-1\tA, B; C\t$5\n')
    expect(tabs.items).toMatchObject([{ title: 'A, B; C', price_minor: 500, currency: 'USD' }])
  })
})

test('lines that cannot be read are named by their number', async () => {
  const { items, failed, complete } = await read(
    'sku,title,price,currency\nC-1,A,1.299,EUR\nC-2,A\nC-3,A,10,EUR\nC-3,B,12,EUR\n,A,10,EUR\nC-4,A,10,\n',
  )
  expect(items).toEqual([])
  expect(failed.map(({ where, sku }) => [where, sku])).toEqual([
    ['line 2', 'C-1'],
    ['line 3', 'C-2'],
    ['line 6', null],
    ['line 7', 'C-4'],
    ['line 4', 'C-3'],
    ['line 5', 'C-3'],
  ])
  expect(complete).toBe(true)
})

describe('a row whose quote is not closed fails alone, is quoted, and the reading is not complete:', () => {
  const rows = [
    'id,sku,title,description,price,link,availability',
    'A,A,BPC-157 5mg,"Best in class,39.99 USD,https://shop.example/a,in stock',
    'B,B,TB-500 5mg,plain,49.99 USD,https://shop.example/b,in stock',
    'C,C,KPV 10mg,fits a rack of 6",29.99 USD,https://shop.example/c,in stock',
  ]

  test.each([
    ['a quote that a later quote would close', rows.join('\n')],
    ['a quote that nothing closes', rows.join('\n').replace('6"', '6')],
    ['with semicolons', rows.join('\n').replaceAll(',', ';')],
    ['with line ends of Windows', rows.join('\r\n')],
    [
      'with further rows',
      [...rows, ...rows.slice(2).map((row) => row.replaceAll(/^(.),./g, '$1$1,$1$1'))].join('\n'),
    ],
  ])('%s', async (_, text) => {
    const { items, failed, complete } = await read(text)
    expect(items.slice(0, 2).map(({ sku, price_minor, link }) => [sku, price_minor, link])).toEqual([
      ['B', 4999, 'https://shop.example/b'],
      ['C', 2999, 'https://shop.example/c'],
    ])
    expect(failed).toEqual([
      { where: 'line 2', reason: expect.stringContaining('is not closed: A'), sku: null },
    ])
    expect(complete).toBe(false)
  })

  test('in a feed with tabs quotes are characters, and all is read', async () => {
    const text = rows.join('\n').replaceAll(',', '\t')
    for (const kind of ['csv', 'merchant'] as const) {
      const { items, failed, complete } = await readFeed(kind, '/f', { '/f': text })
      expect(items.map(({ sku, price_minor, link }) => [sku, price_minor, link])).toEqual([
        ['A', 3999, 'https://shop.example/a'],
        ['B', 4999, 'https://shop.example/b'],
        ['C', 2999, 'https://shop.example/c'],
      ])
      expect([failed, complete]).toEqual([[], true])
    }
  })

  test('a name in quotes costs nothing', async () => {
    const { items, complete } = await read('sku,title,price\nC-1,"Gold" BPC-157 5mg,$5\nC-2,A,$5\n')
    expect(items.map(({ title }) => title)).toEqual(['"Gold" BPC-157 5mg', 'A'])
    expect(complete).toBe(true)
  })
})

test('a column that is there twice is named', async () => {
  expect((await read('sku,title,price,price\nC-1,A,$5,$6\n')).reason).toBe(
    "The table has two columns named 'price'.",
  )
})

test('a table that did not change is not read again', async () => {
  const pages = {
    '/prices.csv': (request: { headers: Record<string, unknown> }, response: ServerResponse) =>
      request.headers['if-none-match'] === '"7"'
        ? response.writeHead(304).end()
        : response.setHeader('etag', '"7"').end('sku,title,price\nC-1,A,$5\n'),
  }
  const { reading } = await readFeed('csv', '/prices.csv', pages)
  expect(reading).toMatchObject({ validators: { etag: '"7"', last_modified: null } })
  const again = await readFeed('csv', '/prices.csv', pages, {
    validators: { etag: '"7"', last_modified: null },
  })
  expect(again.reading).toEqual({ state: 'unchanged' })
})

test.each([
  ['name,cost\nA,5\n', /no column sku, title, price/],
  ['<!doctype html><title>Sign in</title>', /no column sku, title, price/],
  ['', /empty/],
  ['\u0000\u0001\u0002', /no column/],
])('%j is refused', async (text, words) => expect((await read(text)).reason).toMatch(words))
