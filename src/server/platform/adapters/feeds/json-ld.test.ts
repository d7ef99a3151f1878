import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { described, offer, product, published, readPage, sold } from '#test/shops/described.ts'
import { json, readFeed } from '#test/shops/read-feed.ts'
import { noLongerListed } from './feed-kind.ts'

const ONE = [['B5', 3999, 'BPC-157 5 mg']]
const at = (path: string) => `https://shop.example${path}`
const list = (pages: Record<string, string>) =>
  readFeed('json_ld', '/list.txt', { ...pages, '/list.txt': Object.keys(pages).map(at).join('\n') })
const skus = ({ items }: { items: { sku: string }[] }) => items.map(({ sku }) => sku)
const LD = 'application/ld+json'

test('a product of a page is read', async () => {
  const offers = offer({ availability: 'https://schema.org/InStock' })
  const { items, reading } = await readPage(product({ image: ['/a.png'], size: '5 mg', url: '/bpc', offers }))
  expect(reading).toMatchObject({ complete: true, failed: [], pages: 1 })
  expect(items).toEqual([
    {
      ...{ sku: 'B5', title: 'BPC-157 5 mg', variant: '5 mg', link: at('/bpc'), image: at('/a.png') },
      ...{ price_minor: 3999, currency: 'USD', in_stock: true },
    },
  ])
})

describe('a product is read whichever way it is described:', () => {
  const text = json(product({ description: 'one two', '@type': 'https://schema.org/Product' }))
  const inText = described('<script>{}')
  const LINKS = ['http://schema.org/Product']
  const inLists = [offer({ '@type': 'schema:Offer', price: ['39.99'] })]
  const apart = [{ '@id': '#o', ...offer() }, product({ '@id': '#p', offers: { '@id': '#o' } })]
  const inTwo = { '@id': '#p', '@type': 'Product', name: 'BPC-157 5 mg' }
  test.each<[string, (object | string)[]]>([
    ['types as links, values in lists, numbers as text', [product({ '@type': LINKS, offers: inLists })]],
    ['several blocks in a list', [[{ '@type': 'Organization' }, product()]]],
    ['a graph with references', [{ '@graph': [...apart, { mainEntity: { '@id': '#p' } }] }]],
    ['references to another block', [product({ offers: { '@id': '#o' } }), { '@id': '#o', ...offer() }]],
    [
      'an aggregate with its one offer',
      [product({ offers: { '@type': 'AggregateOffer', lowPrice: '39.99', offers: [offer()] } })],
    ],
    ['the same product twice', [product(), product()]],
    ['one thing twice', [product({ '@id': '#p' }), product({ '@id': '#p' })]],
    ['one thing in two parts', [inTwo, { '@id': '#p', sku: 'B5', offers: offer() }]],
    ['a block that is no JSON next to it', ['{ "@type": "Recipe", }', product()]],
    ['between comments', [`<!-- ${text} -->`]],
    ['line breaks within a text', [text.replace('one two', 'one\ntwo')]],
    ['quotes as entities', [text.replaceAll('"', '&quot;')]],
    ['in a CDATA section', [`//<![CDATA[\n${text}\n//]]>`]],
    ['a type with a slash at its end', [text.replace('schema.org/Product', 'schema.org/Product/')]],
    ['a byte order mark', [`\uFEFF${text}`]],
    ['a semicolon at its end', [`${text};`]],
  ])('%s', async (_, blocks) => {
    const page = await readPage(...blocks)
    expect([published(page), page.failed]).toEqual([ONE, []])
  })

  test.each([
    ['quotes of the other kind', (page: string) => page.replace(`"${LD}"`, `'${LD}'`)],
    ['capitals', (page: string) => page.replace(`type="${LD}"`, 'TYPE="Application/LD+JSON"')],
    ['a charset', (page: string) => page.replace(LD, `${LD}; charset=utf-8`)],
    ['a description in a script’s text', (page: string) => `<script>var a = '${inText}'</script>${page}`],
  ])('with %s', async (_, change) =>
    expect(published(await readFeed('json_ld', '/p', { '/p': change(described(product())) }))).toEqual(ONE),
  )
})

