import { z } from 'zod'
import { CurrencyCode } from '#contract/file-text.ts'
import { trimEnd } from '#domain/text/trim-end.ts'
import { FetchRefused } from '../fetch/fetch-refused.ts'
import type { Gather } from './gather.ts'
import { plainText } from './markup.ts'
import { saidBesides, saidInCommon } from './pack-words.ts'
import { priceOfSome, soldAgainBy } from './sale-words.ts'
import { MOST_PROPERTIES, statedSizes } from './stated-sizes.ts'
import { isToCome, stockOf } from './stock-words.ts'
import { Id, inWords, listed, makeKind, maybe, type Visit } from './visit.ts'

const List = z.array(z.unknown()).max(1_000)
const Text = maybe(z.string())
const upTo = <T extends z.ZodType>(most: number, one: T) => z.array(one).max(most).nullish()
const Prices = z.object({
  /** In the shop's own smallest unit, which need not be that of the currency. */
  price: z.union([z.string().regex(/^\d{0,12}$/), z.int().nonnegative()]).transform(String),
  currency_code: CurrencyCode,
  currency_minor_unit: z.int().min(0).max(8),
  currency_prefix: Text,
  currency_suffix: Text,
  price_range: maybe(z.object({ min_amount: z.coerce.string(), max_amount: z.coerce.string() })),
})
/** How many have to be bought at once. */
const Many = maybe(z.coerce.number())
const Least = maybe(z.object({ minimum: Many, multiple_of: Many }))
/** In place of attributes that have another form. */
const UNREAD: never[] = []
/** What is said of the product; those with variations are the choices that a buyer has. */
const Stated = upTo(
  100,
  z.object({
    name: z.string(),
    has_variations: maybe(z.boolean()),
    terms: upTo(100, z.object({ name: z.string() })),
  }),
).catch(UNREAD)
const Labels = maybe(z.array(maybe(z.object({ name: z.string() }))))
const Attribute = z.object({ name: z.string(), value: z.string().nullish() })
const Product = z.object({
  id: Id,
  name: z.string(),
  type: z.string().nullish(),
  sku: z.string().nullish(),
  permalink: z.string().nullish(),
  /** A variation in words: 'Size: 10 mg'. */
  variation: z.string().nullish(),
  variations: upTo(1_000, z.object({ id: Id, attributes: z.array(Attribute).nullish() })),
  prices: Prices,
  is_in_stock: z.boolean().nullish(),
  is_on_backorder: maybe(z.boolean()),
  is_purchasable: maybe(z.boolean()),
  stock_availability: maybe(z.object({ text: Text, class: Text })),
  attributes: Stated,
  categories: Labels,
  tags: Labels,
  price_html: Text,
  short_description: Text,
  description: Text,
  /** What plugins say of it, by their names. */
  extensions: maybe(z.record(z.string(), z.unknown())),
  add_to_cart: Least,
  quantity_limits: Least,
  images: maybe(z.array(maybe(z.object({ src: z.string() })))),
})
type Product = z.infer<typeof Product>
const Named = z.object({ id: Id, sku: z.string().nullish(), variations: z.array(z.unknown()).nullish() })
/** A variation that is asked for, and the product it belongs to. */
type Parent = { parent: Product; attributes: z.infer<typeof Attribute>[] }
type Wanted = Map<string, Parent>

/** How many pages a list has. */
const COUNTED = 'x-wp-totalpages'
const ORDER = 'per_page=100&orderby=id&order=asc'

/**
 * The Store API of WooCommerce. The price of a product with variations is the lowest of them, so the variations
 * are read: as a list where the shop has one, one by one where it has not.
 */
