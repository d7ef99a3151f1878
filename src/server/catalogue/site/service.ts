import { STATIC_PAGES } from '#contract/listed-pages.ts'
import { DISCLAIMER } from '#domain/text/disclaimer.ts'
import { escapeXml } from '#domain/text/escape-xml.ts'
import type { Deps } from '#server/core/deps.ts'
import { countPages, listPages, PAGE_SOURCES, type PageSource } from './repository.ts'

/** Rows read at a time: a sitemap of any length takes the memory of this many. */
const BATCH = 5_000
/** Links to the catalogue on one page of the sitemap for people. */
const LINKS_PER_PAGE = 500

/**
 * The sitemap as text in pieces: all pages, or above 50,000 an index of parts. `part` counts from 1; null is
 * the whole. Null when there is no such part.
 */
export async function writeSitemap(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  part: number | null,
): Promise<AsyncGenerator<string> | null> {
  const counts = await countPages(db)
  const total = PAGE_SOURCES.reduce((sum, source) => sum + counts[source], STATIC_PAGES.length)
  const parts = Math.ceil(total / INDEX_ABOVE)
  const changed = counts.updated_at
  if (part === null && parts > 1) return indexXml(config.PUBLIC_URL, parts, changed)
  if (part !== null && (parts < 2 || part > parts)) return null
  const from = ((part ?? 1) - 1) * INDEX_ABOVE
  return sitemapXml(config.PUBLIC_URL, slice(db, counts, from))
}

type Counts = { updated_at: Date | null } & Record<PageSource, number>
/** Pages of one source, from the `skip`th on. */
type Stretch = { source: PageSource; skip: number; limit: number }

/** One piece of the list of all pages: static pages, then those of the catalogue. */
async function* slice(db: Deps['db'], counts: Counts, from: number): AsyncGenerator<ListedUrl[]> {
  const fixed = staticUrls(counts.updated_at).slice(from)
  yield fixed
  const skip = Math.max(0, from - STATIC_PAGES.length)
  for (const stretch of stretchesOf(counts, skip, INDEX_ABOVE - fixed.length))
    for await (const pages of readPages(db, stretch))
      yield pages.map(({ slug, updated_at }) => ({ path: pathOf(stretch.source, slug), changed: updated_at }))
}

/**
 * Which pages of the catalogue stand from the `from`th on, `most` of them: compounds, vendors, outcomes, blends, studies
 * and questions, each by slug.
 */
function stretchesOf(counts: Counts, from: number, most: number): Stretch[] {
  let skip = from
  let left = most
  return PAGE_SOURCES.flatMap((source) => {
    const stretch = { source, skip, limit: Math.min(left, counts[source] - skip) }
    skip = Math.max(0, skip - counts[source])
    if (stretch.limit <= 0) return []
    left -= stretch.limit
    return stretch
  })
}

/** The pages of a stretch in batches. */
async function* readPages(db: Deps['db'], { source, skip, limit }: Stretch) {
  let left = limit
  let after = ''
  while (left > 0) {
    const size = Math.min(BATCH, left)
    const pages = await listPages(db, source, { after, skip: after ? 0 : skip, limit: size })
    if (pages.length > 0) yield pages
    if (pages.length < size) return
    left -= pages.length
    after = pages.at(-1)?.slug ?? ''
  }
}

const SOURCES: Record<PageSource, { folder: string; heading: string }> = {
  drugs: { folder: '/', heading: 'Compounds' },
  vendors: { folder: '/', heading: 'Vendors' },
  outcomes: { folder: '/outcomes/', heading: 'Outcomes' },
  blends: { folder: '/blends/', heading: 'Blends' },
  articles: { folder: '/studies/', heading: 'Studies' },
  questions: { folder: '/questions/', heading: 'Questions' },
}

const pathOf = (source: PageSource, slug: string) => SOURCES[source].folder + encodeURIComponent(slug)

const staticUrls = (catalogueChanged: Date | null): ListedUrl[] =>
  STATIC_PAGES.map(({ path, changed }) => ({
    path,
    changed:
      changed === 'with the catalogue' ? catalogueChanged : changed === null ? null : new Date(changed),
  }))

/** A page as search engines read it. `changed` null is unknown and left out. */
type ListedUrl = { path: string; changed: Date | null }

/** The protocol's limit for one file. */
const INDEX_ABOVE = 50_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap in pieces, as its pages arrive. */
async function* sitemapXml(publicUrl: string, batches: AsyncIterable<ListedUrl[]>) {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  for await (const batch of batches) {
    yield batch.map(({ path, changed }) => `<url>${entry(publicUrl + path, changed)}</url>\n`).join('')
  }
  yield '</urlset>\n'
}

