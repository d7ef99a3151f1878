import { expect, test } from '@playwright/test'
import { STATIC_PAGES } from '#contract/pages.ts'
import { strangersIn } from '#test/schema-org.ts'

type Row = {
  path: string
  status?: number
  title: RegExp
  /** What the page says before any script runs. */
  texts: string[]
  isListed?: boolean
  /** Where it is not the path itself. */
  canonical?: string
  type?: string
}

/** Every route: path → status → title and metadata → texts. */
const ROUTES: Row[] = [
  {
    path: '/',
    title: /^Assayer: research peptides/,
    texts: ['We do the research', 'Full Catalog'],
    type: 'WebSite',
  },
  { path: '/listing', title: /A to Z/, texts: ['No drug name provided.', 'BPC-157'] },
  { path: '/compounds', title: /^Compounds from A to Z/, texts: ['Compounds', 'BPC-157', 'Zinc'] },
  {
    path: '/about',
    title: /^About/,
    texts: ['Who runs it', 'How it earns', 'How a record is made and reviewed', 'How to report an error'],
  },
  { path: '/outcomes', title: /^Outcomes/, texts: ['Outcomes', 'Sleep quality'] },
  { path: '/blends', title: /^Blends/, texts: ['Blends', 'GLOW', 'KLOW'] },
  {
    path: '/blends/glow',
    title: /^GLOW/,
    type: 'MedicalEntity',
    texts: ['This mixture itself has not been studied', 'GHK-Cu', 'Warnings and interactions of its parts'],
  },
  { path: '/interactions', title: /interactions/i, texts: ['Check interactions'] },
  { path: '/basket', title: /^Best basket/, texts: ['Best basket', 'never a dose'] },
  {
    path: '/basket?c=bpc-157,tb-500&mg=20,10',
    title: /^Best basket/,
    texts: ['deliveries included', 'Total at', 'Demo data'],
  },
  {
    path: '/watchlist',
    title: /^Watchlist/,
    texts: ['Watchlist', 'Each alert names the price we saw'],
    isListed: false,
  },
  {
    path: '/watchlist/mails/nobody',
    title: /^Mails about your watches/,
    texts: ['Mails about your watches and questions'],
    // Whoever has the link may change something: it is not repeated.
    canonical: '/watchlist',
    isListed: false,
  },
  {
    path: '/data',
    title: /^Open data/,
    texts: ['Open data', 'Feeds', 'Cards for other sites'],
    type: 'Dataset',
  },
  { path: '/changes', title: /^Changes/, texts: ['Changes'] },
  { path: '/search', title: /^Search/, texts: ['Search'] },
  { path: '/ai-search', title: /^AI search/, texts: ['AI Search', 'From our records alone'] },
  {
    path: '/ai-search/weight%20loss',
    title: /^AI search results/,
    texts: ['AI search results for', 'not medical advice'],
    isListed: false,
  },
  { path: '/search/bpc', title: /bpc/, texts: ['Search results for', 'BPC-157'], isListed: false },
  { path: '/bpc-157', title: /^BPC-157/, texts: ['BPC-157', 'Vendors'], type: 'MedicalEntity' },
  {
    path: '/copperfinch-peptides',
    title: /^Copperfinch Peptides/,
    texts: ['Copperfinch Peptides'],
    type: 'Organization',
  },
  {
    path: '/ratings/copperfinch-peptides',
    title: /^Rating of Copperfinch Peptides/,
    texts: ['How Copperfinch Peptides is rated', 'Batch testing', '30 %', 'Demo data'],
    isListed: false,
  },
  {
    path: '/ratings',
    title: /^Rank vendors by your own rules/,
    texts: ['Rank vendors by your own rules', 'Purity, at least', 'are for subscribers'],
  },
  {
    path: '/certificates/quillstone-supply-beta-alanine-qu-2602-245',
    title: /^Certificate of Beta-Alanine/,
    texts: ['Consistent', 'QU-2602-245', 'What was checked', 'Demo data', 'Lumen'],
    isListed: false,
  },
  {
    path: '/certificates/tidelark-peptides-bpc-157-ti-2604-820',
    title: /^Certificate of BPC-157/,
    texts: ['TI-2604-820', 'Same file elsewhere', 'for subscribers'],
    isListed: false,
  },
  {
    path: '/batches/vendors/quillstone-supply',
    title: /^Batches of Quillstone Supply/,
    texts: ['Purity', 'QU-2602-245', 'Demo data'],
    isListed: false,
  },
  {
    path: '/batches/compounds/bpc-157',
    title: /^Batches of BPC-157/,
    texts: ['TI-2604-820', 'Tidelark Peptides', 'Demo data'],
    isListed: false,
  },
  { path: '/vendors', title: /^All vendors/, texts: ['All Vendors', 'Copperfinch Peptides', 'Demo data'] },
  {
    path: '/methodology',
    title: /^Methodology/,
    texts: ['Cost per mg', 'Worked with two offers', 'Review averages', 'Commission'],
  },
  { path: '/compare', title: /^Compare/, texts: ['Compare Compounds'] },
  {
    path: '/compare?c=bpc-157,tb-500',
    title: /^Compare/,
    texts: ['Lowest price', 'Get medical help at once', 'TB-500'],
  },
  {
    path: '/compare/vendors',
    title: /^Compare vendors/,
    texts: ['Compare Vendors', 'Choose two vendors to see how they differ'],
  },
  {
    path: '/compare/vendors?v=tidelark-peptides,saltgannet-labs',
    title: /^Compare vendors/,
    texts: ['Tidelark Peptides and Saltgannet Labs', 'Sold by both', 'Demo data', 'Price efficiency'],
  },
  {
    path: '/pricing',
    title: /^Pricing/,
    texts: ['Free Plan', '$0', 'Assayer Premium', '$5', '3 searches a month', '100 searches a month'],
  },
  { path: '/contact', title: /^Contact/, texts: ['General Contact', 'Vendor Support'] },
  {
    path: '/terms',
    title: /^Terms of Service and Disclaimer/,
    texts: [
      'Research chemicals only',
      'Not medical advice',
      'Ratings and summaries are opinions',
      'Prices may be out of date',
      'Product images',
      'Limits of AI search',
      'Accuracy',
      'Assumption of risk',
      'Intellectual property',
      'Privacy',
      'Modifications',
      'Liability',
    ],
  },
  {
    path: '/privacy',
    title: /^Privacy Policy/,
    texts: [
      'Last updated March 22, 2025',
      'Data we collect',
      'How we use it',
      'Cookies',
      'How long we keep it',
      'Who else sees it',
      'Security',
      'Your rights',
      'Children under 18',
      'Changes to this policy',
      'Contact',
    ],
  },
  {
    path: '/site-index',
    title: /^Site index/,
    texts: ['Total URLs', 'Static pages', 'Dynamic pages', '/sitemap.xml', '/sitemap.html', '/robots.txt'],
  },
  { path: '/login', title: /./, texts: ['Sign In', 'Sign in with Email'] },
  { path: '/signup', title: /./, texts: ['Sign Up with Email'] },
  { path: '/profile', title: /^Your account/, texts: [], isListed: false },
  { path: '/desk/copperfinch-peptides', title: /^Desk/, texts: [], isListed: false },
  { path: '/admin/certificates', title: /^Certificates/, texts: [], isListed: false },
  { path: '/admin/catalogue', title: /^Records/, texts: [], isListed: false },
  { path: '/admin/bulk-edit', title: /^Edit many/, texts: [], isListed: false },
  { path: '/admin/evidence', title: /^Evidence/, texts: [], isListed: false },
  { path: '/admin/import', title: /^Import/, texts: [], isListed: false },
  { path: '/admin/drafts', title: /^Drafts/, texts: [], isListed: false },
  { path: '/admin', title: /^Back office/, texts: [], isListed: false },
  { path: '/admin/roles', title: /^Roles/, texts: [], isListed: false },
  { path: '/admin/audit', title: /^Audit log/, texts: [], isListed: false },
  { path: '/admin/money', title: /^Money/, texts: [], isListed: false },
  { path: '/admin/people', title: /^People/, texts: [], isListed: false },
  { path: '/admin/proposals', title: /^Proposals/, texts: [], isListed: false },
  { path: '/admin/disputes', title: /^Disputes/, texts: [], isListed: false },
  { path: '/admin/desks', title: /^Desks/, texts: [], isListed: false },
  { path: '/admin/messages', title: /^Messages/, texts: [], isListed: false },
  { path: '/admin/feeds', title: /^Feeds/, texts: [], isListed: false },
  { path: '/admin/jobs', title: /^Jobs/, texts: [], isListed: false },
  { path: '/admin/health', title: /^Health/, texts: [], isListed: false },
  { path: '/admin/switches', title: /^Switches/, texts: [], isListed: false },
  { path: '/admin/search-quality', title: /^Search quality/, texts: [], isListed: false },
  { path: '/admin/mails', title: /^Mail/, texts: [], isListed: false },
  {
    path: '/nothing-here',
    status: 404,
    title: /^Research Chemical Information/,
    texts: ['Page Not Found', 'Return to Home'],
    isListed: false,
    type: 'MedicalEntity',
  },
  {
    path: '/a/b',
    status: 404,
    title: /^Research Chemical Information/,
    texts: ['Page Not Found'],
    isListed: false,
  },
]