export const woocommerce = makeKind(async ({ link, visit, gather }) => {
  const shop = new URL(link)
  const path = shop.pathname.replace(/\/(wp-json(\/.*)?)?$/, '')
  const api = `${shop.origin}${path}/wp-json/wc/store/v1/products`
  const wanted: Wanted = new Map()
  for await (const { raw, where } of listed(visit, `${api}?${ORDER}`, List, COUNTED)) {
    await gather.breathe()
    const { data: product, error } = Product.safeParse(raw)
    if (error) gather.fail(where, inWords(error), nameOf(raw))
    // A group has no price; its parts are listed separately.
    else if (product.type === 'grouped') continue
    else if (product.variations?.length)
      for (const { id, attributes } of product.variations)
        wanted.set(id, { parent: product, attributes: attributes ?? [] })
    else add(product, where, null, gather)
  }
  await addListed(visit, `${api}?type=variation&${ORDER}`, wanted, gather)
  for (const id of wanted.keys()) {
    const answer = await visit.json(`${api}/${encodeURIComponent(id)}`, z.unknown()).catch(nothing)
    if (answer) addVariation(answer.data, `variation ${id}`, wanted, gather)
  }
  return null
})

/** The variations that the shop lists; an old one does not know the list, and what it does not have is left in `wanted`. */
async function addListed(visit: Visit, list: string, wanted: Wanted, gather: Gather): Promise<void> {
  if (wanted.size === 0) return
  try {
    for await (const { raw, where } of listed(visit, list, List, COUNTED)) {
      await gather.breathe()
      const id = z.object({ id: Id }).safeParse(raw).data?.id ?? ''
      if (wanted.has(id)) addVariation(raw, `variations, ${where}`, wanted, gather)
    }
  } catch (error) {
    if (!(error instanceof FetchRefused) || (error.status !== 400 && error.status !== 404)) throw error
  }
}

function addVariation(raw: unknown, where: string, wanted: Wanted, gather: Gather): void {
  const { data: product, error } = Product.safeParse(raw)
  const id = product?.id ?? Named.safeParse(raw).data?.id ?? ''
  const of = wanted.get(id) ?? null
  wanted.delete(id)
  if (error) gather.fail(where, inWords(error), nameOf(raw, of?.parent.sku))
  else if (of) add(product, where, of, gather)
}

/** What a pack that cannot be read is called; null when it may be several. */
function nameOf(raw: unknown, parentSku?: string | null): string | null {
  const { data: named } = Named.safeParse(raw)
  if (!named || named.variations?.length) return null
  return named.sku && named.sku !== parentSku ? named.sku : `id-${named.id}`
}

function add(product: Product, where: string, of: Parent | null, gather: Gather): void {
  const title = of?.parent.name ?? product.name
  const variant = variantOf(product, of)
  gather.add({
    where,
    // A variation without a code returns the code of its product.
    sku: of && product.sku === of.parent.sku ? null : (product.sku ?? null),
    id: `id-${product.id}`,
    title,
    variant,
    link: product.permalink ?? null,
    image: product.images?.[0]?.src ?? null,
    price: isRange(product) ? null : toDecimal(product.prices),
    currency: product.prices.currency_code,
    in_stock: isInStock(product),
    doubt:
      doubtOf(product) ??
      (of && doubtOf({ ...of.parent, type: product.type, price_html: null })) ??
      besides(product, of, [title, variant ?? ''].map(plainText)),
  })
}

/** The shop's words for the stock outweigh its flag: what may be ordered before it is there is flagged as in stock. */
function isInStock(product: Product): boolean | null {
  if (product.is_on_backorder || product.is_purchasable === false) return false
  const { text, class: name } = product.stock_availability ?? {}
  const said = [plainText(text ?? ''), name ?? '']
  if (said.some((word) => stockOf(word) === false || isToCome(word))) return false
  return product.is_in_stock ?? null
}

/** What categories, tags and descriptions say of the number of packs; those of a product are of all its variations. */
const besides = (product: Product, of: Parent | null, texts: string[]): string | null =>
  saidBesides(asideOf(product), texts) ?? (of && saidInCommon(asideOf(of.parent), texts))

const asideOf = ({ categories, tags, short_description, description }: Product) => ({
  labels: [...(categories ?? []), ...(tags ?? [])].flatMap((label) => (label ? plainText(label.name) : [])),
  descriptions: [short_description, description].map((text) => plainText(text ?? '')),
})

