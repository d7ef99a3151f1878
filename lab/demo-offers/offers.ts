import type { CompoundEntry, OfferEntry } from '../../src/contract/catalogue/catalogue-file.ts'
import { DAY_MS } from '../../src/domain/text/duration.ts'
import { type Draw, drawFor } from './draw.ts'
import { SHOPS, type Shop } from './shops.ts'
import { type Pack, packsFor } from './sizes.ts'

/** Changing the seed changes every invented offer. */
export const SEED = 20261120

/** Compounds without offers, so that the empty list of vendors can be seen. */
export const UNSOLD: readonly string[] = [
  'hexapeptide-11',
  'shlp-2',
  'cyclic-glycine-proline',
  'kava',
  'elderberry',
  'black-cohosh',
  'cannabidiol',
  'kratom',
  'apple-cider-vinegar',
  'lutein',
  'bovine-colostrum',
  'iodine',
  'dhea',
  'chasteberry',
  'feverfew',
  'butterbur',
  'evening-primrose-oil',
  'hawthorn',
  'horny-goat-weed',
  'bitter-orange',
  'garcinia',
  'glucomannan',
  'chitosan',
  'lactoferrin',
  'beta-glucan',
  'chlorella',
  'moringa',
  'pine-bark-extract',
  'l-tryptophan',
  'electrolytes',
  'chorionic-gonadotropin',
  'somatropin',
  'menotropin',
  'ecnoglutide',
  'maridebart-cafraglutide',
  'eloralintide',
  'bimagrumab',
  'amycretin',
  'ligandrol',
  'rad-140',
  'cardarine',
  'methylene-blue',
  'pnc-27',
]

/** Compounds that every shop of the trade sells, so that some comparisons are long. */
const POPULAR = [
  'bpc-157',
  'tb-500',
  'semaglutide',
  'tirzepatide',
  'ghk-cu',
  'creatine-monohydrate',
  'ashwagandha',
  'nmn',
]

const RATES = { USD: 1, EUR: 0.92, GBP: 0.79, CAD: 1.37 }
const LAST_DAY = Date.UTC(2026, 10, 20)

/** All offers of all shops: invented, but with prices that behave like a market. Equal input gives equal output. */
export function makeDemoOffers(
  peptides: CompoundEntry[],
  supplements: CompoundEntry[],
  seed = SEED,
): OfferEntry[] {
  return [
    ...peptides.map((compound) => ({ compound, group: 'peptides' as const })),
    ...supplements.map((compound) => ({ compound, group: 'supplements' as const })),
  ]
    .filter(({ compound }) => !UNSOLD.includes(compound.slug))
    .flatMap(({ compound, group }) =>
      SHOPS.flatMap((shop) => {
        const draw = drawFor(seed, shop.slug, compound.slug)
        const share = shop.sells[group]
        const sells = draw.chance(share) || (share > 0 && POPULAR.includes(compound.slug))
        return sells ? offersOf(shop, compound, group, seed, draw) : []
      }),
    )
}

function offersOf(
  shop: Shop,
  compound: CompoundEntry,
  group: keyof Shop['sells'],
  seed: number,
  draw: Draw,
): OfferEntry[] {
  const market = drawFor(seed, 'market', compound.slug)
  const smallest = group === 'peptides' ? market.between(18, 72) : market.between(9, 30)
  const skus = new Set<string>()
  return packsFor(compound, draw).map((pack) => {
    const size = pack.size && shop.writesUnit(pack.size)
    const sku = freshSku(skus, compound.slug, size)
    return {
      vendor: shop.slug,
      sku,
      compound: compound.slug,
      size,
      price: priceOf(shop, pack, smallest, drawFor(seed, 'list', compound.slug, pack.weight), draw),
      form: formOf(compound, group, size, draw),
      product_link: `https://${shop.slug}.example/products/${sku}`,
      image: draw.chance(shop.pictured) ? 'drawn' : null,
      seen_at: dayBefore(shop.stoppedDaysAgo + Math.floor(draw.between(0, 45))),
      ...(shop.statesStock && { in_stock: !drawFor(seed, 'stock', shop.slug, sku).chance(0.03) }),
    }
  })
}

/** The day so many days before the last one of the demo. */
const dayBefore = (days: number) => new Date(LAST_DAY - days * DAY_MS).toISOString().slice(0, 10)

/** Larger packs cost less per mg. For some packs there is a list price, which several shops then share to the cent. */
function priceOf(shop: Shop, pack: Pack, smallest: number, list: Draw, draw: Draw): string | null {
  if (draw.chance(0.02)) return null
  if (draw.chance(0.01)) return draw.pick(['Sold out', 'Contact us', 'from $29.00'])
  const middle = smallest * pack.weight ** 0.74
  const hasListPrice = list.chance(0.12) && draw.chance(0.6)
  const amount = hasListPrice ? middle : middle * shop.level * draw.between(0.9, 1.1)
  const whole = Math.max(1, Math.round(amount * RATES[shop.currency]) - (shop.cents > 0 ? 1 : 0))
  const value = hasListPrice ? Math.round(middle * RATES[shop.currency]) : whole + shop.cents / 100
  return shop.writesPrice(value.toLocaleString('en-US', { minimumFractionDigits: 2 }))
}

function formOf(
  compound: CompoundEntry,
  group: keyof Shop['sells'],
  size: string | null,
  draw: Draw,
): OfferEntry['form'] {
  if (draw.chance(0.04)) return null
  const isLoose = group === 'supplements' && compound.form === 'capsule' && !/capsules/i.test(size ?? '')
  return isLoose && draw.chance(0.1) ? 'powder' : compound.form
}

function freshSku(taken: Set<string>, compound: string, size: string | null): string {
  const words = `${compound} ${size ?? 'pack'}`
    .toLowerCase()
    .replace(/(\d)[.,](\d)/g, '$1-$2')
    .split(/[^a-z0-9]+/)
  const base = words.filter((word) => word !== '').join('-')
  let sku = base
  for (let number = 2; taken.has(sku); number++) sku = `${base}-${number}`
  taken.add(sku)
  return sku
}