test('a product without a code is known by its page', async () =>
  expect((await readPage(product({ sku: undefined }))).items).toMatchObject([{ sku: '/p', link: at('/p') }]))

describe('packs are told apart', () => {
  const variant = (sku: string, price: number, over: object) =>
    product({ sku, name: undefined, offers: offer({ price }), ...over })
  const group = (...hasVariant: object[]) => ({ '@type': 'ProductGroup', name: 'BPC-157', hasVariant })
  const PURITY = { name: 'Purity', value: '99 %' }
  const size = (value: string) => ({ additionalProperty: [PURITY, { name: 'Size', value }] })
  const named = (offers: object[]) => product({ name: 'BPC-157', offers })
  const vial = (sku: string, name: string) => ({ itemOffered: { '@type': 'Thing', sku, name } })
  test.each([
    [
      'by the names of variants',
      group(variant('a', 20, { name: 'BPC-157 - 5 mg' }), variant('b', 35, { name: 'BPC-157 - 10 mg' })),
    ],
    ['by a property with their size', group(variant('a', 20, size('5 mg')), variant('b', 35, size('10 mg')))],
    [
      'by the names of offers',
      named([offer({ sku: 'a', name: '5 mg', price: 20 }), offer({ sku: 'b', name: '10 mg', price: 35 })]),
    ],
    [
      'by what offers sell',
      named([offer({ price: 20, ...vial('a', '5 mg') }), offer({ price: 35, ...vial('b', '10 mg') })]),
    ],
  ])('%s', async (_, thing) =>
    expect(published(await readPage(thing))).toEqual([
      ['a', 2000, 'BPC-157 | 5 mg'],
      ['b', 3500, 'BPC-157 | 10 mg'],
    ]),
  )

  const one = (over: object = {}) => product({ '@id': '#p', ...over })
  test.each<[string, object[]]>([
    ['two names', [product({ name: ['BPC-157 5 mg', '10 mg'] })]],
    ['two sizes', [product({ name: 'BPC-157 5 mg', size: '10 mg' })]],
    ['two sizes in two parts', [one({ name: 'BPC-157', size: '5 mg' }), { '@id': '#p', size: '10 mg' }]],
  ])('only by a text that has both of %s', async (_, blocks) => {
    const [[, , text] = []] = published(await readPage(...blocks))
    expect(text).toMatch(/^BPC-157 (?:\| )?5 mg \| 10 mg$/)
  })

  const dearer = { offers: offer({ price: '69.99' }) }
  test.each<[string, object[]]>([
    ['offers with codes alone', [named([offer({ sku: 'a' }), offer({ sku: 'b', price: '69.99' })])]],
    ['variants of one name', [group(variant('a', 20, {}), variant('b', 35, {}))]],
    ['two products of one name', [product({ sku: 'a' }), product({ sku: 'b', ...dearer })]],
    ['two things with one id', [one(), one({ name: 'TB-500 10 mg', ...dearer })]],
    ['one thing with two prices, in two descriptions', [one(), one(dearer)]],
    ['one offer with two prices', [sold({ '@id': '#o' }), { '@id': '#o', price: '49.99' }]],
    ['one offer in two currencies', [sold({ '@id': '#o' }), { '@id': '#o', priceCurrency: 'EUR' }]],
  ])('or are not published: %s', async (_, blocks) => {
    const page = await readPage(...blocks)
    expect(published(page)).toEqual([])
    expect(page.items.length + page.failed.length).toBeGreaterThan(0)
  })

  test('or fail by the code of their product, where nothing tells them apart', async () => {
    const page = await readPage(product({ offers: [offer(), offer({ price: '69.99' })] }))
    const reason = 'Several prices, and nothing that tells them apart.'
    expect([page.items, page.failed]).toEqual([[], [{ where: '/p', reason, sku: 'B5' }]])
  })
})

