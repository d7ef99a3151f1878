import { decodeHTMLStrict } from 'entities'
import { FetchRefused, LimitReached } from '../fetch/fetch-refused.ts'
import type { Fetched } from '../fetch/safe-fetcher.ts'
import { bareHost, placeOf } from './feed-kind.ts'
import type { Gather } from './gather.ts'
import { graphOf } from './linked-data.ts'
import { linkedDataOf, readXml } from './markup.ts'
import { packsOf } from './page-packs.ts'
import { saidTwice } from './said-twice.ts'
import { makeKind, type Visit } from './visit.ts'

const MOST_PAGE_BYTES = 8 * 1024 * 1024
/** So many pages in a row that cannot be read are a shop that does not want to be read now. */
const MOST_IN_A_ROW = 5

/**
 * Product pages with schema.org inside: of a sitemap, of a sitemap of sitemaps, of a plain list of links, or the one
 * page at the link. Only pages of the same host are read.
 */
export const jsonLd = makeKind(async ({ link, visit, gather }) => {
  const start = await visit.page(link)
  const pages = await pagesFrom(start, visit, gather)
  if (pages === null) {
    await addPage(start, new Set(), gather)
    if (gather.size() === 0) throw new FetchRefused('The page describes no product with an offer.')
    return null
  }
  if (pages.length === 0) throw new FetchRefused('The list has no page on its own host.')
  const listed = new Set(pages.map(placeOf))
  let inARow = 0
  for (const page of pages) {
    try {
      const fetched = await visit.page(page, { accept: 'text/html', mostBytes: MOST_PAGE_BYTES })
      await addPage(fetched, listed, gather)
      inARow = 0
    } catch (error) {
      if (!(error instanceof FetchRefused) || error instanceof LimitReached || visit.isOver()) throw error
      // Sitemaps are often older than the shop.
      if (error.status === 404 || error.status === 410) continue
      inARow += 1
      if (inARow >= MOST_IN_A_ROW || error.retryAfterMs !== null) throw error
      gather.fail(pathOf(page), error.message, null)
    }
  }
  return null
})

/** The links that a document lists; null when it is a page itself. */
async function pagesFrom(start: Fetched, visit: Visit, gather: Gather): Promise<string[] | null> {
  const own = new URL(start.link).host
  const isOwn = (link: string) => URL.canParse(link) && bareHost(new URL(link).host) === bareHost(own)
  if (SITEMAP.test(start.text.slice(0, MOST_LEAD_CHARS))) {
    const { isIndex, links } = await readSitemap(start.text)
    const lists = links.filter(isOwn)
    if (!isIndex) return [...new Set(lists)]
    // A shop that has a sitemap of products says where they are.
    const ofProducts = lists.filter((link) => /product/i.test(pathOf(link)))
    const pages: string[] = []
    for (const link of ofProducts.length > 0 ? ofProducts : lists) {
      try {
        const inner = await readSitemap((await visit.page(link)).text)
        if (!inner.isIndex) for (const page of inner.links) if (isOwn(page)) pages.push(page)
      } catch (error) {
        if (
          !(error instanceof FetchRefused) ||
          error instanceof LimitReached ||
          visit.isOver() ||
          error.retryAfterMs !== null
        )
          throw error
        // One list of several: what it names is unknown, so that no offer ends.
        gather.lose(pathOf(link), error.message)
      }
      // The rest would not be read anyway, which the reading then says.
      if (pages.length > visit.limits.pages) break
    }
    return [...new Set(pages)]
  }
  if (/^\s*</.test(start.text)) return null
  const lines = start.text.split(/\s+/).filter((line) => line !== '')
  if (!lines.every((line) => URL.canParse(line)))
    throw new FetchRefused('This is neither a page, nor a sitemap, nor a list of links.')
  return [...new Set(lines.filter(isOwn))]
}

const MOST_LEAD_CHARS = 4_000
/** The start of XML that lists pages, with comments before it and a prefix of its names. */
const SITEMAP = /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:\?xml|(?:\w{1,20}:)?(?:urlset|sitemapindex))/

