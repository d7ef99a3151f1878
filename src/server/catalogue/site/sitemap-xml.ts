import { escapeXml } from '#domain/text/escape-xml.ts'

/** A page as search engines read it. `changed` null is unknown and left out. */
export type ListedUrl = { path: string; changed: Date | null }

/** The protocol's limit for one file. */
export const INDEX_ABOVE = 50_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap in pieces, as its pages arrive. */
export async function* sitemapXml(publicUrl: string, batches: AsyncIterable<ListedUrl[]>) {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  for await (const batch of batches) {
    yield batch.map(({ path, changed }) => `<url>${entry(publicUrl + path, changed)}</url>\n`).join('')
  }
  yield '</urlset>\n'
}

/** The index of a sitemap in `parts` files, `/sitemap-1.xml` and on. */
export async function* indexXml(publicUrl: string, parts: number, changed: Date | null) {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`
  for (let part = 1; part <= parts; part++) {
    yield `<sitemap>${entry(`${publicUrl}/sitemap-${part}.xml`, changed)}</sitemap>\n`
  }
  yield '</sitemapindex>\n'
}

const entry = (url: string, changed: Date | null) =>
  `<loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}`
