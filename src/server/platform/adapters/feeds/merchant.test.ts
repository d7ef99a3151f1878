import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readFeed } from '#test/shops/read-feed.ts'
import { noLongerListed } from './feed-kind.ts'

const SHOPPING = 'xmlns:g="http://base.google.com/ns/1.0"'
const read = (feed: string) => readFeed('merchant', '/feed', { '/feed': feed })
const rss = (entries: string, names = SHOPPING) =>
  `<?xml version="1.0"?><rss ${names} version="2.0"><channel><title>North</title>${entries}</channel></rss>`
const entry = (fields: string) => `<item>${fields}</item>`
/** An entry with these fields besides. */
const pack = (fields: string, { id = 'A', price = '39.99 USD' } = {}) =>
  entry(`<g:id>${id}</g:id><title>BPC-157 5mg</title><g:price>${price}</g:price>${fields}`)
const readPack = async (fields: string) => (await read(rss(pack(fields)))).items

const full =
  entry(`<g:id>G-1</g:id><title>Plain</title><g:title><![CDATA[BPC-157 <b>5 mg</b> &amp; more]]></g:title>
  <link>https://shop.example/a?b=1&amp;c=2</link><g:image_link>https://shop.example/a.png</g:image_link>
  <g:price>39.99 USD</g:price><g:sale_price>29.99 USD</g:sale_price><g:availability>in stock</g:availability>
  <g:shipping><g:price>5.00 USD</g:price><g:id>no</g:id></g:shipping><g:size>5 mg</g:size>`)

