import { table } from '#domain/text/table.ts'
import type { Found } from './gather.ts'
import { type Graph, isOf, linkOf, listOf, type Node, textOf, textsOf } from './linked-data.ts'
import { type Aside, saidBesides, saidInCommon } from './pack-words.ts'
import { doubtOf, isInStock, priceOf } from './page-price.ts'
import { isSaid, type Property, saysSize, statedSizes } from './stated-sizes.ts'

type Pack = Omit<Found, 'where'> | { reason: string; sku: string | null }

/** More than any page of a shop has; references let a short page describe far more. */
const MOST_PACKS = 2_000

/** The packs that a page offers. `page` is its link, by which a pack without a code is known. */
export function packsOf(graph: Graph, page: string, now = new Date()): Pack[] {
  const groupOf = new Map<Node, Node>()
  for (const group of graph.things('ProductGroup'))
    for (const variant of graph.follow(group.hasVariant)) groupOf.set(variant, group)
  const products = new Set([
    ...groupOf.keys(),
    ...graph.things('Product', 'IndividualProduct', 'ProductModel'),
  ])
  const packs: Pack[] = []
  for (const product of products) {
    if (graph.isRelated(product) && !isAt(product, page)) continue
    const group = groupOf.get(product) ?? graph.follow(product.isVariantOf)[0] ?? null
    packs.push(...packsOfProduct(product, group, graph, { page, now }))
    if (packs.length > MOST_PACKS)
      return [{ reason: `The page describes more than ${MOST_PACKS} packs.`, sku: null }]
  }
  return packs
}

const isAt = (product: Node, page: string) => absolute(linkOf(product.url), page) === page

function packsOfProduct(
  product: Node,
  group: Node | null,
  graph: Graph,
  { page, now }: { page: string; now: Date },
): Pack[] {
  const offers = graph.follow(product.offers).flatMap((offer) => {
    const parts = isOf(offer, 'AggregateOffer') ? graph.follow(offer.offers) : []
    const { priceCurrency, lowPrice, highPrice } = offer
    // A price range with one listed offer hides the other offers, so the range is kept.
    const range = parts.length === 1 ? { lowPrice, highPrice } : {}
    return parts.length > 0 ? parts.map((part) => ({ priceCurrency, ...range, ...part })) : [offer]
  })
  const whole = (offer: Node, pack: Omit<Found, 'where'>): Pack => {
    const texts = [pack.title, pack.variant ?? '']
    const said = saidBesides(asideOf([product, offer]), texts)
    const ofGroup = group && saidInCommon(asideOf([group]), texts)
    return { ...pack, doubt: pack.doubt ?? said ?? ofGroup }
  }
  const base = (offer: Node) => {
    const link = absolute(linkOf(offer.url) || linkOf(product.url) || page, page)
    const names = namesOf(product, group)
    const { doubt, ...price } = priceOf(product, offer, graph, now)
    return {
      ...names,
      id: link === null ? null : new URL(link).pathname + new URL(link).search,
      link,
      image: absolute(linkOf(product.image) || linkOf(group?.image), page),
      in_stock: isInStock(offer, now),
      ...price,
      doubt: doubtOf(product, offer) ?? doubt,
    }
  }
  if (offers.length > MOST_PACKS) return [{ reason: 'Far too many prices.', sku: codeOf(product) || null }]
  const [only] = offers
  if (only && offers.length === 1) {
    const { variant, ...rest } = base(only)
    const texts = [rest.title, ...(variant === null ? [] : [variant])]
    const offered = offeredSizes(only, graph).filter((text) => !isSaid(text, texts))
    const variants = joined([...texts.slice(1), ...offered])
    return [whole(only, { ...rest, variant: variants, sku: codeOf(product) || codeOf(only) })]
  }
  const codes = offers.map((offer) => codeOf(offer) || codeOf(graph.follow(offer.itemOffered)[0] ?? {}))
  if (codes.includes(''))
    return [{ reason: 'Several prices, and nothing that tells them apart.', sku: codeOf(product) || null }]
  // Several offers of one product, each with its own code, are separate packs.
  return offers.map((offer, place) => {
    const { variant, ...rest } = base(offer)
    const item = graph.follow(offer.itemOffered)[0]
    const name = textsOf(offer.name) || (item ? joined(sizesOf(item)) || textsOf(item.name) : '')
    const both = joined(besides(variant === null ? [] : [variant], name))
    return whole(offer, { ...rest, variant: both, sku: codes[place] ?? null })
  })
}