describe('only what the page describes as its own is read:', () => {
  const old = described(product({ sku: 'OLD', offers: offer({ price: '9.99' }) }))
  test.each([
    ['a comment', `<!-- ${old} -->`],
    ['a template', `<template>${old}</template>`],
    ['a field of text', `<textarea>${old.replaceAll('<', '&lt;')}</textarea>`],
    ['a script', `<script>var s = '${old.replaceAll('/', '\\/')}'</script>`],
    ['another type', old.replace('ld+json', 'json')],
  ])('nothing in %s', async (_, more) =>
    expect(published(await readFeed('json_ld', '/p', { '/p': described(product()) + more }))).toEqual(ONE),
  )

  test.each(['isRelatedTo', 'isSimilarTo', 'isAccessoryOrSparePartFor', 'isConsumableFor'])(
    'nothing that it only names as %s',
    async (way) => {
      const related = product({ '@id': '#other', name: 'TB-500 5 mg', sku: 'TB5' })
      for (const graph of [
        [product({ [way]: [related] })],
        [product({ [way]: { '@id': '#other' } }), related],
        [related, product({ [way]: [{ '@id': '#other' }] })],
      ])
        expect(published(await readPage({ '@graph': graph }))).toEqual(ONE)
    },
  )

  const url = '/products/bpc-157'
  const own = described(product({ url }))
  const range = { '@type': 'AggregateOffer', lowPrice: 1, priceCurrency: 'USD' }
  const older = (url: string) => product({ url, offers: offer({ price: '37.99' }) })
  test.each([
    ['related, without a code', product({ url, sku: undefined })],
    ['at an old price', older(at(url))],
    ['with another host name', older('https://www.shop.example/products/bpc-157/')],
    ['with a campaign in its link', older('/products/bpc-157?utm=1')],
    ['as a range of a category', { '@type': 'ItemList', itemListElement: [product({ url, offers: range })] }],
  ])('nothing that has its own page, %s', async (_, related) => {
    const tb = product({ name: 'TB-500 5 mg', sku: 'TB5', offers: offer({ price: 49.99 }) })
    const pages = { [url]: own, '/products/tb-500': described(tb, related) }
    for (const order of [pages, Object.fromEntries(Object.entries(pages).reverse())]) {
      const { items, failed } = await list(order)
      const prices = items.map(({ sku, price_minor }) => `${sku} ${price_minor}`)
      expect([prices.sort(), failed]).toEqual([['B5 3999', 'TB5 4999'], []])
    }
  })
})

const about = described({ '@type': 'Organization' })

describe('a page that cannot be understood ends no offer:', () => {
  test.each([
    ['JSON that is cut', described('{"@type":"https://schema.org/Product","name":"TB-500 5mg","sku":"TB5",')],
    ['next to a product that is read', described(product({ sku: 'x' }), '{"@type":["Product"],}')],
    ['a challenge', '<!doctype html><title>Just a moment…</title><p>Checking your browser</p>'],
    ['microdata', '<div itemtype="https://schema.org/Product"><span itemprop="name">TB-500</span></div>'],
    ['microdata next to another description', `${about}<div itemtype="http://schema.org/Product"></div>`],
    ['nothing at all', ''],
  ])('%s', async (_, page) => {
    const found = await list({ '/a': described(product()), '/b': page })
    const { reading, failed, complete } = found
    expect([skus(found)[0], complete]).toEqual(['B5', false])
    expect(failed).toMatchObject([{ where: '/b', sku: null }])
    expect(noLongerListed(reading, ['B5', 'TB5'])).toEqual([])
  })

  test('one about something else is named, for the offers that were seen there', async () => {
    const { reading } = await list({ '/a': described(product()), '/about': about })
    expect(reading).toMatchObject({ complete: true, silent: [at('/about')] })
  })

  test('one pack on two pages at two prices fails by its code', async () => {
    const { reading, items, failed } = await list({
      '/a': described(product({ sku: 'A' }), product({ name: 'TB-500 5 mg', sku: 'B' })),
      '/b': described(product({ name: 'TB-500 5 mg', sku: 'B', offers: offer({ price: '10' }) })),
    })
    expect([items, failed].map((rows) => rows.map(({ sku }) => sku))).toEqual([['A'], ['B', 'B']])
    expect(noLongerListed(reading, ['A', 'B'])).toEqual([])
  })
})

