import { Hono } from 'hono'
import { PAGES } from '#contract/pages.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Deps } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { AppError } from '#server/platform/errors.ts'
import { llmsTxt } from './llms-txt.ts'
import { manifest } from './manifest.ts'
import { openSitemapPage, writeSitemap } from './service.ts'
import { sitemapPage } from './sitemap-page.ts'

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
    const listed = PAGE_NUMBER.test(asked) ? await openSitemapPage(deps, Number(asked)) : null
    if (!listed) throw new AppError('not_found', 'There is no such page of the sitemap.')
    const page = sitemapPage({ productName: config.PRODUCT_NAME, publicUrl: config.PUBLIC_URL }, listed)
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
