import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFeed } from '#test/shops/read-feed.ts'
import { noLongerListed } from './feed-kind.ts'

type Body = string | Buffer
const send =
  (body: Body, headers: Record<string, string | number> = {}) =>
  (_: unknown, response: ServerResponse) =>
    void response.writeHead(200, headers).end(body)
const csv = (body: Body, headers = {}) => readFeed('csv', '/f', { '/f': send(body, headers) })
const merchant = (body: Body, headers = {}) => readFeed('merchant', '/f', { '/f': send(body, headers) })
type Feed = Awaited<ReturnType<typeof csv>>
const prices = ({ items }: Feed) =>
  items.flatMap(({ sku, price_minor, doubt }) => (price_minor === null || doubt ? [] : [[sku, price_minor]]))
/** Known packs that would no longer be listed. */
const ended = ({ reading }: Feed) => noLongerListed(reading, ['A', 'B', 'C'])

const HEAD = 'sku,title,price,currency'
const [A, B, C] = ['A,BPC-157 5 mg,10,USD', 'B,BPC-157 10 mg,20,USD', 'C,BPC-157 15 mg,30,USD']
const ALL = [
  ['A', 1000],
  ['B', 2000],
  ['C', 3000],
]

describe('a table is read whole however its lines end:', () => {
  test.each([
    ['CR and CRLF mixed', `${[HEAD, A].join('\r')}\r\n${[B, C].join('\n')}`],
    ['two CR before a line feed', [HEAD, A, B, C].join('\r\r\n')],
    ['blank lines and blanks', `\n  \n${HEAD}\n\n${A}\n   \n${B}\n${C}\n\n`],
    ['a byte order mark', `\uFEFF${HEAD}\n${A}\n${B}\n${C}`],
    [
      'quotes around each cell',
      [HEAD, A, B, C]
        .map((row) =>
          row
            .split(',')
            .map((cell) => `"${cell}"`)
            .join(','),
        )
        .join('\n'),
    ],
    ['semicolons', [HEAD, A, B, C].join('\n').replaceAll(',', ';')],
    ['tabs', [HEAD, A, B, C].join('\n').replaceAll(',', '\t')],
    ['a line separator within a cell', [HEAD, A.replace('BPC', 'BPC\u2028'), B, C].join('\n')],
  ])('%s', async (_, text) => {
    expect(prices(await csv(text))).toEqual(ALL)
  })
})

describe('a broken row of a table fails alone and ends nothing:', () => {
  test.each([
    ['a quote that the next row closes', [HEAD, 'A,"BPC-157 5 mg,10,USD', 'B,BPC-157, 10 mg,20 ",USD', C]],
    [
      'a quote that a row with further commas closes',
      [HEAD, 'A,"BPC-157 5 mg,10,USD', 'B,BPC-157, 10 mg, pure, ",20,USD', C],
    ],
    ['quotes in two rows', [HEAD, 'A,"BPC-157 5 mg,10,USD', 'B,BPC-157 10 mg",20,USD', C]],
    ['a quote, and rows that are broken too', [HEAD, 'A,"BPC-157 5 mg,10,USD', 'B,BPC-157 10 mg', C]],
    ['a quote in the last row', [HEAD, C, B, 'A,"BPC-157 5 mg,10,USD']],
  ])('%s', async (_, rows) => {
    const feed = await csv(rows.join('\n'))
    expect(prices(feed)).toContainEqual(['C', 3000])
    expect(prices(feed).filter((one) => one[0] === 'A')).toEqual([])
    expect(feed.failed.length).toBeGreaterThan(0)
    expect(JSON.stringify(feed.failed)).toContain('BPC-157 5 mg')
    expect(ended(feed)).toEqual([])
  })

  test.each([
    ['a cell too many', 'A,BPC-157, 5 mg,10,USD'],
    ['a cell too few', 'A,BPC-157 5 mg,10'],
    ['another separator', 'A;BPC-157 5 mg;10;USD'],
    ['a repeated first line', HEAD],
    ['a sum', 'Total,,60,USD'],
    ['a price with a sign of nothing', 'A,BPC-157 5 mg,10 \uFFFD,USD'],
    ['a price in two parts', 'A,BPC-157 5 mg,1\u000010,USD'],
    ['a negative price', 'A,BPC-157 5 mg,-10,USD'],
    ['a price with an exponent', 'A,BPC-157 5 mg,1e1,USD'],
    ['a price in digits of another script', 'A,BPC-157 5 mg,١٠,USD'],
    ['a formula', 'A,BPC-157 5 mg,=5+5,USD'],
    ['an unknown currency', 'A,BPC-157 5 mg,10,BTC'],
    ['two currencies', 'A,BPC-157 5 mg,10 EUR,USD'],
  ])('%s', async (_, row) => {
    const feed = await csv([HEAD, row, B, C].join('\n'))
    expect(prices(feed)).toEqual(ALL.slice(1))
    expect(feed.failed).toHaveLength(1)
  })
})

