import { STATIC_PAGES } from '#contract/listed-pages.ts'
import { DISCLAIMER } from '#domain/text/disclaimer.ts'
import { escapeXml } from '#domain/text/escape-xml.ts'
import type { PageSource } from './repository.ts'
import { type openSitemapPage, pathOf } from './service.ts'

type Listed = NonNullable<Awaited<ReturnType<typeof openSitemapPage>>>

const HEADINGS: Record<PageSource, string> = {
  drugs: 'Compounds',
  vendors: 'Vendors',
  outcomes: 'Outcomes',
  blends: 'Blends',
  articles: 'Studies',
  questions: 'Questions',
}

/** All pages as links, page by page, for people and for programs without XML; written as they arrive. */
export async function* sitemapPage(
  { productName, publicUrl }: { productName: string; publicUrl: string },
  { page, pages, sections }: Listed,
) {
  const name = escapeXml(productName)
  const description = `Every compound, vendor and page of ${name}, as links.`
  const title = page === 1 ? `Sitemap · ${name}` : `Sitemap, page ${page} · ${name}`
  const sharing = { site_name: name, type: 'website', title, description }
  const cards = { card: 'summary', title: sharing.title, description }
  yield `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${sharing.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, follow">
<meta name="description" content="${description}">${tags('property', 'og', { ...sharing, url: publicUrl + linkOf(page), image: `${publicUrl}/favicon.png` })}
${tags('name', 'twitter', { ...cards, image: `${publicUrl}/favicon.png` })}
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><main>
<p><a href="/">${name}</a></p><h1>Sitemap</h1>
<p>Every page that search engines may list. The same, for machines: <a href="/sitemap.xml">sitemap.xml</a>.</p>`
  if (page === 1)
    yield `<h2>Pages</h2><ul>${STATIC_PAGES.map(({ path, name }) => link(path, name)).join('')}</ul>`
  for (const { source, batches } of sections) {
    yield `<h2>${HEADINGS[source]}</h2><ul>`
    for await (const batch of batches) {
      yield batch.map(({ slug, title }) => link(pathOf(source, slug), title)).join('')
    }
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
