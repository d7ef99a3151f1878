import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { HttpsUrl } from '#contract/file-text.ts'
import type { FeedItem } from '#domain/feed-match/feed-item.ts'
import { readListedPrice } from '#domain/prices/money.ts'
import { LimitReached } from '../fetch/fetch-refused.ts'
import type { FailedRow } from './feed-kind.ts'
import { plainText } from './markup.ts'

/** A pack as found, before anything is checked. */
export type Found = {
  where: string
  /** The vendor's code, which may be missing or there twice. */
  sku: string | null
  /** What else identifies the pack and does not change. */
  id?: string | null
  title: string
  variant?: string | null
  link?: string | null
  image?: string | null
  price: string | number | null
  currency: string | null
  in_stock: boolean | null
  /** What the feed itself says against publishing the pack by its title alone, in words. */
  doubt?: string | null
}

/** Reading a feed may delay other answers by this much at most. */
const WORK_MS = 8
const MOST_FAILED = 1_000
const MOST_PRICE_CHARS = 40
/** As many of one title are looked at; more of them are no shop's doing. */
const MOST_TWINS = 50
/** Control signs, half a character, and signs that turn the direction of reading or are not seen. */
const NO_TEXT = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const NO_PRICE = /^\D{0,5}0+([.,]0+)?\D{0,5}$/
const Name = z.string().min(1, 'There is no SKU.').max(120, 'The SKU is longer than 120 characters.')
const Title = z.string().min(1, 'There is no title.').max(300, 'The title is longer than 300 characters.')
const Variant = z.string().max(200, 'The variant is longer than 200 characters.')

type Kept = { item: FeedItem; sku: string; id: string | null; where: string }

/** What a reading found, as one list: a pack that cannot be read is a failed row, and never the end of the feed. */
export function createGather(mostItems: number) {
  const kept: Kept[] = []
  const failed: FailedRow[] = []
  const silent: string[] = []
  let isCut = false
  let workedSince = performance.now()

  function fail(where: string, reason: string, sku: string | null): void {
    // Reasons quote the feed, so characters that a database cannot store are removed.
    if (failed.length < MOST_FAILED) failed.push({ where: onlyText(where), reason: onlyText(reason), sku })
    else isCut = true
  }

  return {
    fail,
    /** Records an unreadable part with unknown packs: the reading is then incomplete. */
    lose(where: string, reason: string): void {
      fail(where, reason, null)
      isCut = true
    },
    /** A page that was read and names no pack: those that were seen there before are not gone. */
    silent: (link: string) => void silent.push(link),
    /** Lets the process answer others; called between packs. */
    async breathe(): Promise<void> {
      if (performance.now() - workedSince < WORK_MS) return
      await nextTurn()
      workedSince = performance.now()
    },
    /** How much was found, read or not. */
    size: () => kept.length + failed.length,
    add(found: Found): void {
      if (kept.length >= mostItems) {
        isCut = true
        throw new LimitReached(`The feed lists more than ${mostItems} packs.`)
      }
      const own = plainText(found.sku ?? '')
      const name = own || plainText(found.id ?? '')
      const read = toItem(found, name)
      if (typeof read === 'string') fail(found.where, read, Name.safeParse(name).data ?? null)
      else kept.push({ item: read, sku: own, id: found.id ?? null, where: found.where })
    },
    finish(): { items: FeedItem[]; failed: FailedRow[]; silent: string[]; isCut: boolean } {
      const bySku = Map.groupBy(kept, ({ item }) => item.sku)
      const items: FeedItem[] = []
      const names = new Set(bySku.keys())
      for (const [sku, same] of bySku) {
        const different = [...new Map(same.map((one) => [keyOf(one), one])).values()]
        const [first] = different
        if (different.length === 1 && first) items.push(first.item)
        else if (isToldApart(different, names))
          items.push(...different.map(({ item, id }) => ({ ...item, sku: id ?? sku })))
        else for (const { where } of different) fail(where, `The SKU '${sku}' names several packs.`, sku)
      }
      return { items: withTwins(items), failed, silent, isCut }
    },
  }
}

export type Gather = ReturnType<typeof createGather>

/**
 * Whether ids identify the packs. A SKU shared by several packs identifies none; each pack then needs an id that no
 * other pack uses, and a distinct text: one pack on two pages at two prices is no two packs.
 */
function isToldApart(packs: readonly Kept[], names: ReadonlySet<string>): boolean {
  const ids = new Set(packs.map(({ id }) => id))
  const texts = new Set(packs.map(({ item }) => textOf(item)))
  return (
    ids.size === packs.length &&
    texts.size === packs.length &&
    [...ids].every((id) => id !== null && !names.has(id))
  )
}

const textOf = ({ title, variant }: FeedItem) => JSON.stringify([title, variant]).toLowerCase()

/** Packs with one text and several prices: what each price is of, only a person can say. */
function withTwins(items: readonly FeedItem[]): FeedItem[] {
  const byText = Map.groupBy(items, textOf)
  return items.map((item) => {
    if (item.price_minor === null || item.doubt !== undefined) return item
    const priced = byText.get(textOf(item)) ?? []
    const isTwin = priced
      .slice(0, MOST_TWINS)
      .some(({ price_minor }) => price_minor !== null && price_minor !== item.price_minor)
    return isTwin ? { ...item, doubt: 'Another pack has the same title and variant, at another price' } : item
  })
}

/** Equal for a pack that is listed twice. */
function keyOf({ item, id, sku }: Kept): string {
  const { title, variant, price_minor, currency, in_stock, doubt } = item
  return JSON.stringify([title, variant, price_minor, currency, in_stock, doubt, sku === '' ? null : id])
}

/** The item, or in words why there is none. */
function toItem(found: Found, name: string): FeedItem | string {
  const sku = Name.safeParse(name)
  const title = Title.safeParse(plainText(found.title))
  const variant = Variant.safeParse(plainText(found.variant ?? ''))
  for (const one of [sku, title, variant])
    if (one.error) return one.error.issues[0]?.message ?? 'It cannot be read.'
  const price = toPrice(found)
  if (price === null)
    return `'${String(found.price).slice(0, 60)}' is not one amount in a known currency${found.currency ? ` (${found.currency.slice(0, 20)})` : ''}.`
  return {
    sku: sku.data ?? '',
    title: title.data ?? '',
    variant: variant.data || null,
    link: toLink(found.link),
    image: toLink(found.image),
    ...price,
    in_stock: found.in_stock,
    ...(found.doubt ? { doubt: found.doubt } : {}),
  }
}

/** Null for an absent price or a price of zero: shops list packs without a current price that way. */
function toPrice({ price, currency }: Found): Pick<FeedItem, 'price_minor' | 'currency'> | null {
  const text = String(price ?? '').trim()
  if (text.length > MOST_PRICE_CHARS) return null
  if (text === '' || NO_PRICE.test(text)) return { price_minor: null, currency: null }
  const money = readListedPrice(text, currency === null ? null : currency.trim().toUpperCase())
  return money && { price_minor: money.minor, currency: money.currency }
}

/** Null for what leads nowhere, hides what it is, or has a name or a password in it. */
function toLink(link: string | null | undefined): string | null {
  const text = HttpsUrl.safeParse(link?.trim()).data ?? null
  if (text === null || text.search(NO_TEXT) !== -1) return null
  const { username, password } = new URL(text)
  return username === '' && password === '' ? text : null
}

const onlyText = (text: string) => text.replace(NO_TEXT, '\u{FFFD}')