function doubtOf(product: Product): string | null {
  const { type, attributes, add_to_cart, quantity_limits } = product
  if (attributes === UNREAD) return 'What the shop states of it cannot be read'
  if (!SINGLE.has(type ?? 'simple')) return `The shop lists it as '${type?.slice(0, 40)}'`
  const limits = [add_to_cart, quantity_limits].flatMap((one) => [one?.minimum ?? 1, one?.multiple_of ?? 1])
  const least = Math.max(...limits)
  return least > 1 ? `The shop sells no fewer than ${least}` : priceDoubt(product)
}

/** What the shop says of the price besides its figure. */
function priceDoubt(product: Product): string | null {
  const { prices, price_html, extensions } = product
  const shown = [prices.currency_prefix, prices.currency_suffix, price_html].map((text) =>
    plainText(text ?? ''),
  )
  const part = shown.map((text) => PER_PART.exec(text.slice(0, 500))?.[0]).find(Boolean)
  if (part) return `The shop shows the price with '${part.trim()}'`
  const { labels, descriptions } = asideOf(product)
  const again = shown.map(priceOfSome).find(Boolean) ?? soldAgainBy(labels, descriptions)
  if (again) return `The shop says '${again}' of it`
  const plan = Object.entries(extensions ?? {}).find(([name, said]) => /subscri/i.test(name) && isSaid(said))
  return plan ? 'The shop sells it by subscription' : null
}

/** '/ vial', 'per mg', 'each' and 'from' next to a price. */
const PER_PART =
  /(?:\/|\bper|\bpro|\bpar)\s?(?!(?:plus|incl|excl|inkl|exkl|zzgl))\p{L}{1,20}|\beach\b|\b(?:from|starting\sat|as\slow\sas)(?!\p{L})/iu

/** Plugins leave an empty value where a product has none of theirs. */
const isSaid = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' && value !== null
    ? depth > 4 || Object.values(value).some((part) => isSaid(part, depth + 1))
    : value != null && value !== '' && value !== 0 && value !== false && value !== '0'

/** One thing at one price; others are put together, sold elsewhere or paid by the month. */
const SINGLE = new Set(['', 'simple', 'variable', 'variation'])

/** The price of a product with variations is the lowest of them. */
const isRange = ({ type, prices: { price_range } }: Product) =>
  price_range ? price_range.min_amount !== price_range.max_amount : type === 'variable'

/** What identifies the pack among those of its product, and the other sizes that the shop states. */
function variantOf(product: Product, of: Parent | null): string | null {
  const chosen = of && chosenOf(product, of.attributes)
  const stated = (of?.parent.attributes ?? product.attributes ?? [])
    .filter(({ has_variations }) => !(of && has_variations))
    .flatMap(({ name, terms }) => (terms ?? []).map((term) => ({ name, value: term.name })))
    .slice(0, MOST_PROPERTIES)
    .map(({ name, value }) => ({ name, value: plainText(value) }))
  const sizes = statedSizes(stated, [plainText(of?.parent.name ?? product.name), plainText(chosen ?? '')])
  return [...(chosen ? [chosen] : []), ...sizes].join(' / ') || null
}

/** '10 mg / 5 vials' of 'Size: 10 mg, Pack: 5 vials', else of the short names of the attributes. */
function chosenOf({ variation }: Product, attributes: z.infer<typeof Attribute>[]): string | null {
  if (!variation) return attributes.flatMap(({ value }) => value || []).join(' / ') || null
  return attributes
    .reduce((text, { name }) => text.replace(`, ${name}: `, ' / ').replace(`${name}: `, ''), variation)
    .trim()
}

/** '39.99' from '3999' and two digits, without dividing. */
function toDecimal({ price, currency_minor_unit: digits }: z.infer<typeof Prices>): string {
  if (price === '' || digits === 0) return price
  const padded = price.padStart(digits + 1, '0')
  const decimals = padded.slice(-digits)
  // Zeros beyond the digits of any currency say nothing.
  return `${padded.slice(0, -digits)}.${decimals.length > 2 ? trimEnd(decimals, '0').padEnd(2, '0') : decimals}`
}

/** A variation that is not sold at the moment is not there, and that is all it means. */
function nothing(error: unknown): null {
  if (error instanceof FetchRefused && (error.status === 404 || error.status === 410)) return null
  throw error
}
