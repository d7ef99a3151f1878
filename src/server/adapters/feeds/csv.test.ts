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

test('a table whose quote is never closed ends no offer', async () => {
  const { reason } = await read('sku,title,price\nC-1,A,$5\nC-2,"A,$5\nC-3,A,$5\n')
  expect(reason).toMatch(/The table cannot be read: Quote Not Closed/)
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
