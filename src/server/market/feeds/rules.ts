import { createHash } from 'node:crypto'
import type { BlendOfferEntry } from '#contract/catalogue/blend-file.ts'
import { OfferEntry } from '#contract/catalogue/catalogue-file.ts'
import { blendInTitle, blendText } from '#domain/feed-match/blend-in-title.ts'
import type { FeedItem } from '#domain/feed-match/feed-item.ts'
import type { KnownBlends } from '#domain/feed-match/known-blends.ts'
import type { KnownNames } from '#domain/feed-match/known-names.ts'
import { type Match, type MatchDecision, matchItem } from '#domain/feed-match/match-item.ts'
import { formatMoney, type Money, moneyOf, readPrice } from '#domain/prices/money.ts'
import { formatSize, packMassUg, packPieces } from '#domain/prices/pack-size.ts'
import { normalizeSize } from '#domain/prices/size-key.ts'
import { DAY_MS, MINUTE_MS } from '#domain/text/duration.ts'
import { minorDigits } from '#domain/text/number-format.ts'
import { table } from '#domain/text/table.ts'
import { offerErrors } from '#server/catalogue/compounds/records/entry-rules.ts'
import type { Row } from '#server/platform/db/rows.ts'
import type { Guess } from '#server/platform/db/tables/market.ts'

/** A price that moves by more than this, either way, is looked at by a person. */
const LARGEST_MOVE = 3
/** Five failures in a row, and a source is off until an operator turns it on again. */
export const MOST_FAILURES = 5

/** An offer as it stands, by its id; `source` is whose record it is. */
export type StoredOffer = Pick<Row<'offers'>, 'id' | 'source' | 'price_minor' | 'currency'> &
  Pick<Row<'offers'>, 'size' | 'price' | 'form' | 'product_link' | 'image' | 'in_stock'> & {
    is_gone: boolean
    compound: string
  }

/**
 * What a person said about an article code: that it is to be ignored, or what it is and the price they saw. Taken back,
 * the pack waits for a new decision.
 */
export type Decision =
  | { become: 'ignored' }
  | { become: 'offer'; match: MatchDecision; price: Money | null }
  | { become: 'waiting'; since: Date }

type PutOffer = OfferEntry & { observed_at: string }

export const NO_GUESS: Guess = { compound: null, size: null, form: null, candidates: [] }

/** A pack that may be published: its content, and the change to its record, null without one. */
type Certain = { content: string; guess: Guess; change: Change | null }

/** What is made of one pack of a feed. */
export type Understood =
  | ({ become: 'offer'; entry: PutOffer } & Certain)
  | ({ become: 'blend-offer'; entry: BlendOfferEntry } & Certain)
  | { become: 'waiting'; reasons: string[]; guess: Guess }
  | { become: 'ignored' }

export type Context = {
  vendor: { slug: string; name: string; is_demo: boolean }
  /** Whose records the offers of this source are. */
  source: string
  known: KnownNames
  blends: KnownBlends
  /** When it was fetched. */
  at: Date
}

/** Reads one pack: compound, size, price, and whether it may be published given the record. */
export function understand(
  item: FeedItem,
  context: Context,
  stored: StoredOffer | undefined,
  decision: Decision | undefined,
): Understood {
  if (decision?.become === 'ignored') return { become: 'ignored' }
  const said = decision?.become === 'offer' ? decision : undefined
  const { known, blends, vendor } = context
  const match = matchItem(item, known, { decision: said?.match, vendor: vendor.name })
  const blend = said ? null : blendInTitle(item, known, blends, vendor.name)
  const entry = entryOf(item, match, context)
  const reasons = [
    ...(blend ? [blendText(blend, known)] : match.reasons),
    ...ofEntry(item, entry, context),
    ...(stored ? beside(stored, entry, item, context, said) : []),
    ...(decision?.become === 'waiting'
      ? [`The decision on it was taken back on ${decision.since.toISOString().slice(0, 10)}`]
      : []),
  ]
  if (reasons.length === 0 && entry) {
    const { compound, size, form } = entry
    const guess = { compound, size, form, candidates: [compound] }
    return { become: 'offer', entry, content: sameContent(entry), guess, change: changeOf(entry, stored) }
  }
  const { compound, size, form, candidates } = blend ? { ...match, compound: null, size: null } : match
  return { become: 'waiting', reasons, guess: { compound, size, form, candidates } }
}

