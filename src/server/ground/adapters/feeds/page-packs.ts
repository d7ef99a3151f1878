import { table } from '#domain/table.ts'
import type { Found } from './gather.ts'
import { type Graph, isOf, linkOf, listOf, type Node, textOf } from './linked-data.ts'
import { lastPart, stockOf } from './stock-words.ts'

type Pack = Omit<Found, 'where'> | { reason: string; sku: string | null }

/** Kinds of prices that the buyer does not pay. */
const NOT_PAID = new Set(
  'ListPrice StrikethroughPrice SRP MSRP RegularPrice InvoicePrice MinimumAdvertisedPrice'.split(' '),
)
/** One piece: a price of it is a price of the pack. Codes of UN/CEFACT. */
const PIECES = new Set(['', 'C62', 'EA', 'H87', 'PCE', 'XPP', 'NMP'])
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
      in_stock: stockOf(linkOf(offer.availability)),
    }
  }
  if (offers.length > MOST_PACKS) return [{ reason: 'Far too many prices.', sku: codeOf(product) || null }]
  const [only] = offers
  if (only && offers.length === 1)
    return [{ ...base(only), sku: codeOf(product) || codeOf(only), ...priceOf(only, graph) }]
  const codes = offers.map((offer) => codeOf(offer) || codeOf(graph.follow(offer.itemOffered)[0] ?? {}))
  if (codes.includes(''))
    return [{ reason: 'Several prices, and nothing that tells them apart.', sku: codeOf(product) || null }]
  // Several offers of one product, each with its own code, are separate packs.
  return offers.map((offer, place) => {
    const { variant, ...rest } = base(offer)
    const item = graph.follow(offer.itemOffered)[0]
    const name = textOf(offer.name) || (item ? sizeOf(item) || textOf(item.name) : '')
    return { ...rest, variant: name || variant, sku: codes[place] ?? null, ...priceOf(offer, graph) }
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
  const size = sizeOf(product)
  if (ofGroup === '' || own === '') return { title: own || ofGroup, variant: size || null }
  const rest = own.startsWith(ofGroup) ? own.slice(ofGroup.length).replace(/^[\s–—:/|,-]+/, '') : own
  return { title: ofGroup, variant: size || rest || null }
}

/** '5 mg', also where value and unit stand apart. */
function sizeOf({ size }: Node): string {
  const [first] = listOf(size)
  if (typeof first !== 'object' || first === null) return textOf(size)
  const { value, unitText, unitCode, name } = first as Node
  const unit = textOf(unitText) || (MASSES[textOf(unitCode)] ?? textOf(unitCode))
  return value == null ? textOf(name) : `${textOf(value)} ${unit}`.trim()
}

/** A range is not a price, and neither is one among several. */
function priceOf(offer: Node, graph: Graph): { price: string | null; currency: string | null } {
  if (isOf(offer, 'AggregateOffer')) return { price: null, currency: null }
  if (isPartOf(offer)) return { price: null, currency: null }
  const stated = onlyText(offer.price)
  if (stated === null) return { price: null, currency: null }
  if (stated !== '') return { price: stated, currency: onlyText(offer.priceCurrency) || null }
  const paid = graph
    .follow(offer.priceSpecification)
    .filter(
      (spec) =>
        !NOT_PAID.has(lastPart(textOf(spec.priceType))) && onlyText(spec.price) !== '' && !isPartOf(spec),
    )
  const [only] = paid
  if (!only || paid.length > 1) return { price: null, currency: null }
  return {
    price: onlyText(only.price),
    currency: onlyText(only.priceCurrency) || onlyText(offer.priceCurrency) || null,
  }
}

/** A price per milligram, per month or for ten packs is not the price of the pack. */
function isPartOf(spec: Node): boolean {
  const least = spec.eligibleQuantity as Node | null | undefined
  return (
    spec.referenceQuantity != null ||
    spec.billingDuration != null ||
    spec.billingIncrement != null ||
    !PIECES.has(textOf(spec.unitCode)) ||
    (textOf(spec.unitCode) === '' && textOf(spec.unitText) !== '') ||
    (least != null && typeof least === 'object' && Number(textOf(least.minValue ?? least.value)) > 1)
  )
}

/** '' where there is none, null where there are several that differ. */
function onlyText(value: unknown): string | null {
  const texts = [...new Set(listOf(value).map((one) => textOf(one)))]
  return texts.length > 1 ? null : (texts[0] ?? '')
}

const absolute = (link: string, page: string): string | null =>
  link !== '' && URL.canParse(link, page) ? new URL(link, page).href : null