describe('bytes are read as what they are, or the file is refused:', () => {
  const text = [HEAD, A.replace('USD', '€').replace(',€', ',EUR'), B, C].join('\n')
  test.each([
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), {}],
    [
      'UTF-8 that the server calls another',
      Buffer.from(`\uFEFF${text}`),
      { 'content-type': 'text/csv; charset=utf-16' },
    ],
    ['an unknown charset', Buffer.from(text), { 'content-type': 'text/csv; charset=x-nothing' }],
    [
      'gzip in two members',
      Buffer.concat([gzipSync(text.slice(0, 40)), gzipSync(text.slice(40))]),
      { 'content-encoding': 'gzip' },
    ],
    ['gzip in capitals', gzipSync(text), { 'content-encoding': ' GZIP ' }],
  ])('%s is read', async (_, body, headers) => {
    expect(prices(await csv(body, headers))).toEqual(ALL)
  })

  const latin = Buffer.from([HEAD, 'A,BPC-157 5 mg,10 €,', B, C].join('\n').replace('€', '\x80'), 'latin1')
  test('an amount in a sign that cannot be read fails alone', async () => {
    const feed = await csv(latin)
    expect(prices(feed)).toEqual(ALL.slice(1))
    expect(feed.failed).toMatchObject([{ sku: 'A' }])
  })
  test('the sign is read by what the server says of it', async () => {
    expect(prices(await csv(latin, { 'content-type': 'text/csv; charset=windows-1252' }))).toEqual(ALL)
  })

  test.each([
    ['gzip that breaks off', gzipSync(text.repeat(50)).subarray(0, -30), { 'content-encoding': 'gzip' }],
    ['what only says that it is gzip', Buffer.from(text), { 'content-encoding': 'gzip' }],
    ['gzip in gzip', gzipSync(gzipSync(text)), { 'content-encoding': 'gzip, gzip' }],
    ['a packed file without a word of it', gzipSync(text), {}],
    [
      'a bomb that says so by its kind',
      gzipSync(Buffer.alloc(80 * 1024 * 1024, `${A}\n`)),
      { 'content-type': 'application/gzip' },
    ],
    ['less than was announced', Buffer.from(text), { 'content-length': 10_000 }],
    ['a bomb', gzipSync(Buffer.alloc(80 * 1024 * 1024, `${A}\n`)), { 'content-encoding': 'gzip' }],
    ['a zip', Buffer.from('PK\u0003\u0004'.padEnd(400, '\0')), {}],
    ['nothing', Buffer.alloc(0), {}],
  ])(
    '%s is refused, and ends nothing',
    async (_, body, headers) => {
      const feed =
        'content-length' in headers
          ? await readFeed('csv', '/f', {
              '/f': (_request, response) => {
                response.writeHead(200, headers).write(body)
                setImmediate(() => response.destroy())
              },
            })
          : await csv(body, headers)
      expect(prices(feed)).toEqual([])
      expect(ended(feed)).toEqual([])
      expect(feed.reading.state === 'refused' || feed.complete === false).toBe(true)
    },
    60_000,
  )
})

const item = (id: string, price: string, more = '') =>
  `<item><g:id>${id}</g:id><g:title>BPC-157 ${id} mg</g:title><g:price>${price}</g:price>${more}</item>`
const rss = (items: string, head = '<rss xmlns:g="http://base.google.com/ns/1.0">') =>
  `<?xml version="1.0"?>${head}<channel>${items}</channel></rss>`
const THREE = [item('A', '10 USD'), item('B', '20 USD'), item('C', '30 USD')]

describe('an entry of XML that is broken fails alone and ends nothing:', () => {
  test.each([
    ['an entry that is not closed', rss(THREE.join('').replace('</item>', ''))],
    ['a title that is not closed', rss(THREE.join('').replace('</g:title>', ''))],
    ['a price that is not closed', rss(THREE.join('').replace('</g:price>', ''))],
    ['an entry that is closed twice', rss(THREE.join('').replace('</item>', '</item></item>'))],
    ['two prices', rss(THREE.join('').replace('</g:price>', '</g:price><g:price>15 USD</g:price>'))],
    ['two titles', rss(THREE.join('').replace('</g:title>', '</g:title><g:title>TB-500 5 mg</g:title>'))],
    ['two codes', rss(THREE.join('').replace('</g:id>', '</g:id><g:id>Z</g:id>'))],
    ['an ampersand', rss(THREE.join('').replace('10 USD', '10 & USD'))],
    ['a price in an attribute', rss(THREE.join('').replace('<g:price>10 USD', '<g:price value="10 USD">'))],
    ['a price within a price', rss(THREE.join('').replace('10 USD', '<old>15 USD</old>10'))],
  ])('%s', async (_, xml) => {
    const feed = await merchant(xml)
    expect(
      prices(feed)
        .filter((one) => one[0] === 'A' || one[0] === 'Z')
        .filter((one) => one[1] !== 1000),
    ).toEqual([])
    expect(ended(feed)).toEqual([])
    if (prices(feed).length < 3)
      expect(feed.failed.length + feed.items.length).toBeGreaterThan(prices(feed).length)
  })

  test.each([
    ['two prices', THREE.join('').replace('</g:price>', '</g:price><g:price>15 USD</g:price>')],
    ['two titles', THREE.join('').replace('</g:title>', '</g:title><g:title>TB-500 5 mg</g:title>')],
    ['a title that is not closed', THREE.join('').replace('</g:title>', '')],
    ['a price that is not closed', THREE.join('').replace('</g:price>', '')],
  ])('%s publish nothing of that entry', async (_, items) => {
    expect(prices(await merchant(rss(items))).filter((one) => one[0] === 'A')).toEqual([])
  })
})

