import { table } from '#domain/table.ts'
import type { Found } from './gather.ts'
import { type Graph, isOf, linkOf, listOf, type Node, textOf, textsOf } from './linked-data.ts'
import { doubtOf } from './page-doubts.ts'
import { isInStock, priceOf } from './page-price.ts'
import { isSaid, saysSize, statedSizes } from './stated-sizes.ts'

type Pack = Omit<Found, 'where'> | { reason: string; sku: string | null }

const MASSES = table<string>({
  MC: 'mcg',
  MGM: 'mg',
  GRM: 'g',
  KGM: 'kg',
  MLT: 'ml',
  ONZ: 'oz',
  LBR: 'lb',
})

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
    const { priceCurrency } = offer
    return parts.length > 0 ? parts.map((part) => ({ priceCurrency, ...part })) : [offer]
  })
  const base = (offer: Node) => {
    const link = absolute(linkOf(offer.url) || linkOf(product.url) || page, page)
    const names = namesOf(product, group)
    return {
      ...names,
      id: link === null ? null : new URL(link).pathname + new URL(link).search,
      link,
      image: absolute(linkOf(product.image) || linkOf(group?.image), page),
      in_stock: isInStock(offer, now),
      doubt: doubtOf(product, offer),
    }
  }
  if (offers.length > MOST_PACKS) return [{ reason: 'Far too many prices.', sku: codeOf(product) || null }]
  const [only] = offers
  if (only && offers.length === 1) {
    const { variant, ...rest } = base(only)
    const texts = [rest.title, ...(variant === null ? [] : [variant])]
    const offered = offeredTexts(only, graph).filter((text) => saysSize(text) && !isSaid(text, texts))
    return [
      {
        ...rest,
        variant: joined([...texts.slice(1), ...offered]),
        sku: codeOf(product) || codeOf(only),
        ...priceOf(only, graph, now),
      },
    ]
  }
  const codes = offers.map((offer) => codeOf(offer) || codeOf(graph.follow(offer.itemOffered)[0] ?? {}))
  if (codes.includes(''))
    return [{ reason: 'Several prices, and nothing that tells them apart.', sku: codeOf(product) || null }]
  // Several offers of one product, each with its own code, are separate packs.
  return offers.map((offer, place) => {
    const { variant, ...rest } = base(offer)
    const item = graph.follow(offer.itemOffered)[0]
    const name = textsOf(offer.name) || (item ? joined(sizeOf(item)) || textsOf(item.name) : '')
    const both = joined(besides(variant === null ? [] : [variant], name))
    return { ...rest, variant: both, sku: codes[place] ?? null, ...priceOf(offer, graph, now) }
  })
}

/** What an offer calls the thing that it is of. */
const offeredTexts = (offer: Node, graph: Graph): string[] =>
  [offer, ...graph.follow(offer.itemOffered)].flatMap((node) =>
    [textsOf(node.name), ...(node === offer ? [] : sizeOf(node))].filter((text) => text !== ''),
  )

/** The product's code: its SKU, else a number of its maker or of trade. */
const codeOf = (node: Node): string =>
  ['sku', 'productID', 'mpn', 'gtin', 'gtin13', 'gtin12', 'gtin14', 'gtin8']
    .map((key) => textOf(node[key]))
    .find(Boolean) ?? ''

/** The name of the group, and what its variant has besides. */
function namesOf(product: Node, group: Node | null): { title: string; variant: string | null } {
  const [own, ofGroup] = [textsOf(product.name), textsOf(group?.name)]
  const sizes = sizeOf(product, group)
  if (ofGroup === '' || own === '') return { title: own || ofGroup, variant: joined(sizes) }
  const rest = own.startsWith(ofGroup) ? own.slice(ofGroup.length).replace(/^[\s–—:/|,-]+/, '') : own
  return { title: ofGroup, variant: joined(besides(sizes, rest)) }
}

/** A size and what else the variant is called: neither is lost, and nothing is said twice. */
const besides = (sizes: readonly string[], name: string): string[] => [
  ...sizes.filter((size) => !isSaid(size, [name])),
  ...(name === '' || isSaid(name, sizes) ? [] : [name]),
]

const joined = (texts: readonly string[]): string | null => texts.join(' | ') || null

/** '5 mg', also where value and unit stand apart, and where another property than the size says it. */
function sizeOf(product: Node, group: Node | null = null): string[] {
  const { size, name, weight, additionalProperty, hasMeasurement } = product
  const net = listOf(weight).slice(0, 20).map(measureOf)
  const sizes = [
    ...new Set([...listOf(size).slice(0, 20).map(measureOf), ...net.filter(isOfContent)]),
  ].filter((text) => text !== '')
  const properties = [...listOf(additionalProperty), ...listOf(hasMeasurement)]
    .slice(0, 50)
    .map((one) =>
      typeof one === 'object' && one !== null
        ? { name: propertyName(one as Node), value: measureOf({ ...one, name: null }) }
        : { name: '', value: textOf(one) },
    )
  const named = [textsOf(name), textsOf(group?.name)]
  return [
    ...sizes.filter((text) => !net.includes(text) || !isSaid(text, named)),
    ...statedSizes(properties, [...sizes, ...named]),
  ]
}

/** A weight is mostly that of the parcel, unless it is in milligrams. */
const isOfContent = (weight: string) => /\d\s?(?:mg|mcg|ug|µg)$/i.test(weight.slice(0, 100))

const propertyName = ({ name, propertyID }: Node) => `${textOf(name)} ${textOf(propertyID)}`

function measureOf(size: unknown): string {
  if (typeof size !== 'object' || size === null) return textOf(size)
  const { value, minValue, maxValue, unitText, unitCode, name } = size as Node
  const unit = textOf(unitText) || (MASSES[textOf(unitCode)] ?? textOf(unitCode))
  if (value == null && (minValue != null || maxValue != null))
    return `${textOf(minValue)}-${textOf(maxValue)} ${unit}`.trim()
  return value == null ? textOf(name) : `${textsOf(value)} ${unit}`.trim()
}

const absolute = (link: string, page: string): string | null =>
  link !== '' && URL.canParse(link, page) ? new URL(link, page).href : null