async function readSitemap(xml: string): Promise<{ isIndex: boolean; links: string[] }> {
  const links: string[] = []
  let [root, prefix] = ['', '']
  await readXml(xml, {
    onRoot: (name) => {
      root = name.slice(name.indexOf(':') + 1)
      prefix = name.slice(0, name.length - root.length)
      if (root !== 'urlset' && root !== 'sitemapindex')
        throw new FetchRefused('This is XML, but not a sitemap.')
    },
    isEntry: (name) => name === `${prefix}url` || name === `${prefix}sitemap`,
    onBroken: () => {
      throw new FetchRefused('The sitemap has an entry that is not closed.')
    },
    onEntry: (entry) => links.push((entry.get(`${prefix}loc`) ?? '').trim()),
  })
  return { isIndex: root === 'sitemapindex', links }
}

/**
 * The packs of a page. A product whose own page is among those `listed` is read there: as a related product or in a
 * category it may be at an old price. What cannot be read, and a page that describes nothing, end no offer.
 */
async function addPage({ link, text }: Fetched, listed: ReadonlySet<string>, gather: Gather): Promise<void> {
  const path = pathOf(link)
  const blocks: unknown[] = []
  const unread: string[] = []
  let twice: string | null = null
  for (const written of await linkedDataOf(text)) {
    const block = readBlock(written)
    if (block === null) unread.push(written)
    else blocks.push(block.read)
    twice ??= block && saidTwice(block.text, ONE_VALUE)
  }
  // Readers of JSON take the last of them, which is a guess.
  if (twice !== null) {
    gather.lose(path, `The description in the page states '${twice}' twice, with different values.`)
    return
  }
  const graph = graphOf(blocks)
  const packs = packsOf(graph, link)
  const own = packs.filter((pack) => 'reason' in pack || !isReadElsewhere(pack.link ?? null, link, listed))
  for (const pack of own) {
    await gather.breathe()
    if ('reason' in pack) gather.fail(path, pack.reason, pack.sku)
    else gather.add({ ...pack, where: path })
  }
  if (unread.some((block) => packs.length === 0 || /product|offer|price/i.test(block)))
    gather.lose(path, 'A description in the page is not JSON, so what it sells is not known.')
  else if (own.length === 0 && listed.size > 0) {
    if (graph.isEmpty || (packs.length === 0 && /schema\.org\/Product\b/i.test(text)))
      gather.lose(path, 'The page describes no product that can be read.')
    else gather.silent(link)
  }
}

/** What decides which pack is meant and what it costs. */
const ONE_VALUE = new Set(
  `@type @id name sku size weight price priceCurrency lowPrice highPrice offers hasVariant additionalProperty priceSpecification
  availability unitCode unitText value url itemCondition itemOffered includesObject eligibleQuantity referenceQuantity
  billingDuration businessFunction priceType priceValidUntil validFrom validThrough numberOfItems`.split(
    /\s+/,
  ),
)

function readBlock(written: string): { text: string; read: unknown } | null {
  const text = written
    .trim()
    .replace(/^\s*(?:\/\/)?<!(?:--|\[CDATA\[)|(?:\/\/)?(?:-->|\]\]>)\s*$/g, '')
    .replace(/;$/, '')
  // Shops put line breaks into texts, or write the whole block as if it were shown.
  const spaced = text.replace(/\p{Cc}/gu, ' ')
  const shown = decodeHTMLStrict(text).replace(/\p{Cc}/gu, ' ')
  for (const attempt of [text, spaced, shown])
    try {
      return { text: attempt, read: JSON.parse(attempt) }
    } catch {
      // The next attempt, or none.
    }
  return null
}

const isReadElsewhere = (link: string | null, page: string, listed: ReadonlySet<string>) =>
  link !== null && placeOf(link) !== placeOf(page) && listed.has(placeOf(link))

const pathOf = (link: string) => new URL(link).pathname.slice(0, 200)
