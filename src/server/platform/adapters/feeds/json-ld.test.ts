import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { json, readFeed } from '#test/shops/read-feed.ts'

const html = (...blocks: (object | string)[]) =>
  `<!doctype html><title>Shop</title><script>var a = '<script type="application/ld+json">{}';</script>${blocks
    .map(
      (block) =>
        `<script type="application/ld+json">${typeof block === 'string' ? block : json(block)}</script>`,
    )
    .join('<p>text</p>')}`
const page = (...blocks: (object | string)[]) => readFeed('json_ld', '/p', { '/p': html(...blocks) })
const offer = (over = {}) => ({
  '@type': 'Offer',
  price: 39.99,
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  ...over,
})
const product = (over = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'BPC-157 5 mg',
  sku: 'J-1',
  offers: offer(),
  ...over,
})

test('a product of a page is read', async () => {
  const { items, reading } = await page(product({ image: ['/a.png'], size: '5 mg', url: '/bpc' }))
  expect(reading).toMatchObject({ complete: true, failed: [], pages: 1 })
  expect(items).toEqual([
    {
      sku: 'J-1',
      title: 'BPC-157 5 mg',
      variant: '5 mg',
      link: 'https://shop.example/bpc',
      image: 'https://shop.example/a.png',
      price_minor: 3999,
      currency: 'USD',
      in_stock: true,
    },
  ])
})

describe('the many ways to say it:', () => {
  test.each([
    [
      'types as links, values in lists, numbers as text',
      [
        product({
          '@type': ['http://schema.org/Product'],
          offers: [offer({ '@type': 'schema:Offer', price: ['39.99'] })],
        }),
      ],
    ],
    ['several blocks in a list', [[{ '@type': 'Organization' }, product()]]],
    [
      'a graph with references',
      [
        {
          '@graph': [
            { '@id': '#o', ...offer() },
            product({ '@id': '#p', offers: { '@id': '#o' } }),
            { '@type': 'WebPage', mainEntity: { '@id': '#p' } },
          ],
        },
      ],
    ],
    ['references to another block', [product({ offers: { '@id': '#o' } }), { '@id': '#o', ...offer() }]],
    [
      'a price that is specified',
      [
        product({
          offers: offer({
            price: undefined,
            priceSpecification: [
              {
                '@type': 'UnitPriceSpecification',
                price: '59.99',
                priceCurrency: 'USD',
                priceType: 'https://schema.org/ListPrice',
              },
              { '@type': 'UnitPriceSpecification', price: '39.99', priceCurrency: 'USD' },
            ],
          }),
        }),
      ],
    ],
    [
      'an aggregate that has its one offer',
      [product({ offers: { '@type': 'AggregateOffer', lowPrice: '39.99', offers: [offer()] } })],
    ],
    ['the same product twice', [product(), product()]],
    ['a block between comments', [`<!-- ${json(product())} -->`]],
    ['a block that is no JSON next to it', ['{ "@type": "Recipe", }', product()]],
  ])('%s', async (_, blocks) => {
    const { items, failed } = await page(...(blocks as object[]))
    expect(items).toMatchObject([{ sku: 'J-1', price_minor: 3999, currency: 'USD', in_stock: true }])
    expect(failed).toEqual([])
  })
})

test('variants of a group are packs of their own', async () => {
  const variant = (sku: string, name: string, price: string) =>
    product({ sku, name, offers: offer({ price, url: `https://shop.example/g?variant=${sku}` }) })
  const { items } = await page({
    '@type': 'ProductGroup',
    name: 'BPC-157',
    hasVariant: [variant('a', 'BPC-157 - 5 mg', '20'), variant('b', 'BPC-157 - 10 mg', '35')],
  })
  expect(items.map(({ sku, title, variant, price_minor }) => [sku, title, variant, price_minor])).toEqual([
    ['a', 'BPC-157', '5 mg', 2000],
    ['b', 'BPC-157', '10 mg', 3500],
  ])
  const listed = await page(
    product({
      offers: [offer({ sku: 'x', name: '5 mg', price: 20 }), offer({ sku: 'y', name: '10 mg', price: 35 })],
    }),
  )
  expect(listed.items.map(({ sku, variant }) => [sku, variant])).toEqual([
    ['x', '5 mg'],
    ['y', '10 mg'],
  ])
})

test('a range is not a price, and neither are several that nothing tells apart', async () => {
  const range = await page(
    product({ offers: { '@type': 'AggregateOffer', lowPrice: '10', highPrice: '40', priceCurrency: 'USD' } }),
  )
  expect(range.items).toMatchObject([{ sku: 'J-1', price_minor: null, currency: null }])
  const several = await page(product({ offers: [offer({ price: 10 }), offer({ price: 40 })] }))
  expect([several.items, several.failed.map(({ sku }) => sku)]).toEqual([[], ['J-1']])
})

test('a product without a code is known by its page', async () => {
  expect((await page(product({ sku: undefined }))).items).toMatchObject([
    { sku: '/p', link: 'https://shop.example/p' },
  ])
})

