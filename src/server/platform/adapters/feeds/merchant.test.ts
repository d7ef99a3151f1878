import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readFeed } from '#test/shops/read-feed.ts'

const entry = (fields: string) => `<item>${fields}</item>`
const rss = (...entries: string[]) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>North</title>${entries.join('')}</channel></rss>`
const full =
  entry(`<g:id>G-1</g:id><title>Plain</title><g:title><![CDATA[BPC-157 <b>5 mg</b> &amp; more]]></g:title>
  <link>https://shop.example/a?b=1&amp;c=2</link><g:image_link>https://shop.example/a.png</g:image_link>
  <g:price>39.99 USD</g:price><g:sale_price>29.99 USD</g:sale_price><g:availability>in stock</g:availability>
  <g:shipping><g:price>5.00 USD</g:price><g:id>no</g:id></g:shipping><g:size>5 mg</g:size>`)
const read = (feed: string) => readFeed('merchant', '/feed', { '/feed': feed })

describe('a merchant feed is read', () => {
  test('as RSS, at the price of the sale', async () => {
    const { items, complete } = await read(rss(full))
    expect(complete).toBe(true)
    expect(items).toEqual([
      {
        sku: 'G-1',
        title: 'BPC-157 5 mg & more',
        variant: '5 mg',
        link: 'https://shop.example/a?b=1&c=2',
        image: 'https://shop.example/a.png',
        price_minor: 2999,
        currency: 'USD',
        in_stock: true,
      },
    ])
  })

  test('as Atom, with markup that is escaped', async () => {
    const { items } = await read(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="x"><entry>
      <g:id>G-2</g:id><title>&lt;b&gt;TB-500&lt;/b&gt; &amp;amp; co</title><link rel="self" href="https://shop.example/self"/>
      <link rel="alternate" href="https://shop.example/tb"/><g:price>EUR 12.50</g:price>
      <g:availability>out_of_stock</g:availability></entry></feed>`)
    expect(items[0]).toMatchObject({
      sku: 'G-2',
      title: 'TB-500 & co',
      link: 'https://shop.example/tb',
      price_minor: 1250,
      currency: 'EUR',
      in_stock: false,
    })
  })

  test('as a table with tabs, quotes and all', async () => {
    const { items } = await read(
      'id\ttitle\tprice\tsale price\tavailability\nG-3\tVial 5" (10 mg)\t39.99 USD\t\tpreorder\n',
    )
    expect(items[0]).toMatchObject({
      sku: 'G-3',
      title: 'Vial 5" (10 mg)',
      price_minor: 3999,
      in_stock: false,
    })
  })
})

describe('a sale counts in its time', () => {
  beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T15:00:00Z') }))
  afterAll(() => vi.useRealTimers())
  const sale = (period: string) =>
    entry(`<g:id>${period}</g:id><g:title>A</g:title><g:price>40 USD</g:price><g:sale_price>30 USD</g:sale_price>
      <g:sale_price_effective_date>${period}</g:sale_price_effective_date>`)

  test.each([
    ['2020-01-01T00:00Z/2999-01-01T00:00Z', 3000],
    ['2020-01-01/2020-02-01', 4000],
    ['2026-11-01/2026-11-28', 3000],
    ['2026-11-01/2026-11-27', 4000],
    ['2026-11-29/2026-12-01', 4000],
    ['2026-11-28T15:30+01/2026-12-01T00:00+01', 3000],
    ['2026-11-28T08:00-0800/2026-12-01T00:00-0800', 4000],
    ['2026-11-28 14:00/2026-11-28 15:00', 3000],
  ])('of %s', async (period, price) => {
    const { items } = await read(rss(sale(period)))
    expect(items.map(({ price_minor, doubt }) => [price_minor, doubt])).toEqual([[price, undefined]])
  })

  test.each(['soon', 'always', '25.11.2026/01.12.2026', '2026-11-01', '2026-11-01/2026-99-01', '/'])(
    'and waits for a person where that is %s',
    async (period) => {
      const { items } = await read(rss(sale(period)))
      expect(items.map(({ doubt }) => doubt)).toEqual([
        `The feed says '${period}' of when its sale price holds`,
      ])
    },
  )
})

test('entries without an id, a title or a price in a currency are named', async () => {
  const { failed } = await read(
    rss(
      entry('<g:title>A</g:title>'),
      entry('<g:id>1</g:id>'),
      entry('<g:id>2</g:id><g:title>A</g:title><g:price>39.99</g:price>'),
    ),
  )
  expect(failed).toEqual([
    { where: 'entry 1', reason: 'There is no SKU.', sku: null },
    { where: 'entry 2', reason: 'There is no title.', sku: '1' },
    { where: 'entry 3', reason: "'39.99' is not one amount in a known currency.", sku: '2' },
  ])
})