describe('a merchant feed is read', () => {
  test('as RSS, at the price of the sale', async () => {
    const { items, complete } = await read(rss(full))
    expect(complete).toBe(true)
    const link = 'https://shop.example/a?b=1&c=2'
    expect(items).toEqual([
      {
        ...{ sku: 'G-1', title: 'BPC-157 5 mg & more', variant: '5 mg', link },
        ...{ image: 'https://shop.example/a.png', price_minor: 2999, currency: 'USD', in_stock: true },
      },
    ])
  })

  test('as Atom, with markup that is escaped', async () => {
    const { items } = await read(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="x"><entry>
      <g:id>G-2</g:id><title>&lt;b&gt;TB-500&lt;/b&gt; &amp;amp; co</title><link rel="self" href="https://shop.example/self"/>
      <link rel="alternate" href="https://shop.example/tb"/><g:price>EUR 12.50</g:price>
      <g:availability>out_of_stock</g:availability></entry></feed>`)
    const expected = { sku: 'G-2', title: 'TB-500 & co', link: 'https://shop.example/tb', currency: 'EUR' }
    expect(items).toMatchObject([{ ...expected, price_minor: 1250, in_stock: false }])
  })

  test('as a table with tabs, quotes, details and all', async () => {
    const table =
      'id\ttitle\tprice\tsale price\tavailability\tproduct_detail\nG-3\tVial 5" (10 mg)\t39.99 USD\t\tpreorder\tGeneral:Purity:99%,General:Vials:10\n'
    const pack = { sku: 'G-3', title: 'Vial 5" (10 mg)', price_minor: 3999, in_stock: false, variant: '10' }
    expect((await read(table)).items).toMatchObject([pack])
  })

  test('though elements that end themselves are in each entry of a long one', async () => {
    const many = Array.from({ length: 1_500 }, (_, place) => pack('<g:is_bundle/>', { id: `P${place}` }))
    const { items, failed, complete } = await read(rss(many.join('')))
    expect([items.length, failed.length, complete]).toEqual([1_500, 0, true])
  })
})

describe('a sale counts in its time', () => {
  beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T15:00:00Z') }))
  afterAll(() => vi.useRealTimers())
  const sale = (period: string) =>
    readPack(
      `<g:sale_price>30 USD</g:sale_price><g:sale_price_effective_date>${period}</g:sale_price_effective_date>`,
    )

  test.each([
    ['2020-01-01T00:00Z/2999-01-01T00:00Z', 3000],
    ['2026-11-01/2026-11-28', 3000],
    ['2026-11-01/2026-11-27', 3999],
    ['2026-11-29/2026-12-01', 3999],
    ['2026-11-28T15:30+01/2026-12-01T00:00+01', 3000],
    ['2026-11-28T08:00-0800/2026-12-01T00:00-0800', 3999],
    ['2026-11-28 14:00/2026-11-28 15:00', 3000],
  ])('of %s', async (period, price) => {
    const [item] = await sale(period)
    expect([item?.price_minor, item?.doubt]).toEqual([price, undefined])
  })

  const unread = ['soon', '25.11.2026/01.12.2026', '2026-11-01', '2026-11-01/2026-99-01', '/']
  test.each(unread)('and waits for a person where that is %s', async (period) => {
    const doubt = `The feed says '${period}' of when its sale price holds`
    expect(await sale(period)).toMatchObject([{ doubt }])
  })
})

describe('a sale price counts if it is a lower price:', () => {
  const sale = (price: string) => read(rss(pack(`<g:sale_price>${price}</g:sale_price>`)))
  test.each([
    ['0.00 USD', 3999],
    ['N/A', 3999],
    ['29.99', 2999],
    ['29,99', 2999],
    ['29.99 USD', 2999],
  ])("'%s'", async (price, price_minor) => {
    const { items } = await sale(price)
    expect(items).toMatchObject([{ price_minor, currency: 'USD' }])
    expect(items[0]).not.toHaveProperty('doubt')
  })

  test.each(['49.99 USD', '29.99 EUR', '40'])("'%s' leaves a choice", async (price) => {
    const doubt = `The sale price ${price} is not below the price 39.99 USD`
    expect((await sale(price)).items).toMatchObject([{ doubt }])
  })

  test('an amount that is not a single number fails', async () =>
    expect((await sale('1.299 USD')).failed).toMatchObject([{ sku: 'A' }]))
})

test('entries without an id, a title or a price in a currency are named', async () => {
  const unnamed = entry('<g:title>A</g:title>') + entry('<g:id>1</g:id>')
  expect((await read(rss(unnamed + pack('', { id: '2', price: '39.99' })))).failed).toEqual([
    { where: 'entry 1', reason: 'There is no SKU.', sku: null },
    { where: 'entry 2', reason: 'There is no title.', sku: '1' },
    { where: 'entry 3', reason: "'39.99' is not one amount in a known currency.", sku: '2' },
  ])
})

describe('XML that is broken ends nothing', () => {
  const [A, B] = [pack('', { price: '10 USD' }), pack('', { id: 'B', price: '20 USD' })]
  const within = (element: string) =>
    [`</g:${element}>`, `</g:${element}><g:${element}>15 USD</g:${element}>`] as const
  const failed = (reason: unknown, sku: string | null = 'A') => [{ where: 'entry 1', reason, sku }]
  const NO_AMOUNT = 'is not one amount in a known currency.'
  const several = (field: string) => failed(`It has several values of '${field}'.`)
  const open = failed(expect.stringMatching(/^An element is not closed: A BPC-157 5mg/), null)
  test.each([
    ['an entry that is not closed', ['</item>', ''], open],
    ['a title that is not closed', ['</title>', ''], open],
    ['a price that is not closed', ['</g:price>', ''], open],
    ['two prices', within('price'), several('price')],
    ['two codes', within('id'), several('id')],
    ['two titles', ['</title>', '</title><title>TB-500</title>'], several('title')],
    ['an ampersand', ['10 USD', '10 & USD'], failed(`'10 & USD' ${NO_AMOUNT}`)],
    ['a price within a price', ['10 USD', '<old>15 USD</old>10'], failed(`'…10' ${NO_AMOUNT}`)],
    ['a price in an attribute', ['<g:price>10 USD', '<g:price value="10 USD">'], []],
  ] as const)('and publishes nothing of its entry: %s', async (_, [written, changed], expected) => {
    const feed = await read(rss(A.replace(written, changed) + B))
    expect(feed.items.flatMap(({ sku, price_minor }) => (price_minor === null ? [] : sku))).toEqual(['B'])
    expect([feed.failed, noLongerListed(feed.reading, ['A', 'B'])]).toEqual([expected, []])
  })

  test('though an entry is closed twice', async () => {
    const { items, complete } = await read(rss(`${A}</item>${B}`))
    expect([items.map(({ price_minor }) => price_minor), complete]).toEqual([[1000, 2000], true])
  })

  test('where it breaks off', async () => {
    const feed = await read(rss(full + full.replace('G-1', 'G-2')).slice(0, -60))
    expect([feed.items.map(({ sku }) => sku), feed.complete]).toEqual([['G-1'], false])
    expect(feed.failed[0]?.reason).toMatch(/breaks off/)
  })
})

describe('nothing is loaded and nothing expands:', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  test.each([
    ['a file of this machine', '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['another document', '<!DOCTYPE rss SYSTEM "https://evil.example/a.dtd">'],
    ['a document type in small letters', '<!doctype rss SYSTEM "file:///etc/passwd">'],
    ['a billion laughs', `<!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}]>`],
  ])('%s', async (_, declared) => {
    const feed = rss(entry('<g:id>1</g:id><g:title>&x; &l9;</g:title>')).replace('<rss', `${declared}<rss`)
    expect((await read(feed)).reason).toMatch(/declares its own document type/)
  })

  test('an undeclared entity', async () => {
    const { items } = await read(rss(entry('<g:id>1</g:id><g:title>A &x; B</g:title>')))
    expect(items[0]?.title).toBe('A &x; B')
  })
})

test.each([
  ['<html><body>Sign in</body></html>', /neither RSS nor Atom/],
  ['{"products":[]}', /no column id, title, price/],
  [rss('<a>'.repeat(5_000)), /too many elements within elements/],
  ['', /empty/],
])('%.40s is refused', async (text, words) => expect((await read(text)).reason).toMatch(words))

describe('fields are those of the shopping namespace, then the plain ones:', () => {
  const NAMES = `${SHOPPING} xmlns:ns0="http://base.google.com/ns/1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"`
  const id = '<g:id>A</g:id>'
  const price = '<g:price>39.99 USD</g:price>'
  const title = '<title>BPC-157 5mg</title>'
  test.each([
    `${id}${title}<dc:title>TB-500 10mg</dc:title>${price}`,
    `${id}${title}<media:title>photo of the vial</media:title>${price}`,
    `<dc:title>TB-500 10mg</dc:title>${id}${title}${price}`,
    `${id}<dc:title>TB-500</dc:title><title>Plain</title><g:title>BPC-157 5mg</g:title>${price}`,
    `<ns0:id>A</ns0:id><dc:title>TB-500</dc:title><ns0:title>BPC-157 5mg</ns0:title><ns0:price>39.99 USD</ns0:price>`,
    `<p:id>A</p:id>${title}<dc:title>TB-500</dc:title><p:price>39.99 USD</p:price>`,
    `<id>A</id>${title}<dc:price>1.00 USD</dc:price><price>39.99 USD</price>`,
    `<id>A</id><t:title xmlns:t="x">TB-500</t:title><q:title xmlns:q="http://base.google.com/ns/1.0">BPC-157 5mg</q:title><price>39.99 USD</price>`,
    `${id}${title}<g:price><![CDATA[39.99]]><!-- 15 --> USD</g:price>`,
  ])('%s', async (fields) => {
    const pack = { sku: 'A', title: 'BPC-157 5mg', price_minor: 3999 }
    expect((await read(rss(entry(fields), NAMES))).items).toMatchObject([pack])
  })

  test.each([
    ['a prefix that is bound in the entry', rss(pack('').replace('<item>', `<item ${SHOPPING}>`), '')],
    ['a comment with an entry', rss(`<!-- ${pack('', { id: 'Z' })} -->${pack('')}`)],
    ['a stylesheet', rss(pack('')).replace('?>', '?><?xml-stylesheet href="x.xsl"?>')],
    ['UTF-16 declared, in bytes of UTF-8', rss(pack('')).replace('"1.0"', '"1.0" encoding="UTF-16"')],
  ])('with %s', async (_, xml) =>
    expect((await read(xml)).items).toMatchObject([{ sku: 'A', price_minor: 3999 }]),
  )
})

describe('what a feed says of how much there is reaches the reader of sizes:', () => {
  const MEASURE = 'unit_pricing_measure'
  const field = (name: string, value: string) => `<g:${name}>${value}</g:${name}>`
  const TEN = field('multipack', '10')
  const detail = (name: string, value: string) =>
    field(
      'product_detail',
      field('section_name', 'General') + field('attribute_name', name) + field('attribute_value', value),
    )
  test.each([
    ['a title of the shop with a count', '<title>BPC-157 5mg x 10</title>', 'BPC-157 5mg x 10'],
    ['a field of the shop for packs', field('pack_size', '10 vials'), '10 vials'],
    ['a field with a prefix of the shop', '<c:vials>10</c:vials>', '10'],
    ['a highlight', field('product_highlight', '10 vials per box'), '10 vials per box'],
    ['a measure', field(MEASURE, '50 mg'), '50mg'],
    ['a measure in words', field(MEASURE, '2 x 5 mg'), '2 x 5 mg'],
    ['a size, once', `${field('size', '5 MG')}${field(MEASURE, '5mg')}`, '5 MG'],
    ['all', `${field('size', '5 mg')}${TEN}${field(MEASURE, '50mg')}`, '5 mg / 10 pack / 50mg'],
    ['one', field('multipack', '1'), null],
    ['a detail', detail('Strength', '10mg'), '10mg'],
    ['each of several details', detail('Purity', '99%') + detail('Vials', '10'), '10'],
    ['a detail that is a text', field('product_detail', 'General:Vials:10'), '10'],
    ['a number of vials in place of a colour', field('color', '10 vials'), '10 vials'],
    ['no colour', field('color', 'white'), null],
    ['nothing that the title says', detail('Strength', '5 mg'), null],
    ['nothing', '<g:multipack></g:multipack><g:is_bundle/>', null],
  ])('%s', async (_, fields, variant) => {
    const plain = entry(`<g:id>A</g:id><g:title>BPC-157 5mg</g:title><g:price>9 USD</g:price>${fields}`)
    const { items } = await read(rss(plain, `${SHOPPING} xmlns:c="http://base.google.com/cns/1.0"`))
    expect(items).toMatchObject([{ title: 'BPC-157 5mg', variant }])
    expect(items[0]).not.toHaveProperty('doubt')
  })
})

describe('a pack waits for what else the feed says of it:', () => {
  test.each([
    ['<g:is_bundle>ja</g:is_bundle>', /^The feed says that it is a bundle$/],
    ['<g:is_bundle> TRUE </g:is_bundle>', /^The feed says that it is a bundle$/],
    ['<g:multipack>ten</g:multipack>', /^The feed says 'ten' of its number of packs$/],
    ['<g:multipack>10 pcs</g:multipack>', /^The feed says '10 pcs' of its number of packs$/],
    ['<g:subscription_cost><g:amount>9 USD</g:amount></g:subscription_cost>', /it is a subscription$/],
    ['<g:installment><g:months>6</g:months></g:installment>', /it is paid in instalments$/],
    ['<g:minimum_order_quantity>10</g:minimum_order_quantity>', /have to be bought/],
    ['<g:minimum_order_quantity>5 boxes</g:minimum_order_quantity>', /have to be bought/],
    ['<g:condition>like new</g:condition>', /^The feed says 'like new' of its condition$/],
    ['<g:description>Pack of 10 vials</g:description>', /'Pack of 10'/],
    ['<description>&lt;p&gt;You receive 3 vials.&lt;/p&gt;</description>', /3 vials/],
    ['<g:description>Billed monthly.</g:description>', /'Billed monthly'/],
    ['<g:custom_label_0>10 pack</g:custom_label_0>', /'10 pack'/],
    ['<g:product_type>Peptides &gt; Kits</g:product_type>', /'Kits'/],
  ])('%s', async (fields, reason) =>
    expect(await readPack(fields)).toMatchObject([{ doubt: expect.stringMatching(reason) }]),
  )

  test.each([
    '<g:is_bundle>no</g:is_bundle>',
    '<g:condition>New</g:condition>',
    '<g:condition>brand new</g:condition>',
    '<g:image_link>https://a.example/1.png</g:image_link><g:image_link>https://a.example/2.png</g:image_link>',
    '<g:description>One vial of 5 mg, 99% pure. Keep at 2 °C.</g:description>',
    '<g:size>10 vials</g:size><g:description>Box of 10 vials.</g:description>',
  ])('but not for %s', async (fields) => {
    const [item] = await readPack(fields)
    expect(item).toMatchObject({ price_minor: 3999 })
    expect(item).not.toHaveProperty('doubt')
  })
})

test.each([
  ['2999-01-01', false],
  ['2020-01-01', true],
  ['soon', true],
])('a pack that will be available on %s is in stock: %s', async (day, in_stock) => {
  const date = `<g:availability_date>${day}</g:availability_date>`
  expect(await readPack(`<g:availability>in stock</g:availability>${date}`)).toMatchObject([{ in_stock }])
})
