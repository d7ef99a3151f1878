import { STATIC_PAGES } from '#contract/listed-pages.ts'
import { escapeXml } from '#domain/text/escape-xml.ts'
import type { Deps } from '#server/core/deps.ts'
import { type CataloguePage, countPages, listPages, PAGE_SOURCES, type PageSource } from './repository.ts'

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

/** One piece of the list of all pages: static pages, then compounds, vendors, outcomes, blends, studies and questions, each by slug. */
async function* slice(
  db: Deps['db'],
  counts: { updated_at: Date | null } & Record<PageSource, number>,
  from: number,
): AsyncGenerator<ListedUrl[]> {
  let left = INDEX_ABOVE
  let skip = from
  const fixed = staticUrls(counts.updated_at).slice(skip)
  yield fixed
  left -= fixed.length
  skip = Math.max(0, skip - STATIC_PAGES.length)
  for (const source of PAGE_SOURCES) {
    for await (const pages of readPages(db, source, skip, left)) {
      left -= pages.length
      yield pages.map(({ slug, updated_at }) => ({
        path: pathOf(source, slug),
        changed: updated_at,
      }))
    }
    skip = Math.max(0, skip - counts[source])
  }
}

/** What the `page`th page of the sitemap for people lists, counted from 1. Null when there is no such page. */
export async function openSitemapPage({ db }: Pick<Deps, 'db'>, page: number) {
  const counts = await countPages(db)
  const total = PAGE_SOURCES.reduce((sum, source) => sum + counts[source], 0)
  const pages = Math.max(1, Math.ceil(total / LINKS_PER_PAGE))
  if (page > pages) return null
  const sections: { source: PageSource; batches: AsyncIterable<CataloguePage[]> }[] = []
  let skip = (page - 1) * LINKS_PER_PAGE
  let left = LINKS_PER_PAGE
  for (const source of PAGE_SOURCES) {
    const limit = Math.min(left, counts[source] - skip)
    if (limit > 0) {
      sections.push({ source, batches: readPages(db, source, skip, limit) })
      left -= limit
    }
    skip = Math.max(0, skip - counts[source])
  }
  return { page, pages, sections }
}

/** All pages of one source in batches, from the `skip`th on, at most `limit`. */
async function* readPages(
  db: Deps['db'],
  source: PageSource,
  skip = 0,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<CataloguePage[]> {
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

const FOLDERS: Record<PageSource, string> = {
  drugs: '/',
  vendors: '/',
  outcomes: '/outcomes/',
  blends: '/blends/',
  articles: '/studies/',
  questions: '/questions/',
}

export const pathOf = (source: PageSource, slug: string) => FOLDERS[source] + encodeURIComponent(slug)

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
