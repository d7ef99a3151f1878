import type { Found } from './gather.ts'
import { type Graph, isOf, linkOf, type Node, textOf } from './linked-data.ts'

type Pack = Omit<Found, 'where'> | { reason: string; sku: string | null }

const IN_STOCK = ['InStock', 'LimitedAvailability', 'OnlineOnly']
const NOT_IN_STOCK = ['OutOfStock', 'SoldOut', 'Discontinued', 'PreOrder', 'PreSale', 'BackOrder', 'Reserved']
/** Other prices than the one that is paid. */
const NOT_PAID = /(ListPrice|StrikethroughPrice|SRP|MSRP|RegularPrice|InvoicePrice|MinimumAdvertisedPrice)$/

/** More than any page of a shop has; references let a short page describe far more. */
const MOST_PACKS = 2_000

/** The packs that a page offers. `page` is its link, by which a pack without a code is known. */
export function packsOf(graph: Graph, page: string): Pack[] {
  const groupOf = new Map<Node, Node>()
  for (const group of graph.things('ProductGroup'))
    for (const variant of graph.follow(group.hasVariant)) groupOf.set(variant, group)
  const products = new Set([
    ...groupOf.keys(),
    ...graph.things('Product', 'IndividualProduct', 'ProductModel'),
  ])
  const packs: Pack[] = []
  for (const product of products) {
    const group = groupOf.get(product) ?? graph.follow(product.isVariantOf)[0] ?? null
    packs.push(...packsOfProduct(product, group, graph, page))
    if (packs.length > MOST_PACKS)
      return [{ reason: `The page describes more than ${MOST_PACKS} packs.`, sku: null }]
  }
  return packs
}

function packsOfProduct(product: Node, group: Node | null, graph: Graph, page: string): Pack[] {
  const offers = graph.follow(product.offers).flatMap((offer) => {
    const parts = isOf(offer, 'AggregateOffer') ? graph.follow(offer.offers) : []
    return parts.length > 0 ? parts : [offer]
  })
  const base = (offer: Node) => {
    const link = absolute(linkOf(offer.url) || linkOf(product.url) || page, page)
    const names = namesOf(product, group)
    return {
      ...names,
      id: link === null ? null : new URL(link).pathname + new URL(link).search,
      link,
      image: absolute(linkOf(product.image) || linkOf(group?.image), page),
      in_stock: stockOf(offer),
    }
  }
  if (offers.length > MOST_PACKS) return [{ reason: 'Far too many prices.', sku: codeOf(product) || null }]
  const [only] = offers
  if (only && offers.length === 1)
    return [{ ...base(only), sku: codeOf(product) || codeOf(only), ...priceOf(only, graph) }]
  if (offers.some((offer) => codeOf(offer) === ''))
    return [{ reason: 'Several prices, and nothing that tells them apart.', sku: codeOf(product) || null }]
  // Several offers of one product, each with a code of its own, are packs of their own.
  return offers.map((offer) => {
    const { variant, ...rest } = base(offer)
    return { ...rest, variant: textOf(offer.name) || variant, sku: codeOf(offer), ...priceOf(offer, graph) }
  })
}

/** The product's code: its SKU, else a number of its maker or of trade. */
const codeOf = (node: Node): string =>
  ['sku', 'productID', 'mpn', 'gtin', 'gtin13', 'gtin12', 'gtin14', 'gtin8']
    .map((key) => textOf(node[key]))
    .find(Boolean) ?? ''

/** The name of the group, and what its variant has besides. */
function namesOf(product: Node, group: Node | null): { title: string; variant: string | null } {
  const [own, ofGroup] = [textOf(product.name), textOf(group?.name)]
  const size = textOf(product.size)
  if (ofGroup === '' || own === '') return { title: own || ofGroup, variant: size || null }
  const rest = own.startsWith(ofGroup) ? own.slice(ofGroup.length).replace(/^[\s–—:/|,-]+/, '') : own
  return { title: ofGroup, variant: size || rest || null }
}

/** A range is not a price, and neither is one among several. */
function priceOf(offer: Node, graph: Graph): { price: string | null; currency: string | null } {
  if (isOf(offer, 'AggregateOffer')) return { price: null, currency: null }
  const stated = textOf(offer.price)
  if (stated !== '') return { price: stated, currency: textOf(offer.priceCurrency) || null }
  const paid = graph
    .follow(offer.priceSpecification)
    .filter((spec) => !NOT_PAID.test(textOf(spec.priceType)) && textOf(spec.price) !== '' && !isPerUnit(spec))
  const [only] = paid
  if (!only || paid.length > 1) return { price: null, currency: null }
  return {
    price: textOf(only.price),
    currency: textOf(only.priceCurrency) || textOf(offer.priceCurrency) || null,
  }
}

const isPerUnit = (spec: Node) => spec.referenceQuantity != null

function stockOf(offer: Node): boolean | null {
  const word = linkOf(offer.availability).split(/[/:#]/).at(-1) ?? ''
  return IN_STOCK.includes(word) ? true : NOT_IN_STOCK.includes(word) ? false : null
}

const absolute = (link: string, page: string): string | null =>
  link !== '' && URL.canParse(link, page) ? new URL(link, page).href : null