describe('pages are found', () => {
  const shop = {
    '/a': described(product({ sku: 'a' })),
    '/b': described(product({ sku: 'b' })),
    '/about': about,
  }
  const image = `<image:image><image:loc>${at('/no.png')}</image:loc></image:image>`
  const sitemap = (...links: string[]) =>
    `<?xml version="1.0"?><urlset>${links.map((link) => `<url><loc>${link}</loc>${image}</url>`).join('')}</urlset>`
  const index = (...paths: string[]) =>
    `<sitemapindex>${paths.map((path) => `<sitemap><loc>${at(path)}</loc></sitemap>`).join('')}</sitemapindex>`
  type Pages = Parameters<typeof readFeed>[2]
  const find = (start: Pages[string], pages: Pages = {}, limits = {}) =>
    readFeed('json_ld', '/start', { ...shop, ...pages, '/start': start }, { limits })

  const packed = (_: unknown, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/x-gzip' }).end(gzipSync(sitemap(at('/b'))))

  test('in a sitemap, only pages of the shop’s own host are read, and missing pages are skipped', async () => {
    const others = ['https://other.example/b', 'https://169.254.169.254/']
    const links = [at('/a'), at('/a'), at('/about'), at('/gone'), ...others, at('/b')]
    const found = await find(sitemap(...links))
    expect([skus(found), found.complete, found.failed]).toEqual([['a', 'b'], true, []])
    expect(found.asked).toEqual(['/start', '/a', '/about', '/gone', '/b'])
  })

  test('in sitemaps of a sitemap, those of products if it names them', async () => {
    const pages = { '/products-1.xml': sitemap(at('/b')) }
    const { asked } = await find(index('/pages.xml', '/products-1.xml'), pages)
    expect(asked).toEqual(['/start', '/products-1.xml', '/b'])
  })

  test('of a sitemap of sitemaps though one list cannot be read; then no offer ends', async () => {
    const pages = { '/broken.xml': `${sitemap(at('/a')).slice(0, -20)}`, '/whole.xml': sitemap(at('/b')) }
    const found = await find(index('/gone.xml', '/broken.xml', '/whole.xml'), pages)
    expect([skus(found), found.complete]).toEqual([['b'], false])
    expect(found.failed.map(({ where }) => where)).toEqual(['/gone.xml', '/broken.xml'])
  })

  test.each([
    ['a prefixed sitemap', `<a:urlset xmlns:a="x"><a:url><a:loc>${at('/b')}</a:loc></a:url></a:urlset>`],
    ['a sitemap after a comment', `<!-- made by a tool -->\n${sitemap(at('/b'))}`],
    ['a packed sitemap that says so only by its kind', packed],
    ['a list of links', `${at('/about')}\n${at('/b')}\n`],
  ])('in %s', async (_, start) => expect(skus(await find(start))).toEqual(['b']))

  test('up to as many as may be read', async () => {
    const found = await find(sitemap(at('/a'), at('/b'), at('/about')), {}, { pages: 2 })
    expect([skus(found), found.complete]).toEqual([['a'], false])
    expect(found.failed.at(-1)?.reason).toBe('The feed has more than 2 pages.')
  })

  test('and given up when several in a row cannot be read', async () => {
    const paths = ['/1', '/2', '/3', '/4', '/5', '/6']
    const refused = (_: unknown, response: ServerResponse) => response.writeHead(403).end()
    const closed = Object.fromEntries(paths.map((path) => [path, refused]))
    const { asked, complete } = await find(sitemap(...['/a', ...paths, '/b'].map(at)), closed)
    expect(asked).toEqual(['/start', '/a', '/1', '/2', '/3', '/4', '/5'])
    expect(complete).toBe(false)
  })
})

test.each([
  ['Not here', /neither a page, nor a sitemap/],
  ['<html><body>Password</body></html>', /no product/],
  ['<?xml version="1.0"?><other/>', /not a sitemap/],
  ['', /no page on its own host/],
])('%s is refused', async (text, words) =>
  expect((await readFeed('json_ld', '/p', { '/p': text })).reason).toMatch(words),
)

test('a deep, wide or self-referring description ends', async () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  const self = { '@id': '#a' }
  const circle = product({ ...self, sku: 'c', offers: self, hasVariant: self, isVariantOf: self })
  const wide = { '@graph': Array.from({ length: 50_000 }, (_, n) => ({ '@id': `#${n}`, '@type': 'Thing' })) }
  expect(skus(await readPage(deep, circle, product(), wide))).toContain('B5')
})