/** What a page says of a thing outside its name and its sizes. */
const asideOf = (nodes: readonly Node[]): Aside => ({
  names: nodes.flatMap((node) => allOf(node, 'alternateName', 'alternativeHeadline')),
  labels: nodes.flatMap((node) => allOf(node, 'category', 'keywords')),
  descriptions: nodes.flatMap((node) => allOf(node, 'description', 'disambiguatingDescription')),
})

const allOf = (node: Node, ...keys: string[]): string[] =>
  keys.map((key) => textsOf(node[key])).filter(Boolean)

/** What an offer says about the size of its product. */
const offeredSizes = (offer: Node, graph: Graph): string[] => [
  ...sizesOf({ ...offer, weight: null }),
  ...[offer, ...graph.follow(offer.itemOffered)].map(({ name }) => textsOf(name)).filter(saysSize),
  ...graph.follow(offer.itemOffered).flatMap((item) => sizesOf(item)),
]

/** The product's code: its SKU, else a number of its maker or of trade. */
const codeOf = (node: Node): string =>
  ['sku', 'productID', 'mpn', 'gtin', 'gtin13', 'gtin12', 'gtin14', 'gtin8']
    .map((key) => textOf(node[key]))
    .find(Boolean) ?? ''

/** The name of the group, and what its variant has besides. */
function namesOf(product: Node, group: Node | null): { title: string; variant: string | null } {
  const [own, ofGroup] = [textsOf(product.name), textsOf(group?.name)]
  const sizes = sizesOf(product, group)
  if (ofGroup === '' || own === '') return { title: own || ofGroup, variant: joined(sizes) }
  const rest = own.startsWith(ofGroup) ? own.slice(ofGroup.length).replace(/^[\s–—:/|,-]+/, '') : own
  return { title: ofGroup, variant: joined(besides(sizes, rest)) }
}

/** The size with the rest of the variant's name, without repeating either. */
const besides = (sizes: readonly string[], name: string): string[] => [
  ...sizes.filter((size) => !isSaid(size, [name])),
  ...(name === '' || isSaid(name, sizes) ? [] : [name]),
]

const joined = (texts: readonly string[]): string | null => texts.join(' | ') || null

const absolute = (link: string, page: string): string | null =>
  link !== '' && URL.canParse(link, page) ? new URL(link, page).href : null

const UNITS = table<string>({ MC: 'mcg', MGM: 'mg', GRM: 'g', KGM: 'kg', MLT: 'ml', ONZ: 'oz', LBR: 'lb' })
const MOST_VALUES = 20
const MOST_PROPERTIES = 50
/** Numbers of pieces, by the names that pages give them. */
const COUNTS = ['numberOfItems', 'quantity', 'packSize', 'amountOfThisGood']

/** '5 mg', also where value and unit are apart, and where another property than the size says it. */
function sizesOf(product: Node, group: Node | null = null): string[] {
  const named = [textsOf(product.name), textsOf(group?.name)]
  const sizes = listOf(product.size)
    .slice(0, MOST_VALUES)
    .map(measureOf)
    .filter((text, place, all) => text !== '' && !isSaid(text, all.slice(0, place)))
  const net = listOf(product.weight).slice(0, MOST_VALUES).map(measureOf).filter(isOfContent)
  const properties = [...listOf(product.additionalProperty), ...listOf(product.hasMeasurement)]
    .slice(0, MOST_PROPERTIES)
    .map(propertyOf)
  const counts = COUNTS.map((name) => ({ name, value: measureOf(product[name]) }))
  const others = [...net.map((value) => ({ name: 'weight', value })), ...counts, ...properties]
  return [...sizes, ...statedSizes(others, [...sizes, ...named])]
}

/** A weight is mostly that of the parcel, unless it is in milligrams. */
const isOfContent = (weight: string) => /\d\s?(?:mg|mcg|ug|µg)$/i.test(weight.slice(0, 100))

const propertyOf = (stated: unknown): Property =>
  typeof stated === 'object' && stated !== null
    ? { name: propertyName(stated as Node), value: measureOf({ ...stated, name: null }) }
    : { name: '', value: textOf(stated) }

const propertyName = ({ name, propertyID }: Node) => `${textOf(name)} ${textOf(propertyID)}`

function measureOf(size: unknown): string {
  if (typeof size !== 'object' || size === null) return textOf(size)
  const { value, minValue, maxValue, unitText, unitCode, name } = size as Node
  const unit = textOf(unitText) || (UNITS[textOf(unitCode)] ?? textOf(unitCode))
  if (value == null && (minValue != null || maxValue != null))
    return `${textOf(minValue)}-${textOf(maxValue)} ${unit}`.trim()
  return value == null ? textOf(name) : `${textsOf(value)} ${unit}`.trim()
}
