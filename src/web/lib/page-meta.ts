import { createIsomorphicFn } from '@tanstack/react-start'
import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { Rating } from '#contract/catalogue/catalogue-fields.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import type { ListedPage } from '#contract/listed-pages.ts'
import { PAGES } from '#contract/pages.ts'
import { isReserved } from '#contract/reserved-names.ts'
import { trimEnd } from '#domain/text/trim-end.ts'
import type { Described, Entity } from './described-page.ts'
import { FIXED_DESCRIPTIONS, FIXED_KEYWORDS, FIXED_TITLES, type PageText } from './fixed-pages.ts'
import { categorySlug, links, pathOf } from './links.ts'

/**
 * Who publishes the site, from the server's settings. `publicUrl` has no trailing slash. `isMissing`: there is no such page,
 * so it has no address.
 */
export type Site = { productName: string; publicUrl: string; isMissing?: boolean }

export type CompoundText = Pick<
  Drug,
  'name' | 'proper_name' | 'aliases' | 'short_description' | 'categories' | 'img' | 'retired'
>
export type VendorText = Pick<Vendor, 'slug' | 'name' | 'is_demo' | 'drug_count' | 'rating' | 'retired'>
const GENERIC: PageText = {
  title: 'Research Chemical Information | {product}',
  description: 'Research compounds: what they are said to do, what studies show, and what vendors charge.',
  keywords: ['research chemicals', 'peptides', 'supplements'],
}

/** Title, canonical link, robots and feeds of a page, for `head`; the server adds what only others read. */
export function pageMeta(page: Described, site: Site) {
  const url = site.publicUrl + withoutTrailingSlash(page.path)
  const title = naming(site)(page.title)
  return {
    meta: [
      { title },
      { name: 'robots', content: page.isListed ? 'index, follow' : 'noindex, follow' },
      ...told(page, title, url, site),
    ],
    links: [
      ...(site.isMissing ? [] : [{ rel: 'canonical', href: url }]),
      ...(page.feeds ?? []).map((feed) => feedLink(`/${feed}`)),
    ],
  }
}

const naming = (site: Site) => (text: string) => text.replaceAll('{product}', site.productName)