test('a feed that breaks off is not complete', async () => {
  const { items, complete, failed } = await read(rss(full, full.replace('G-1', 'G-2')).slice(0, -60))
  expect(items.map(({ sku }) => sku)).toEqual(['G-1'])
  expect(complete).toBe(false)
  expect(failed[0]?.reason).toMatch(/breaks off/)
})

describe('nothing is loaded and nothing expands:', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  test.each([
    ['a file of this machine', '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['another document', '<!DOCTYPE rss SYSTEM "https://evil.example/a.dtd">'],
    ['a billion laughs', `<!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}]>`],
  ])('%s', async (_, declared) => {
    const { reason } = await read(
      rss(entry('<g:id>1</g:id><g:title>&x; &l9;</g:title>')).replace('<rss', `${declared}<rss`),
    )
    expect(reason).toMatch(/declares its own document type/)
  })

  test('an undeclared entity', async () => {
    const { items } = await read(rss(entry('<g:id>1</g:id><g:title>A &x; B</g:title>')))
    expect(items[0]?.title).toBe('A &x; B')
  })
})

test.each([
  ['<html><body>Sign in</body></html>', /neither RSS nor Atom/],
  ['{"products":[]}', /no column id, title, price/],
  ['', /empty/],
])('%s is refused', async (text, words) => expect((await read(text)).reason).toMatch(words))

describe('fields are those of the shopping namespace, then the plain ones:', () => {
  const price = '<g:price>39.99 USD</g:price>'
  test.each([
    ['<g:id>A</g:id><title>BPC-157 5mg</title><dc:title>TB-500 10mg</dc:title>', price],
    ['<g:id>A</g:id><title>BPC-157 5mg</title><media:title>photo of the vial</media:title>', price],
    ['<dc:title>TB-500 10mg</dc:title><g:id>A</g:id><title>BPC-157 5mg</title>', price],
    ['<g:id>A</g:id><dc:title>TB-500</dc:title><title>Plain</title><g:title>BPC-157 5mg</g:title>', price],
    [
      '<ns0:id>A</ns0:id><dc:title>TB-500</dc:title><ns0:title>BPC-157 5mg</ns0:title>',
      '<ns0:price>39.99 USD</ns0:price>',
    ],
    ['<p:id>A</p:id><title>BPC-157 5mg</title><dc:title>TB-500</dc:title>', '<p:price>39.99 USD</p:price>'],
    ['<id>A</id><title>BPC-157 5mg</title><dc:price>1.00 USD</dc:price>', '<price>39.99 USD</price>'],
  ])('%s', async (names, stated) => {
    const feed = rss(entry(names + stated)).replace(
      '<rss ',
      '<rss xmlns:ns0="http://base.google.com/ns/1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" ',
    )
    expect((await read(feed)).items).toMatchObject([{ sku: 'A', title: 'BPC-157 5mg', price_minor: 3999 }])
  })

  test.each([
    ['a title of the shop with a count', '<title>BPC-157 5mg x 10</title>', 'BPC-157 5mg x 10'],
    ['a field of the shop for packs', '<g:pack_size>10 vials</g:pack_size>', '10 vials'],
    ['a field with a prefix of the shop', '<c:vials>10</c:vials>', '10'],
    ['a highlight', '<g:product_highlight>10 vials per box</g:product_highlight>', '10 vials per box'],
  ])('%s is read with the title', async (_, extra, said) => {
    const feed = rss(entry(`<g:id>A</g:id><g:title>BPC-157 5mg</g:title>${price}${extra}`)).replace(
      '<rss ',
      '<rss xmlns:c="http://base.google.com/cns/1.0" ',
    )
    const { items } = await read(feed)
    expect(items).toMatchObject([{ title: 'BPC-157 5mg', variant: said }])
  })

  test.each(['10', '5 boxes'])('a price that holds from %s on is in doubt', async (least) => {
    const more = `<g:minimum_order_quantity>${least}</g:minimum_order_quantity>`
    const { items } = await read(rss(entry(`<g:id>A</g:id><g:title>BPC-157 5mg</g:title>${price}${more}`)))
    expect(items[0]?.doubt).toMatch(/have to be bought/)
  })

  test('a namespace that is declared where it is used', async () => {
    const { items } = await read(
      rss(
        entry(
          '<id>A</id><t:title xmlns:t="http://purl.org/dc/elements/1.1/">TB-500</t:title><q:title xmlns:q="http://base.google.com/ns/1.0">BPC-157</q:title><price>5 USD</price>',
        ),
      ),
    )
    expect(items).toMatchObject([{ title: 'BPC-157' }])
  })
})