test('every static page is in the table of routes', () => {
  const covered = new Set(ROUTES.map(({ path }) => path))
  expect(STATIC_PAGES.map(({ path }) => path).filter((path) => !covered.has(path))).toEqual([])
})

for (const { path, status = 200, title, texts, isListed = true, canonical, type = 'WebPage' } of ROUTES) {
  test(`${path} answers ${status} with its texts and metadata`, async ({ request, baseURL }) => {
    const response = await request.get(path, { headers: { accept: 'text/html' } })
    const html = await response.text()
    const body = textOf(html.slice(html.indexOf('<body')))
    expect(response.status()).toBe(status)
    for (const text of texts) expect(body).toContain(text)
    // The disclaimer and the legal links stand on every page.
    for (const text of ['not for human consumption', 'Terms of Service', 'Privacy Policy', 'Site index'])
      expect(body).toContain(text)
    expect(textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '')).toMatch(title)
    for (const [key, value] of [
      ['description', /\S/],
      ['keywords', /\S/],
      ['robots', isListed ? /^index/ : /^noindex/],
      ['og:title', title],
      ['og:image', new RegExp(`^${baseURL}/`)],
      ['twitter:card', /^summary/],
    ] as const)
      expect(contentOf(html, key), key).toMatch(value)
    expect(html).toContain(`rel="canonical" href="${baseURL}${canonical ?? path.split('?')[0]}"`)
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string },
    )
    expect(blocks.map((block) => block['@type'])).toContain(type)
    expect(blocks.flatMap(strangersIn)).toEqual([])
    const image = await request.get(contentOf(html, 'og:image') ?? '')
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
  })
}

test('the site index counts what the sitemap lists', async ({ page, request }) => {
  const total = (await (await request.get('/sitemap.xml')).text()).split('<url>').length - 1
  await page.goto('/site-index')
  const counted = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')
  await expect(counted('Total URLs')).toHaveText(total.toLocaleString('en-US'))
  await expect(counted('Dynamic pages')).toHaveText((total - STATIC_PAGES.length).toLocaleString('en-US'))
})

test('a trailing slash leads to the same page for good', async ({ request, baseURL }) => {
  for (const path of ['/terms/', '/bpc-157/'])
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(301)
  const html = await (await request.get('/terms/')).text()
  expect(html).toContain(`rel="canonical" href="${baseURL}/terms"`)
})

test('pages name their Atom feeds in their heads, and each answers', async ({ request }) => {
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
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    const head = html.slice(0, html.indexOf('<body'))
    const named = [...head.matchAll(/<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/g)]
    expect(named.map(([, href]) => href)).toEqual(feeds)
    for (const feed of feeds)
      expect((await request.get(feed)).headers()['content-type']).toContain('application/atom+xml')
  }
})

const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&amp;/g, '&')

const contentOf = (html: string, key: string) =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1]