describe('pages are found', () => {
  const shop = {
    '/a': html(product({ sku: 'a' })),
    '/b': html(product({ sku: 'b' })),
    '/about': html({ '@type': 'Organization' }),
  }
  const sitemap = (...paths: string[]) =>
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${path}</loc><image:image><image:loc>https://shop.example/no.png</image:loc></image:image></url>`).join('')}</urlset>`
  const at = (path: string) => `https://shop.example${path}`

  test('in a sitemap, only pages of the shop’s own host are read, and missing pages are skipped', async () => {
    const { items, asked, complete } = await readFeed('json_ld', '/sitemap.xml', {
      ...shop,
      '/sitemap.xml': sitemap(
        at('/a'),
        at('/a'),
        at('/about'),
        at('/gone'),
        'https://other.example/b',
        'https://169.254.169.254/',
        at('/b'),
      ),
    })
    expect(items.map(({ sku }) => sku)).toEqual(['a', 'b'])
    expect(asked).toEqual(['/sitemap.xml', '/a', '/about', '/gone', '/b'])
    expect(complete).toBe(true)
  })

  test('in sitemaps of a sitemap, those of products if it names them', async () => {
    const index = `<sitemapindex><sitemap><loc>${at('/pages.xml')}</loc></sitemap><sitemap><loc>${at('/products-1.xml')}</loc></sitemap></sitemapindex>`
    const { asked } = await readFeed('json_ld', '/sitemap.xml', {
      ...shop,
      '/sitemap.xml': index,
      '/products-1.xml': sitemap(at('/b')),
    })
    expect(asked).toEqual(['/sitemap.xml', '/products-1.xml', '/b'])
  })

  test('of a sitemap of sitemaps though one list cannot be read; then no offer ends', async () => {
    const index = `<sitemapindex>${['/gone.xml', '/broken.xml', '/whole.xml'].map((path) => `<sitemap><loc>${at(path)}</loc></sitemap>`).join('')}</sitemapindex>`
    const { items, complete, failed } = await readFeed('json_ld', '/sitemap.xml', {
      ...shop,
      '/sitemap.xml': index,
      '/broken.xml': `${sitemap(at('/a')).slice(0, -20)}`,
      '/whole.xml': sitemap(at('/b')),
    })
    expect([items.map(({ sku }) => sku), complete]).toEqual([['b'], false])
    expect(failed.map(({ where }) => where)).toEqual(['/gone.xml', '/broken.xml'])
  })

  test.each([
    ['with a prefix', `<sm:urlset xmlns:sm="x"><sm:url><sm:loc>${at('/b')}</sm:loc></sm:url></sm:urlset>`],
    ['after a comment', `<!-- made by a tool -->\n${sitemap(at('/b'))}`],
  ])('in a sitemap %s', async (_, text) => {
    const { items } = await readFeed('json_ld', '/sitemap.xml', { ...shop, '/sitemap.xml': text })
    expect(items.map(({ sku }) => sku)).toEqual(['b'])
  })

  test('in a packed sitemap that says so only by its kind', async () => {
    const { items } = await readFeed('json_ld', '/sitemap.xml.gz', {
      ...shop,
      '/sitemap.xml.gz': (_, response) =>
        response.writeHead(200, { 'content-type': 'application/x-gzip' }).end(gzipSync(sitemap(at('/b')))),
    })
    expect(items.map(({ sku }) => sku)).toEqual(['b'])
  })

  test('in a list of links', async () => {
    const { items } = await readFeed('json_ld', '/list.txt', {
      ...shop,
      '/list.txt': `${at('/a')}\n${at('/b')}\n`,
    })
    expect(items).toHaveLength(2)
  })

  test('up to as many as may be read', async () => {
    const { items, complete, failed } = await readFeed(
      'json_ld',
      '/sitemap.xml',
      { ...shop, '/sitemap.xml': sitemap(at('/a'), at('/b'), at('/about')) },
      { limits: { pages: 2 } },
    )
    expect([items.length, complete, failed.at(-1)?.reason]).toEqual([
      1,
      false,
      'The feed has more than 2 pages.',
    ])
  })

  test('and given up when several in a row cannot be read', async () => {
    const closed = Object.fromEntries(
      ['/1', '/2', '/3', '/4', '/5', '/6'].map((path) => [
        path,
        (_: unknown, response: { writeHead: (code: number) => { end: () => unknown } }) =>
          response.writeHead(403).end(),
      ]),
    )
    const { asked, complete } = await readFeed('json_ld', '/sitemap.xml', {
      ...shop,
      ...closed,
      '/sitemap.xml': sitemap(at('/a'), ...Object.keys(closed).map(at), at('/b')),
    })
    expect(asked).toEqual(['/sitemap.xml', '/a', '/1', '/2', '/3', '/4', '/5'])
    expect(complete).toBe(false)
  })
})

test.each([
  ['Not here', /neither a page, nor a sitemap/],
  ['<html><body>Password</body></html>', /no product/],
  ['<?xml version="1.0"?><other/>', /not a sitemap/],
  ['', /no page on its own host/],
])('%s is refused', async (text, words) => {
  expect((await readFeed('json_ld', '/p', { '/p': text })).reason).toMatch(words)
})

test('a deep, wide or self-referring description ends', async () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  const circle = {
    '@type': 'Product',
    '@id': '#a',
    name: 'A',
    sku: 'c',
    offers: { '@id': '#a' },
    hasVariant: { '@id': '#a' },
    isVariantOf: { '@id': '#a' },
  }
  const wide = { '@graph': Array.from({ length: 50_000 }, (_, n) => ({ '@id': `#${n}`, '@type': 'Thing' })) }
  const { items } = await page(deep, circle, product(), wide)
  expect(items.map(({ sku }) => sku)).toContain('J-1')
})