describe('a sale price counts if it is a lower price:', () => {
  test.each([
    ['0.00 USD', 3999],
    [' USD', 3999],
    ['N/A', 3999],
    ['-', 3999],
    ['0', 3999],
    ['29.99', 2999],
    ['29,99', 2999],
    ['29.99 USD', 2999],
    ['$29.99', 2999],
  ])("'%s'", async (sale, minor) => {
    const { items } = await read(
      rss(
        entry(
          `<g:id>1</g:id><g:title>A</g:title><g:price>39.99 USD</g:price><g:sale_price>${sale}</g:sale_price>`,
        ),
      ),
    )
    expect(items).toMatchObject([{ price_minor: minor, currency: 'USD' }])
    expect(items[0]?.doubt).toBeUndefined()
  })

  test.each(['49.99 USD', '29.99 EUR', '40'])("'%s' leaves a choice", async (sale) => {
    const { items } = await read(
      rss(
        entry(
          `<g:id>1</g:id><g:title>A</g:title><g:price>39.99 USD</g:price><g:sale_price>${sale}</g:sale_price>`,
        ),
      ),
    )
    expect(items[0]?.doubt).toBe(`The sale price ${sale} is not below the price 39.99 USD`)
  })

  test('an amount that is not a single number fails', async () => {
    const { failed } = await read(
      rss(
        entry(
          '<g:id>1</g:id><g:title>A</g:title><g:price>39.99 USD</g:price><g:sale_price>1.299 USD</g:sale_price>',
        ),
      ),
    )
    expect(failed).toMatchObject([{ sku: '1' }])
  })
})

test('a bundle is named, and each field that says how much there is reaches the reader of sizes', async () => {
  const pack = (fields: string) =>
    entry(`<g:id>${fields.length}</g:id><g:title>DSIP 5mg</g:title><g:price>5 USD</g:price>${fields}`)
  const { items } = await read(
    rss(
      pack('<g:is_bundle>yes</g:is_bundle>'),
      pack('<g:is_bundle>no</g:is_bundle>'),
      pack('<g:unit_pricing_measure>50 mg</g:unit_pricing_measure>'),
      pack('<g:size>5 MG</g:size><g:unit_pricing_measure>5mg</g:unit_pricing_measure>'),
      pack(
        '<g:size>5 mg</g:size><g:multipack>10</g:multipack><g:unit_pricing_measure>50mg</g:unit_pricing_measure>',
      ),
      pack('<g:multipack>1</g:multipack>'),
    ),
  )
  expect(items.map(({ variant, doubt }) => [variant, doubt])).toEqual([
    [null, 'The feed says that it is a bundle'],
    [null, undefined],
    ['50mg', undefined],
    ['5 MG', undefined],
    ['5 mg / 10 pack / 50mg', undefined],
    [null, undefined],
  ])
})

test('a pack that will be available on a day to come is not in stock', async () => {
  const item = (id: string, day: string) =>
    entry(`<g:id>${id}</g:id><title>BPC-157 5 mg</title><g:price>10 USD</g:price>
      <g:availability>in stock</g:availability><g:availability_date>${day}</g:availability_date>`)
  const { items } = await read(rss(item('A', '2999-01-01'), item('B', '2020-01-01'), item('C', 'soon')))
  expect(items.map(({ in_stock }) => in_stock)).toEqual([false, true, true])
})

describe('a pack waits for what else the feed says of its number:', () => {
  const pack = (fields: string) =>
    entry(`<g:id>A</g:id><title>BPC-157 5 mg</title><g:price>10 USD</g:price>${fields}`)
  test.each([
    ['a description', '<g:description>Pack of 10 vials</g:description>', /'Pack of 10'/],
    [
      'a plain description with marks',
      '<description>&lt;p&gt;You receive 3 vials.&lt;/p&gt;</description>',
      /3 vials/,
    ],
    ['a label of the shop', '<g:custom_label_0>10 pack</g:custom_label_0>', /'10 pack'/],
    ['a category', '<g:product_type>Peptides &gt; Kits</g:product_type>', /'Kits'/],
    ['a description of a subscription', '<g:description>Billed monthly.</g:description>', /'Billed monthly'/],
  ])('%s', async (_, fields, reason) => {
    const { items } = await read(rss(pack(fields)))
    expect(items).toMatchObject([{ doubt: expect.stringMatching(reason) }])
  })

  test.each([
    ['one vial', '<g:description>One vial of 5 mg, 99% pure. Keep at 2 °C.</g:description>'],
    ['its own number', '<g:size>10 vials</g:size><g:description>Box of 10 vials.</g:description>'],
  ])('but not for %s', async (_, fields) => {
    const { items } = await read(rss(pack(fields)))
    expect(items.map(({ doubt }) => doubt)).toEqual([undefined])
  })
})