test('elements that end themselves are whole in a feed of any length', async () => {
  const many = Array.from({ length: 1_500 }, (_, place) =>
    item(`P${place}`, `${place + 1} USD`, '<g:is_bundle/>'),
  )
  const feed = await merchant(rss(many.join('')))
  expect([feed.items.length, feed.failed.length, feed.complete]).toEqual([1_500, 0, true])
})

describe('XML is read by its names:', () => {
  test.each([
    [
      'another prefix',
      rss(THREE.join('').replaceAll('g:', 'x:'), '<rss xmlns:x="http://base.google.com/ns/1.0">'),
    ],
    [
      'the shopping names without a prefix',
      rss(THREE.join('').replaceAll('g:', ''), '<rss xmlns="http://base.google.com/ns/1.0">'),
    ],
    [
      'a prefix that is bound in the entry',
      rss(THREE.join('').replaceAll('<item>', '<item xmlns:g="http://base.google.com/ns/1.0">'), '<rss>'),
    ],
    [
      'a prefix of another vocabulary',
      rss(
        THREE.join('').replaceAll('<g:id>', '<m:price>1 USD</m:price><m:title>TB-500</m:title><g:id>'),
        '<rss xmlns:g="http://base.google.com/ns/1.0" xmlns:m="http://search.yahoo.com/mrss/">',
      ),
    ],
    [
      'CDATA and a comment within a price',
      rss(THREE.join('').replace('10 USD', '<![CDATA[10]]><!-- 15 --> USD')),
    ],
    ['a comment with an entry', rss(`<!-- ${item('Z', '1 USD')} -->${THREE.join('')}`)],
    ['a stylesheet', rss(THREE.join('')).replace('?>', '?><?xml-stylesheet href="x.xsl"?>')],
    [
      'its declaration in UTF-16, in bytes of UTF-8',
      rss(THREE.join('')).replace('version="1.0"', 'version="1.0" encoding="UTF-16"'),
    ],
  ])('%s', async (_, xml) => {
    expect(prices(await merchant(xml))).toEqual(ALL)
  })

  const bomb = `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]>`
  test.each([
    ['a bomb of entities', rss(THREE.join('').replace('BPC-157', '&b;')).replace('?>', `?>${bomb}`)],
    [
      'a document type in small letters',
      rss(THREE.join('')).replace('?>', '?><!doctype rss SYSTEM "file:///etc/passwd">'),
    ],
    ['elements without an end', rss('<a>'.repeat(5_000))],
    ['an end that is missing', rss(THREE.join('')).slice(0, -12)],
    ['another document', '<html><body>Not found</body></html>'],
  ])('%s is refused', async (_, xml) => {
    const feed = await merchant(xml)
    expect(feed.reading.state === 'refused' || feed.complete === false).toBe(true)
    expect(ended(feed)).toEqual([])
  })
})

describe('statements about several packs, or a price that is no whole price, wait:', () => {
  test.each([
    ['multipack in words', '<g:multipack>ten</g:multipack>'],
    ['multipack with a word', '<g:multipack>10 pcs</g:multipack>'],
    ['a bundle in another word', '<g:is_bundle>ja</g:is_bundle>'],
    ['a bundle with a blank', '<g:is_bundle> TRUE </g:is_bundle>'],
    ['a measure in words', '<g:unit_pricing_measure>2 x 5 mg</g:unit_pricing_measure>'],
    [
      'a subscription',
      '<g:subscription_cost><g:period>month</g:period><g:amount>9 USD</g:amount></g:subscription_cost>',
    ],
    ['instalments', '<g:installment><g:months>6</g:months><g:amount>9 USD</g:amount></g:installment>'],
    ['a used one', '<g:condition>used</g:condition>'],
  ])('%s', async (_, more) => {
    const feed = await merchant(rss(item('A', '10 USD', more)))
    const [only] = feed.items
    expect(only?.doubt !== undefined || only?.variant !== null).toBe(true)
  })

  test.each([
    ['no bundle', '<g:is_bundle>no</g:is_bundle>'],
    ['one', '<g:multipack>1</g:multipack>'],
    ['nothing', '<g:multipack></g:multipack><g:is_bundle/>'],
    ['a new one', '<g:condition>new</g:condition>'],
    [
      'further pictures',
      '<g:image_link>https://a.example/1.png</g:image_link><g:image_link>https://a.example/2.png</g:image_link>',
    ],
  ])('%s does not', async (_, more) => {
    expect(prices(await merchant(rss(item('A', '10 USD', more))))).toEqual([['A', 1000]])
  })
})
