import { contradictionIn, type Published } from '#domain/feed-match/contradiction.ts'
import type { FeedItem } from '#domain/feed-match/feed-item.ts'
import { packMassUg } from '#domain/prices/pack-size.ts'
import type { StoredPack } from '#server/market/blend-offers/service.ts'
import { type AroundBlend, understandKept } from './blend-pack.ts'
import type { Wording } from './packs-repository.ts'
import {
  type Context,
  inOneLine,
  isSameSize,
  type StoredOffer,
  type Understood,
  understand,
  wordingOf,
} from './rules.ts'

/** A pack as its source published it; one of both at most. */
export type Standing = { offer: StoredOffer | undefined; pack: StoredPack | undefined }

export const recordedWording = (item: FeedItem) => inOneLine(wordingOf(item))

/**
 * What is public stays public: a pack that the grammar reads no longer keeps what this source published of it while its
 * wording is unchanged. A title that contradicts it, or of which another compound or mass is read, waits, as does one of
 * which the feed itself says something against it. Null where nothing is kept.
 */
export function keptReading(
  item: FeedItem,
  { offer, pack }: Standing,
  recorded: Wording | undefined,
  { reasons, guess }: Extract<Understood, { become: 'waiting' }>,
  context: AroundBlend & Context,
): Understood | null {
  const own = {
    offer: offer && !offer.is_gone && offer.source === context.source ? offer : undefined,
    pack: pack?.source === context.source ? pack : undefined,
  }
  const published = own.offer && own.pack ? null : publishedOf(own)
  const isWordedAsBefore = recorded?.wording === recordedWording(item)
  if (item.doubt !== undefined || !published || !isWordedAsBefore || isOther(guess, own.offer)) return null
  const contradiction = contradictionIn(item, published)
  if (contradiction !== null)
    return { become: 'waiting', reasons: [...new Set([...reasons, contradiction])], guess }
  if (own.pack) return understandKept(item, own.pack, context)
  const { compound = '', size = null, form = null } = own.offer ?? {}
  return size === null
    ? null
    : understand(item, context, offer, { become: 'offer', match: { compound, size, form }, price: null })
}

/** Whether the title gives another compound or mass than the public offer. */
const isOther = ({ compound, size }: { compound: string | null; size: string | null }, offer?: StoredOffer) =>
  (compound !== null && compound !== offer?.compound) ||
  (size !== null && !isSameSize(size, offer?.size ?? null))

function publishedOf({ offer, pack }: Standing): Published | null {
  if (pack) {
    const inEach = pack.parts.reduce((all, { mass_mg }) => all + BigInt(Math.round(mass_mg * 1e9)), 0n)
    return { picograms: inEach * BigInt(pack.count), count: pack.count, compounds: pack.parts.length }
  }
  const micrograms = packMassUg(offer?.size ?? null)
  return micrograms === null
    ? null
    : { picograms: BigInt(Math.round(micrograms * 1e6)), count: 1, compounds: 1 }
}
