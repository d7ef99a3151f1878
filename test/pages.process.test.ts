import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATIC_PAGES } from '#contract/listed-pages.ts'
import { createTestDatabase } from './database.ts'
import { PAGE_ROWS } from './page-rows.ts'
import { newDataFolder, startProduct } from './process.ts'
import { strangersIn } from './schema-org.ts'

let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  product = await startProduct({ DATABASE_URL: await createTestDatabase(), DATA_DIR: newDataFolder() })
  await product.untilReady()
})
afterAll(async () => {
  product.kill('SIGTERM')
  await product.exited
})

const get = (path: string, redirect: RequestRedirect = 'follow') =>
  fetch(new URL(path, product.url), { headers: { accept: 'text/html' }, redirect })

test('every static page is in the table of routes', () => {
  const covered = new Set(PAGE_ROWS.map(({ path }) => path))
  expect(STATIC_PAGES.map(({ path }) => path).filter((path) => !covered.has(path))).toEqual([])
})

test.each(PAGE_ROWS)(
  '$path answers with its texts and metadata',
  async ({ path, status = 200, title, texts, isListed = true, canonical, type = 'WebPage' }) => {
    const response = await get(path)
    const html = await response.text()
    const body = textOf(html.slice(html.indexOf('<body')))
    expect(response.status).toBe(status)
    for (const text of texts) expect(body).toContain(text)
    // The disclaimer and the legal links are on every page but those of the back office, which has another frame.
    const isForReaders = !/^\/admin(?:\/|$)/.test(path)
    for (const text of ['not for human consumption', 'Terms of Service', 'Privacy Policy', 'Site index'])
      expect(body.includes(text)).toBe(isForReaders)
    expect(textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '')).toMatch(title)
    for (const [key, value] of [
      ['description', /\S/],
      ['keywords', /\S/],
      ['robots', isListed ? /^index/ : /^noindex/],
      ['og:title', title],
      ['og:image', new RegExp(`^${product.url}/`)],
      ['twitter:card', /^summary/],
    ] as const)
      expect(contentOf(html, key), key).toMatch(value)
    // A missing page has no address.
    if (status === 404) expect(html).not.toContain('rel="canonical"')
    else expect(html).toContain(`rel="canonical" href="${product.url}${canonical ?? path.split('?')[0]}"`)
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string },
    )
    expect(blocks.map((block) => block['@type'])).toContain(type)
    expect(blocks.flatMap(strangersIn)).toEqual([])
    const image = await get(contentOf(html, 'og:image') ?? '')
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  },
)

test('the site index counts what the sitemap lists', async () => {
  const total = (await (await get('/sitemap.xml')).text()).split('<url>').length - 1
  const html = textOf((await (await get('/site-index')).text()).replaceAll('<dd', ' <dd'))
  expect(html).toContain(`Total URLs ${total.toLocaleString('en-US')}`)
  expect(html).toContain(`Dynamic pages ${(total - STATIC_PAGES.length).toLocaleString('en-US')}`)
})

test('a trailing slash leads to the same page for good', async () => {
  for (const path of ['/terms/', '/bpc-157/']) expect((await get(path, 'manual')).status).toBe(301)
  expect(await (await get('/terms/')).text()).toContain(`rel="canonical" href="${product.url}/terms"`)
})

test.each([
  ...['BPC-157', 'bpc157', 'Bpc%20157', 'Body%20Protection%20Compound-157', 'PL%2014736'].map((name) => [
    `/${name}?tab=research`,
    '/bpc-157?tab=research',
  ]),
  ['/Tidelark%20Peptides', '/tidelark-peptides'],
])('another spelling or name moves to the slug for good: %s', async (from, to) => {
  const answer = await get(from ?? '', 'manual')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
})

test.each(['157', 'true', '"bpc"', '.', '..', '/'])('what is typed is searched for: %s', async (typed) => {
  const answer = await get(`/search?q=${encodeURIComponent(typed)}`)
  expect(answer.status).toBe(200)
  expect(textOf(await answer.text())).toContain(`Search results for "${typed}"`)
})

test('a parameter that a screen does not know is in none of its links: its address leads to the one without it', async () => {
  for (const [from, to] of [
    ['/bpc-157?utm_source=mail&tab=research', '/bpc-157?tab=research'],
    ['/terms?tab=research', '/terms'],
    ['/my-list?view=doctor&name=warfarin', '/my-list?view=doctor'],
  ] as const) {
    const answer = await get(from, 'manual')
    expect([answer.status, answer.headers.get('location')]).toEqual([307, to])
    expect((await get(to, 'manual')).status).toBe(200)
  }
})

test('a full basket opens from its address, and from that of the sign-in page that leads back to it', async () => {
  const basket = `/basket?c=${Array.from({ length: 12 }, (_, at) => `${'β'.repeat(77)}-${at + 10}`).join(',')}`
  for (const path of [basket, `/login?returnUrl=${encodeURIComponent(encodeURI(basket))}`])
    expect((await get(path)).status).toBe(200)
})

test('pages name their Atom feeds in their heads, and each answers', async () => {
  for (const [path, feeds] of [
    [
      '/bpc-157',
      ['changes', 'feeds/studies', 'feeds/regulation', 'feeds/price-drops'].map(
        (feed) => `/${feed}.atom?compound=bpc-157`,
      ),
    ],
    ['/brackenfold-naturals', ['/feeds/reviews.atom?vendor=brackenfold-naturals']],
    ['/data', ['/changes.atom', '/feeds/studies.atom', '/feeds/regulation.atom', '/feeds/price-drops.atom']],
    ['/changes', ['/changes.atom']],
  ] as const) {
    const html = await (await get(path)).text()
    const head = html.slice(0, html.indexOf('<body'))
    const named = [...head.matchAll(/<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/g)]
    expect(named.map(([, href]) => href)).toEqual(feeds)
    for (const feed of feeds)
      expect((await get(feed)).headers.get('content-type')).toContain('application/atom+xml')
  }
})

const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

const contentOf = (html: string, key: string) =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1]
