import { Hono } from 'hono'
import { PAGES } from '#contract/pages.ts'
import { DISCLAIMER } from '#domain/text/disclaimer.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Deps } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import { writeSitemap, writeSitemapPage } from './service.ts'

const PAGE_NUMBER = /^[1-9][0-9]{0,4}$/

/** What search engines, finders of weaknesses and site owners ask for. Sitemaps are written while being sent, at any size. */
export function siteFiles(deps: Deps) {
  const { config } = deps
  const app = new Hono<HttpEnv>()
  app.on('GET', ['/sitemap.xml', '/:file{sitemap-[1-9][0-9]{0,4}\\.xml}'], async (c) => {
    const file = c.req.param('file')
    const xml = await writeSitemap(deps, file ? Number(/\d+/.exec(file)?.[0]) : null)
    if (!xml) throw new AppError('not_found', 'There is no such part of the sitemap.')
    return send(xml, 'application/xml; charset=utf-8', c.req.raw)
  })
  app.get('/sitemap.html', async (c) => {
    const asked = c.req.query('page') ?? '1'
    const page = PAGE_NUMBER.test(asked) ? await writeSitemapPage(deps, Number(asked)) : null
    if (!page) throw new AppError('not_found', 'There is no such page of the sitemap.')
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
    )
    return send(page, 'text/html; charset=utf-8', c.req.raw, c.res.headers)
  })
  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest(config.PRODUCT_NAME)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    }),
  )
  app.get('/llms.txt', (c) => c.text(llmsTxt(config)))
  app.get('/robots.txt', (c) => c.text(robots(config.PUBLIC_URL)))
  // Where managers of passwords lead people to change theirs.
  app.get('/.well-known/change-password', (c) => c.redirect(PAGES.updatePassword.path, 302))
  app.get('/.well-known/security.txt', (c) => {
    const contact = config.SECURITY_CONTACT
    if (!contact) throw new AppError('not_found', 'This site names no contact for reports of weaknesses.')
    return c.text(securityTxt(contact, config.PUBLIC_URL, deps.clock()))
  })
  return app
}

const SECURITY_TXT_MS = 180 * DAY_MS

/** RFC 9116. It holds for half a year from each answer. */
const securityTxt = (contact: string, publicUrl: string, now: Date) =>
  `Contact: ${contact}\nExpires: ${new Date(now.getTime() + SECURITY_TXT_MS).toISOString()}\nCanonical: ${publicUrl}/.well-known/security.txt\nPreferred-Languages: en\n`

/** Pages that must not be listed say so themselves, which a crawler reads only if it may fetch them. */
const robots = (publicUrl: string) =>
  `User-agent: *\nDisallow: /admin/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`

function send(text: AsyncGenerator<string>, type: string, request: Request, extra?: Headers) {
  const headers = new Headers(extra)
  headers.set('content-type', type)
  headers.set('cache-control', 'no-cache')
  headers.set('vary', 'Accept-Encoding')
  const bytes = toStream(text)
  if (!request.headers.get('accept-encoding')?.includes('gzip')) return new Response(bytes, { headers })
  headers.set('content-encoding', 'gzip')
  return new Response(bytes.pipeThrough(new CompressionStream('gzip')), { headers })
}

/** Writes a piece when the reader asks for it; a reader who leaves ends the writing. */
function toStream(text: AsyncGenerator<string>) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await text.return(undefined)
    },
  })
}

/** The site's description for programs that read for people, in the form of llmstxt.org. */
function llmsTxt({ PRODUCT_NAME, PUBLIC_URL }: Pick<Config, 'PRODUCT_NAME' | 'PUBLIC_URL'>): string {
  const link = (name: string, path: string, about: string) => `- [${name}](${PUBLIC_URL}${path}): ${about}`
  return `# ${PRODUCT_NAME}

> A catalogue of research compounds: what each is said to do, how far the evidence in people goes, what published studies report, and what vendors charge per mg. ${DISCLAIMER}

Nothing here is about doses or use. Cite the page and the studies that it names. Vendors and prices marked as demo data are fictional.

## For programs

${link('Tools', '/mcp', 'Model Context Protocol, Streamable HTTP, read-only, without a key')}
${link('API', '/openapi.json', 'every call, as OpenAPI 3.1')}
${link('API, for people', '/docs', 'the same to read')}
${link('Data', PAGES.data.path, 'every public table as JSON Lines and Parquet, written each night')}
${link('Changes', '/changes.atom', 'what changed in the evidence, as Atom')}

## Pages

${link('Compounds', PAGES.compounds.path, 'all of them from A to Z; each has a page under its name')}
${link('Outcomes', PAGES.outcomes.path, 'what compounds were tested for')}
${link('Interactions', PAGES.interactions.path, 'what is known of two together')}
${link('Vendors', PAGES.vendors.path, 'who sells them')}
${link('Methodology', PAGES.methodology.path, 'how certainty, ratings and prices are computed')}
${link('Sitemap', '/sitemap.xml', 'every page')}
`
}

/** What an installed product is called and looks like. */
const manifest = (productName: string) => ({
  name: productName,
  short_name: productName,
  description:
    'Research compounds: what they are said to do, what studies show, and what vendors charge per mg.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfcfd',
  theme_color: '#0a6570',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/favicon.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Search', url: '/search' },
    { name: 'Compare compounds', url: '/compare' },
  ],
})
