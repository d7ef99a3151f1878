import type { FeedItem } from '#domain/feed-match/feed-item.ts'
import { addSource } from '#server/market/feeds/service.ts'
import type { FeedReading } from '#server/platform/adapters/feeds/feed-kind.ts'
import type { FeedReader, FeedToRead } from '#server/platform/adapters/feeds/feed-reader.ts'
import type { Db } from '#server/platform/db/db.ts'
import { vendor } from './catalogue-entries.ts'
import { change } from './put.ts'

/** A pack of a compound as a shop lists it: 10 mg of BPC-157 for $40, unless told otherwise. */
export const pack = (over: Partial<FeedItem> = {}): FeedItem => ({
  sku: 'bpc-10',
  title: 'BPC-157 10mg',
  variant: null,
  link: 'https://north-chems.example/products/pack',
  image: null,
  price_minor: 4000,
  currency: 'USD',
  in_stock: true,
  ...over,
})

/** The whole reading of these packs. */
export const read = (
  items: FeedItem[],
  over: Partial<Extract<FeedReading, { state: 'read' }>> = {},
): FeedReading => ({
  state: 'read',
  silent: [],
  items,
  failed: [],
  pages: 1,
  bytes: 100,
  complete: true,
  validators: null,
  ...over,
})

export const refused = (reason: string): FeedReading => ({ state: 'refused', reason, retry_after_ms: null })

/** A shop that lists the given packs. */
export function standInShop(first: FeedReading = read([pack()])) {
  let lists = async (_feed: FeedToRead) => first
  const stopping = new AbortController()
  const asked: FeedToRead[] = []
  const feeds: FeedReader = {
    read: (feed) => {
      asked.push(feed)
      return lists(feed)
    },
    stop: () => stopping.abort(),
    stopped: stopping.signal,
  }
  return {
    feeds,
    /** Every reading so far. */
    asked,
    list: (reading: FeedReading | ((feed: FeedToRead) => Promise<FeedReading>)) => {
      lists = typeof reading === 'function' ? reading : async () => reading
    },
  }
}

/** North Chems, a vendor without offers, and a source of it. */
export async function addShop(db: Db, clock: () => Date, slug = 'north-chems') {
  await change(db, {
    source: { kind: 'file', id: slug },
    put: { vendor: [vendor({ slug, name: `Vendor ${slug}`, website: `https://${slug}.example` })] },
  })
  const { source } = await addSource(
    { db, clock },
    { vendor: slug, kind: 'csv', link: `https://${slug}.example/feed.csv`, every_minutes: 60 },
  )
  return source
}
