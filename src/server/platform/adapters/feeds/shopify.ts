import { z } from 'zod'
import { CurrencyCode } from '#contract/file-text.ts'
import type { Gather } from './gather.ts'
import { plainText } from './markup.ts'
import { saidBesides, saidInCommon } from './pack-words.ts'
import { soldAgainBy } from './sale-words.ts'
import { saysSize } from './stated-sizes.ts'
import { isToCome } from './stock-words.ts'
import { Id, inWords, listed, makeKind, maybe } from './visit.ts'

const Page = z.object({ products: z.array(z.unknown()).max(1_000) })
const Meta = z.object({ currency: CurrencyCode })
const Image = maybe(z.object({ src: z.string() }))
const Product = z.object({
  id: Id,
  title: z.string(),
  handle: z.string().regex(/^[\p{L}\p{N}_.%-]{1,300}$/u),
  product_type: maybe(z.string()),
  /** A list, or one text with commas. */
  tags: maybe(z.union([z.array(z.string()), z.string().transform((text) => text.split(','))])),
  body_html: maybe(z.string()),
  options: maybe(z.array(maybe(z.object({ name: z.string() })))),
  variants: z.array(z.unknown()).max(3_000),
  images: maybe(z.array(Image)),
})
const Variant = z.object({
  id: Id,
  title: z.string().nullish(),
  sku: z.string().nullish(),
  price: z.union([z.string(), z.number()]).nullish(),
  available: z.boolean().nullish(),
  featured_image: Image,
  requires_selling_plan: maybe(z.boolean()),
  quantity_rule: maybe(z.object({ min: z.number() })),
  /** What a price per 100 g is reckoned from: how much is in the pack. */
  unit_price_measurement: maybe(
    z.object({ quantity_value: z.union([z.number(), z.string()]), quantity_unit: z.string() }),
  ),
})
/** What Shopify calls the only variant of a product. */
const NO_VARIANT = 'Default Title'

/** `/products.json` of a shop or of one of its collections. Its prices name no currency: `/meta.json` does. */
export const shopify = makeKind(async ({ link, visit, gather }) => {
  const shop = new URL(link)
  const path = shop.pathname.replace(/\/(products\.json)?$/, '')
  const { currency } = (await visit.json(new URL('/meta.json', shop).href, Meta)).data
  for await (const { raw, where } of listed(
    visit,
    `${shop.origin}${path}/products.json?limit=250`,
    Page.transform(({ products }) => products),
  )) {
    await gather.breathe()
    const { data: product, error } = Product.safeParse(raw)
    if (error) gather.fail(where, inWords(error), null)
    else await addVariants(product, { where, shop, currency, gather })
  }
  return null
})

type Around = { where: string; shop: URL; currency: string; gather: Gather }

async function addVariants(
  product: z.infer<typeof Product>,
  { where, shop, currency, gather }: Around,
): Promise<void> {
  for (const [place, raw] of product.variants.entries()) {
    await gather.breathe()
    const at = `${where}, variant ${place + 1}`
    const { data: variant, error } = Variant.safeParse(raw)
    if (error) {
      const { data: named } = Variant.pick({ id: true, sku: true }).safeParse(raw)
      gather.fail(at, inWords(error), named ? named.sku || `id-${named.id}` : null)
      continue
    }
    const name = variant.title === NO_VARIANT ? null : (variant.title ?? null)
    const texts = [product.title, name ?? ''].map(plainText)
    // Shops take orders for packs out of stock, and Shopify then calls them available.
    const isAwaited = [...(product.tags ?? []), product.product_type ?? '', ...texts].some(isToCome)
    gather.add({
      where: at,
      sku: variant.sku ?? null,
      id: `id-${variant.id}`,
      title: product.title,
      variant: name,
      link: `${shop.origin}/products/${product.handle}?variant=${encodeURIComponent(variant.id)}`,
      image: (variant.featured_image ?? product.images?.[0])?.src ?? null,
      price: variant.price ?? null,
      currency,
      in_stock: isAwaited && variant.available ? false : (variant.available ?? null),
      doubt: doubtOf(product, variant) ?? besides(product, variant, texts),
    })
  }
}

/** What the shop says against one new pack for one price. */
function doubtOf(
  { product_type, options }: z.infer<typeof Product>,
  { requires_selling_plan, quantity_rule }: z.infer<typeof Variant>,
): string | null {
  const type = (product_type ?? '').slice(0, 40)
  if (SEVERAL.test(type) || saysSize(type)) return `The shop lists it as '${type}'`
  const option = options?.map((one) => (one?.name ?? '').slice(0, 40)).find(saysSize)
  if (option !== undefined) return `The shop calls a choice '${option}'`
  if (requires_selling_plan) return 'The shop sells it by subscription alone'
  const least = quantity_rule?.min ?? 1
  return least > 1 ? `The shop sells no fewer than ${least}` : null
}

/** What tags, the description and the unit price say of the pack besides its title. */
function besides(
  { tags, product_type, body_html }: z.infer<typeof Product>,
  { unit_price_measurement: unit }: z.infer<typeof Variant>,
  texts: string[],
): string | null {
  const labels = [...(tags ?? []), product_type ?? ''].map(plainText)
  const body = plainText(body_html ?? '')
  const again = soldAgainBy(labels, [body])
  if (again) return `The shop says '${again}' of it`
  const measure = unit ? [`${unit.quantity_value} ${unit.quantity_unit}`] : []
  return saidBesides({ names: measure }, texts) ?? saidInCommon({ labels, descriptions: [body] }, texts)
}

const SEVERAL = /\b(?:bundles?|kits?|sets?|multi[-\s]?packs?|gift cards?|subscriptions?)\b/i