/** The index of a sitemap in `parts` files, `/sitemap-1.xml` and on. */
async function* indexXml(publicUrl: string, parts: number, changed: Date | null) {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`
  for (let part = 1; part <= parts; part++) {
    yield `<sitemap>${entry(`${publicUrl}/sitemap-${part}.xml`, changed)}</sitemap>\n`
  }
  yield '</sitemapindex>\n'
}

const entry = (url: string, changed: Date | null) =>
  `<loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}`

/** The `page`th page of the sitemap for people as HTML in pieces, counted from 1. Null when there is no such page. */
export async function writeSitemapPage({ db, config }: Pick<Deps, 'db' | 'config'>, page: number) {
  const counts = await countPages(db)
  const total = PAGE_SOURCES.reduce((sum, source) => sum + counts[source], 0)
  const pages = Math.max(1, Math.ceil(total / LINKS_PER_PAGE))
  if (page > pages) return null
  const stretches = stretchesOf(counts, (page - 1) * LINKS_PER_PAGE, LINKS_PER_PAGE)
  return sitemapHtml({ db, config }, { page, pages, stretches })
}

/** All pages as links, page by page, for people and for programs without XML; written as they arrive. */
async function* sitemapHtml(
  { db, config: { PRODUCT_NAME, PUBLIC_URL } }: Pick<Deps, 'db' | 'config'>,
  { page, pages, stretches }: { page: number; pages: number; stretches: Stretch[] },
) {
  const name = escapeXml(PRODUCT_NAME)
  const description = `Every compound, vendor and page of ${name}, as links.`
  const title = page === 1 ? `Sitemap · ${name}` : `Sitemap, page ${page} · ${name}`
  const sharing = { site_name: name, type: 'website', title, description }
  const cards = { card: 'summary', title: sharing.title, description }
  yield `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${sharing.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, follow">
<meta name="description" content="${description}">${tags('property', 'og', { ...sharing, url: PUBLIC_URL + linkOf(page), image: `${PUBLIC_URL}/favicon.png` })}
${tags('name', 'twitter', { ...cards, image: `${PUBLIC_URL}/favicon.png` })}
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><main>
<p><a href="/">${name}</a></p><h1>Sitemap</h1>
<p>Every page that search engines may list. The same, for machines: <a href="/sitemap.xml">sitemap.xml</a>.</p>`
  if (page === 1)
    yield `<h2>Pages</h2><ul>${STATIC_PAGES.map(({ path, name }) => link(path, name)).join('')}</ul>`
  for (const stretch of stretches) {
    yield `<h2>${SOURCES[stretch.source].heading}</h2><ul>`
    for await (const batch of readPages(db, stretch))
      yield batch.map(({ slug, title }) => link(pathOf(stretch.source, slug), title)).join('')
    yield '</ul>'
  }
  if (pages > 1) yield pager(page, pages)
  yield `</main><footer><h2>For research only</h2><p>${DISCLAIMER}</p></footer></body></html>`
}

const linkOf = (page: number) => (page === 1 ? '/sitemap.html' : `/sitemap.html?page=${page}`)

/** Every page by its number, so that none is further than one link from any other. */
function pager(page: number, pages: number) {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const links = numbers.map(
    (each) => `<a href="${linkOf(each)}"${each === page ? ' aria-current="page"' : ''}>${each}</a>`,
  )
  return `<nav aria-labelledby="more"><h2 id="more">Page ${page} of ${pages}</h2><p>${links.join(' ')}</p></nav>`
}

const tags = (attribute: 'property' | 'name', prefix: string, values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `<meta ${attribute}="${prefix}:${key}" content="${value}">`)
    .join('')

const link = (path: string, name: string) => `<li><a href="${escapeXml(path)}">${escapeXml(name)}</a></li>`

const style = `:root{color-scheme:light dark;--page:light-dark(oklch(.99 .002 250),oklch(.19 .012 250));
--ink:light-dark(oklch(.24 .018 250),oklch(.94 .006 250));--accent:light-dark(oklch(.5 .095 205),oklch(.76 .1 200))}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 "Inter Variable",system-ui,sans-serif}
main,footer{max-width:1200px;margin:0 auto;padding:32px 16px}footer{padding-bottom:64px;font-size:.875rem}h1{font-size:1.75rem;line-height:1.2;margin:16px 0 8px}
h2{font-size:1.125rem;margin:32px 0 8px}p{margin:0;max-width:68ch}a{color:var(--accent)}
a:focus-visible{outline:2px solid;outline-offset:2px;border-radius:4px}
ul{columns:16rem;column-gap:32px;list-style:none;margin:0;padding:0}
nav p{max-width:none;margin-left:-12px}nav a{display:inline-block;padding:10px 12px;min-width:20px;text-align:center}
nav [aria-current]{color:inherit;font-weight:600;text-decoration:none}
li{break-inside:avoid}li a{display:inline-block;padding:5px 0;overflow-wrap:anywhere}`
