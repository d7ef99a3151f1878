import { BlendOfferEntry } from '#contract/catalogue/blend-file.ts'
import { type BlendReading, blendText } from '#domain/feed-match/blend-in-title.ts'
import type { FeedItem } from '#domain/feed-match/feed-item.ts'
import { formatMoney, type Money, moneyOf } from '#domain/prices/money.ts'
import type { NamedBlend } from '#server/catalogue/blends/read-blends.ts'
import type { StoredPack } from '#server/market/blend-offers/service.ts'
import { type Change, type Context, movedMuch, NO_GUESS, slugOfSku, type Understood } from './rules.ts'

export type AroundBlend = Context & {
  named: ReadonlyMap<string, NamedBlend>
  /** The SKU is there as a pack of one compound. */
  isCompound: boolean
}

/** What becomes of a pack of a blend: an offer with the mass of each part, or it waits with the reasons. */
export function understandBlend(
  item: FeedItem,
  reading: BlendReading,
  context: AroundBlend,
  stored: StoredPack | undefined,
): Understood {
  if ('doubt' in reading)
    return { become: 'waiting', reasons: [blendText(reading, context.known)], guess: NO_GUESS }
  const { blend, parts, count } = reading
  const names = context.named.get(blend.slug)
  const content = {
    blend: blend.slug,
    count,
    parts: parts.map(({ compound, mass_mg }) => ({
      name: names?.parts[names.compounds.indexOf(compound)] ?? '',
      mass_mg,
    })),
  }
  const understood = offerOf(item, content, context, stored)
  return understood.become === 'waiting'
    ? { ...understood, reasons: [blendText(reading, context.known), ...understood.reasons] }
    : understood
}

/** A published pack with what its feed says of it now, and the content that it was published with. */
export const understandKept = (item: FeedItem, stored: StoredPack, context: AroundBlend): Understood =>
  offerOf(item, stored, context, stored)

function offerOf(
  item: FeedItem,
  content: Pack,
  context: AroundBlend,
  stored: StoredPack | undefined,
): Exclude<Understood, { become: 'ignored' }> {
  const entry = entryOf(item, content, context)
  const reasons = typeof entry === 'string' ? [entry] : besideStored(entry, stored, context)
  if (typeof entry === 'string' || reasons.length > 0) return { become: 'waiting', reasons, guess: NO_GUESS }
  const change = changeOf(entry, stored)
  return { become: 'blend-offer', entry, content: contentOf(entry), guess: NO_GUESS, change }
}

function entryOf(
  item: FeedItem,
  { blend, parts, count }: Pack,
  { vendor, at }: AroundBlend,
): BlendOfferEntry | string {
  const money = moneyOf(item.price_minor, item.currency)
  if (!money || money.minor <= 0) return 'No price'
  const entry = BlendOfferEntry.safeParse({
    vendor: vendor.slug,
    sku: slugOfSku(item.sku),
    blend,
    count,
    parts,
    price_minor: money.minor,
    currency: money.currency,
    product_link: item.link,
    seen_at: at.toISOString().slice(0, 10),
    in_stock: item.in_stock,
  })
  if (!entry.success)
    return entry.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
  const isReal = item.link !== null && !new URL(item.link).host.endsWith('.example')
  return vendor.is_demo && isReal ? 'The link is of no invented shop' : entry.data
}

/** Differences from the last known pack that a person has to check. */
function besideStored(
  entry: BlendOfferEntry,
  stored: StoredPack | undefined,
  { isCompound, source }: AroundBlend,
): string[] {
  if (isCompound) return ['This SKU was a pack of one compound']
  if (!stored) return []
  if (stored.source !== source) return [`This SKU is listed by another source, ${stored.source}`]
  const before = contentOf(stored)
  const reasons = before === contentOf(entry) ? [] : [`What is in it changed from ${before}`]
  const [old, now] = [moneyOfPack(stored), moneyOfPack(entry)]
  if (old.currency !== now.currency) return [...reasons, `The currency changed from ${old.currency}`]
  return movedMuch(old, now)
    ? [...reasons, `The price moved from ${formatMoney(old)} to ${formatMoney(now)}`]
    : reasons
}

type Pack = Pick<BlendOfferEntry, 'blend' | 'count' | 'parts'>

/** What is in a pack of a blend, the same for the parts in any order. */
export const contentOf = ({ blend, count, parts }: Pack) =>
  `${count} x ${blend} (${parts
    .map(({ name, mass_mg }) => `${name} ${mass_mg} mg`)
    .toSorted()
    .join(', ')})`

type Priced = Pick<BlendOfferEntry, 'price_minor' | 'currency'>
const moneyOfPack = ({ price_minor: minor, currency }: Priced): Money => ({ minor, currency })

/** Null for an unchanged pack. */
function changeOf(entry: BlendOfferEntry, stored: StoredPack | undefined): Change | null {
  const price = formatMoney(moneyOfPack(entry))
  const text = `${contentOf(entry)} ${price}`
  if (!stored) return { what: 'new', sku: entry.sku, text }
  const isSame =
    stored.price_minor === entry.price_minor &&
    stored.currency === entry.currency &&
    stored.in_stock === entry.in_stock &&
    stored.product_link === entry.product_link
  return isSame
    ? null
    : { what: 'changed', sku: entry.sku, text: `${text}, was ${formatMoney(moneyOfPack(stored))}` }
}
