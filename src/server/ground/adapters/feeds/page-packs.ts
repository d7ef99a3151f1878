import { table } from '#domain/table.ts'
import type { Found } from './gather.ts'
import { type Graph, isOf, linkOf, listOf, type Node, textOf, textsOf } from './linked-data.ts'
import { doubtOf } from './page-doubts.ts'
import { isInStock, priceOf } from './page-price.ts'

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
  if (only && offers.length === 1)
    return [{ ...base(only), sku: codeOf(product) || codeOf(only), ...priceOf(only, graph, now) }]
  const codes = offers.map((offer) => codeOf(offer) || codeOf(graph.follow(offer.itemOffered)[0] ?? {}))
  if (codes.includes(''))
    return [{ reason: 'Several prices, and nothing that tells them apart.', sku: codeOf(product) || null }]
  // Several offers of one product, each with its own code, are separate packs.
  return offers.map((offer, place) => {
    const { variant, ...rest } = base(offer)
    const item = graph.follow(offer.itemOffered)[0]
    const name = textsOf(offer.name) || (item ? sizeOf(item) || textsOf(item.name) : '')
    return { ...rest, variant: name || variant, sku: codes[place] ?? null, ...priceOf(offer, graph, now) }
  })
}

/** The product's code: its SKU, else a number of its maker or of trade. */
const codeOf = (node: Node): string =>
  ['sku', 'productID', 'mpn', 'gtin', 'gtin13', 'gtin12', 'gtin14', 'gtin8']
    .map((key) => textOf(node[key]))
    .find(Boolean) ?? ''

/** The name of the group, and what its variant has besides. */
function namesOf(product: Node, group: Node | null): { title: string; variant: string | null } {
  const [own, ofGroup] = [textsOf(product.name), textsOf(group?.name)]
  const size = sizeOf(product)
  if (ofGroup === '' || own === '') return { title: own || ofGroup, variant: size || null }
  const rest = own.startsWith(ofGroup) ? own.slice(ofGroup.length).replace(/^[\s–—:/|,-]+/, '') : own
  return { title: ofGroup, variant: size || rest || null }
}

/** Words in names of properties that tell one pack of a product from another, in the languages of shops. */
const OF_SIZE = new Set(
  `size strength dosage mass amount quantity pack packs package packaging count content contents weight volume vial vials capsule
  capsules tablet tablets variant variants option options format größe grösse menge anzahl inhalt stärke gewicht packung variante
  packungsgröße taille quantité contenu poids tamaño cantidad contenido peso tamanho quantidade conteúdo dimensione quantità
  contenuto formato maat hoeveelheid inhoud aantal storlek antal mängd størrelse wielkość ilość opakowanie waga`.split(
    /\s+/,
  ),
)
const OF_OTHER_THINGS = new Set(['molecular', 'molar', 'shipping', 'serving'])

function isOfSize(name: string): boolean {
  const words =
    name
      .slice(0, 100)
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return words.some((word) => OF_SIZE.has(word)) && !words.some((word) => OF_OTHER_THINGS.has(word))
}

/** '5 mg', also where value and unit stand apart, and where another property than the size says it. */
function sizeOf({ size, additionalProperty }: Node): string {
  const properties = listOf(additionalProperty)
    .slice(0, 50)
    .filter((one): one is Node => typeof one === 'object' && one !== null)
  const stated = properties.filter(({ name }) => isOfSize(textOf(name)))
  const sizes = [...listOf(size).slice(0, 20), ...stated].map(measureOf).filter((text) => text !== '')
  return [...new Set(sizes)].join(' | ')
}

function measureOf(size: unknown): string {
  if (typeof size !== 'object' || size === null) return textOf(size)
  const { value, unitText, unitCode, name } = size as Node
  const unit = textOf(unitText) || (MASSES[textOf(unitCode)] ?? textOf(unitCode))
  return value == null ? textOf(name) : `${textsOf(value)} ${unit}`.trim()
}

const absolute = (link: string, page: string): string | null =>
  link !== '' && URL.canParse(link, page) ? new URL(link, page).href : null