function entryOf(item: FeedItem, { compound, size, form }: Match, { vendor, at }: Context): PutOffer | null {
  const money = moneyOf(item.price_minor, item.currency)
  const observed_at = at.toISOString()
  if (compound === null || size === null || money === null) return null
  const image = item.image !== null && URL.canParse(item.image) ? item.image : null
  const entry = {
    vendor: vendor.slug,
    sku: slugOfSku(item.sku),
    compound,
    size,
    price: priceText(money),
    form,
    product_link: item.link,
    image:
      image?.startsWith('https:') && offerErrors({ image, product_link: null }, vendor.is_demo).length === 0
        ? image
        : null,
    seen_at: observed_at.slice(0, 10),
    in_stock: item.in_stock,
  }
  return { ...entry, observed_at }
}

/** What the pack itself lacks. */
function ofEntry(item: FeedItem, entry: PutOffer | null, { vendor }: Context): string[] {
  const money = moneyOf(item.price_minor, item.currency)
  const lacks = [
    ...(item.price_minor === null || item.price_minor <= 0 ? ['No price'] : []),
    ...(item.currency === null ? ['No currency'] : []),
  ]
  if (lacks.length > 0 || !entry || !money) return lacks
  if (!readPrice(entry.price)) return [`The price '${entry.price}' cannot be read`]
  const { observed_at: _, ...offer } = entry
  const parsed = OfferEntry.safeParse(offer)
  if (!parsed.success)
    return parsed.error.issues.map(
      ({ path, message }) => `${FIELDS[String(path[0])] ?? String(path[0])} ${message}`,
    )
  return offerErrors(offer, vendor.is_demo).map(([field, message]) => `${FIELDS[field] ?? field} ${message}`)
}

const FIELDS = table<string>({
  product_link: 'The link of the page',
  image: 'The picture',
  sku: 'The SKU',
  size: 'The size',
  price: 'The price',
})

/** Differences from the last known offer that a person has to check. */
function beside(
  stored: StoredOffer,
  entry: PutOffer | null,
  item: FeedItem,
  { source }: Context,
  decision: Extract<Decision, { become: 'offer' }> | undefined,
): string[] {
  if (!stored.is_gone && stored.source !== source)
    return [`This SKU is listed by another source, ${stored.source}`]
  const reasons: string[] = []
  if (entry && !decision) {
    if (entry.compound !== stored.compound)
      reasons.push(`The compound changed from ${stored.compound} to ${entry.compound}`)
    if (!isSameSize(entry.size, stored.size))
      reasons.push(`The size changed from ${shownSize(stored.size)} to ${shownSize(entry.size)}`)
  }
  const before = moneyOf(stored.price_minor, stored.currency)
  const after = moneyOf(item.price_minor, item.currency)
  if (!before || !after) return reasons
  const accepted = decision?.price?.currency === after.currency ? decision.price : null
  if (before.currency !== after.currency) {
    if (!accepted) reasons.push(`The currency changed from ${before.currency} to ${after.currency}`)
  } else if (movedMuch(before, after) && !(accepted && !movedMuch(accepted, after))) {
    reasons.push(movement(before, after))
  }
  return reasons
}

export const movedMuch = (one: Money, other: Money) =>
  Math.max(one.minor, other.minor) > LARGEST_MOVE * Math.min(one.minor, other.minor)

function movement(before: Money, after: Money): string {
  const ratio = after.minor / before.minor
  const moved = ratio > 1 ? `is ${Number(ratio.toFixed(1))} times` : `fell to ${Math.round(ratio * 100)} % of`
  return `The price ${moved} the last (${formatMoney(before)}, now ${formatMoney(after)})`
}

export const isSameSize = (one: string | null, other: string | null) => {
  const [a, b] = [packMassUg(one), packMassUg(other)]
  return a === null || b === null ? normalizeSize(one ?? '') === normalizeSize(other ?? '') : a === b
}
/** Equal for packs of one compound with as many pieces of the same mass, however they are written. */
const sameContent = ({ compound, size }: PutOffer) =>
  `${compound} ${packPieces(size) ?? 1} ${packMassUg(size) ?? size}`