/** Description, keywords, sharing cards and structured data. */
const told = createIsomorphicFn()
  .server((given: Described, title: string, url: string, site: Site) => {
    const page = { entity: { '@type': 'WebPage' }, ...GENERIC, ...given }
    const say = naming(site)
    const description = say(page.description)
    const image = site.publicUrl + (page.image ?? '/favicon.png')
    const entity = {
      '@context': 'https://schema.org',
      name: page.path === '/' ? site.productName : title,
      description,
      url,
      ...page.entity,
    }
    return [
      { name: 'description', content: description },
      ...(page.keywords.length > 0 ? [{ name: 'keywords', content: page.keywords.map(say).join(', ') }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: site.productName },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      ...(page.image
        ? [
            { property: 'og:image:width', content: '1200' },
            { property: 'og:image:height', content: '630' },
            { property: 'og:image:alt', content: `${title}: evidence and price` },
          ]
        : []),
      { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
      { 'script:ld+json': entity },
      ...(page.above ? [{ 'script:ld+json': breadcrumbs(page.above, page.crumb ?? title, url, site) }] : []),
    ]
  })
  .client((_page: Described, _title: string, _url: string, _site: Site) => [])

/** The settings that the root route has loaded, and whether a loader found nothing. */
export function siteOf(matches: readonly { loaderData?: unknown; status?: string }[]): Site {
  const settings = matches[0]?.loaderData as { product_name: string; public_url: string } | undefined
  return {
    productName: settings?.product_name ?? '',
    publicUrl: settings?.public_url ?? '',
    isMissing: matches.some(({ status }) => status === 'notFound'),
  }
}

type Asked = { matches: readonly { pathname: string; loaderData?: unknown; status?: string }[] }

/** The head of a page with fixed texts that search engines may list. */
export const listed = (page: ListedPage) => described(textOfFixed(page))

/** The head of a page, as its record describes it; undefined where that was not found. */
export const described = (page: Described | undefined) =>
  page ? ({ matches }: Asked) => pageMeta(page, siteOf(matches)) : unlisted(undefined)

/** The head of an unlisted page, by its name; undefined where its record was not found. */
export const unlisted =
  (name: string | undefined) =>
  ({ matches }: Asked) => {
    const title = name === undefined ? GENERIC.title : `${name} | {product}`
    return pageMeta({ path: matches.at(-1)?.pathname ?? '/', title, isListed: false }, siteOf(matches))
  }

export const textOfFixed = (page: ListedPage): Described => ({
  title: FIXED_TITLES[page],
  path: PAGES[page].path,
  isListed: true,
  ...(import.meta.env.SSR && {
    description: FIXED_DESCRIPTIONS[page],
    keywords: FIXED_KEYWORDS[page],
    entity: { '@type': page === 'home' ? 'WebSite' : 'WebPage' },
  }),
})

/** A path that is not in the catalogue. */
export const textOfUnknown = (path: string): Described => ({
  title: GENERIC.title,
  path,
  isListed: false,
  ...(import.meta.env.SSR && { entity: { '@type': entityOfUnknown(path) } }),
})

export function textOfCompound(drug: CompoundText): Described {
  const categories = drug.categories.map(({ name }) => name)
  return {
    title: `${drug.proper_name}: research, vendors and prices | {product}`,
    path: pathOf(links.compound(drug.name)),
    feeds: ['changes', 'feeds/studies', 'feeds/regulation', 'feeds/price-drops'].map(
      (feed) => `${feed}.atom?compound=${drug.name}`,
    ),
    isListed: !drug.retired,
    ...(import.meta.env.SSR && {
      description: drug.short_description,
      keywords: [drug.proper_name, ...drug.aliases.slice(0, 4), ...categories],
      above: [
        { name: 'Compounds', path: PAGES.compounds.path },
        ...categories.slice(0, 1).map((name) => ({ name, path: `/?category=${categorySlug(name)}` })),
      ],
      crumb: drug.proper_name,
      image: `/images/compounds/${encodeURIComponent(drug.name)}.png`,
      entity: {
        '@type': 'MedicalEntity',
        name: drug.proper_name,
        category: 'Research Chemical',
        ...(drug.aliases.length > 0 && { alternateName: drug.aliases }),
        ...(drug.img && { image: drug.img }),
      },
    }),
  }
}

export function textOfVendor(vendor: VendorText): Described {
  const sells = `${vendor.name} lists ${vendor.drug_count} compounds of the catalogue: sizes, prices, cost per mg, tests and terms.`
  return {
    title: `${vendor.name}: vendor profile, prices and tests | {product}`,
    path: pathOf(links.vendor(vendor.slug)),
    feeds: [`feeds/reviews.atom?vendor=${vendor.slug}`],
    isListed: !vendor.retired,
    ...(import.meta.env.SSR && {
      description: vendor.is_demo ? `${sells} A fictional vendor of the demo catalogue.` : sells,
      keywords: [vendor.name, 'vendor', 'prices', 'lab certificates'],
      above: [{ name: 'Vendors', path: PAGES.vendors.path }],
      crumb: vendor.name,
      entity: { '@type': 'Organization', name: vendor.name, ...aggregateRating(vendor.rating) },
    }),
  }
}

/** Where a page stands, for search engines; people see the same above its heading. */
const breadcrumbs = (above: { name: string; path: string }[], name: string, url: string, site: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...above.map((page) => ({ name: page.name, item: site.publicUrl + page.path })),
    { name, item: url },
  ].map((page, index) => ({ '@type': 'ListItem', position: index + 1, ...page })),
})

/** How a head names a feed. */
export const feedLink = (href: string) => ({ rel: 'alternate', type: 'application/atom+xml', href })

/** What reviews say, as the page shows it. Of vendors only: search engines want no ratings of medical entities. */
const aggregateRating = ({ average, count }: Rating) =>
  average === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average,
          reviewCount: count,
          bestRating: 5,
          worstRating: 1,
        },
      }

/** The list of all calls and files is the server's: the browser's router opens none of them. */
const isKept = createIsomorphicFn()
  .server(isReserved)
  .client((_name: string) => false)

/** By the path alone, for paths that are not in the catalogue. */
function entityOfUnknown(path: string): Entity['@type'] {
  const [first = '', ...rest] = withoutTrailingSlash(path).toLowerCase().split('/').slice(1)
  if (first === 'vendors' && rest.length > 0) return 'Organization'
  if (first === '' || rest.length > 0 || isKept(first)) return 'WebPage'
  return /peptides|chems/.test(first) ? 'Organization' : 'MedicalEntity'
}

const withoutTrailingSlash = (path: string) => trimEnd(path, '/') || path.slice(0, 1)