const shownSize = (size: string | null) => formatSize(size) ?? 'none'

/** As a page would show it, in a writing that is read back to the same amount. */
function priceText(money: Money): string {
  const text = formatMoney(money)
  const read = readPrice(text)
  if (read?.minor === money.minor && read.currency === money.currency) return text
  const digits = minorDigits(money.currency)
  return `${money.currency} ${(money.minor / 10 ** digits).toFixed(digits)}`
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The code under which an offer is kept. What is no slug is made one, and stays apart from what looks alike. */
export function slugOfSku(sku: string): string {
  if (sku.length <= 80 && SLUG.test(sku)) return sku
  const plain = sku
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const mark = createHash('sha1').update(sku).digest('hex').slice(0, 10)
  return [...(plain ? [plain.slice(0, 60).replace(/-$/, '')] : []), mark].join('-')
}

/** How a shop words a pack. */
export const wordingOf = ({ title, variant }: FeedItem): string => [title, variant].filter(Boolean).join(', ')

/** A wording, whatever its white space. */
export const inOneLine = (wording: string) => wording.replace(/\s+/g, ' ').trim()

/** Why a pack waits that has two statements, whatever a person says it is. */
export const LISTED_TWICE = 'Listed twice, with different content'

/** Packs with two statements under one code: neither can be trusted. */
export function contradictory(items: readonly FeedItem[]): Set<string> {
  const bySku = [...Map.groupBy(items, ({ sku }) => sku)].filter(([, same]) => same.length > 1)
  const twice = bySku.filter(([, same]) => new Set(same.map((item) => JSON.stringify(item))).size > 1)
  return new Set(twice.map(([sku]) => sku))
}

/** Half or more of the listed packs are missing: a broken shop looks the same as a closed one. */
export const lacksHalf = ({ present, missing }: { present: number; missing: number }) =>
  missing > 0 && missing * 2 >= present

/** When a source is due again: after its interval, doubled with each failure in a row, a day at most. */
export function nextDue(
  now: Date,
  {
    every_minutes,
    failures,
    retryAfterMs,
  }: { every_minutes: number; failures: number; retryAfterMs: number | null },
): Date {
  const wait = every_minutes * MINUTE_MS * 2 ** failures
  const longest = Math.max(DAY_MS, every_minutes * MINUTE_MS)
  return new Date(now.getTime() + Math.max(Math.min(wait, longest), retryAfterMs ?? 0))
}

/** A change of an offer in words, which people read before they apply it. */
export type Change = { what: 'new' | 'changed' | 'gone'; sku: string; text: string }

/** Null for an unchanged pack. */
function changeOf(entry: PutOffer, stored: StoredOffer | undefined): Change | null {
  const { sku, compound, size, price, in_stock } = entry
  const stock = in_stock === false ? ', out of stock' : ''
  if (!stored || stored.is_gone)
    return { what: 'new', sku, text: `${compound} ${shownSize(size)} ${price ?? ''}${stock}` }
  const parts = [
    ...(stored.compound !== compound ? [`${stored.compound} → ${compound}`] : []),
    ...(stored.size !== size ? [`size ${shownSize(stored.size)} → ${shownSize(size)}`] : []),
    ...(stored.price !== price ? [`price ${stored.price ?? 'none'} → ${price ?? 'none'}`] : []),
    ...(stored.in_stock !== in_stock ? [`stock ${STOCK(stored.in_stock)} → ${STOCK(in_stock ?? null)}`] : []),
    ...(stored.form !== entry.form ? [`form ${stored.form ?? 'none'} → ${entry.form ?? 'none'}`] : []),
    ...(stored.product_link !== entry.product_link ? [entry.product_link ? 'another link' : 'no link'] : []),
    ...(stored.image !== entry.image ? ['another picture'] : []),
  ]
  return parts.length === 0
    ? null
    : { what: 'changed', sku, text: `${compound} ${shownSize(size)}: ${parts.join(', ')}` }
}

const STOCK = (inStock: boolean | null) => (inStock === null ? 'not said' : inStock ? 'yes' : 'no')
