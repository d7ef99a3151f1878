import type { FeedKindName } from '#contract/vocabulary.ts'
import type { FeedOptions } from '#server/platform/adapters/feeds/feed-kind.ts'
import { feedKinds } from '#server/platform/adapters/feeds/feed-reader.ts'
import { namedFetcher, startShop } from './shop-server.ts'

/** What a kind of feed reads of a shop with these pages, at a path, the shop being https://shop.example. */
export async function readFeed(
  kind: FeedKindName,
  path: string,
  pages: Parameters<typeof startShop>[0],
  options: Partial<FeedOptions> = {},
) {
  const shop = await startShop(pages)
  const reading = await feedKinds[kind].read(`https://shop.example${path}`, namedFetcher(shop), {
    vendor: 'north-chems',
    ...options,
  })
  const asked = shop.asked.map((one) => one.path).filter((one) => one !== '/robots.txt')
  const read = reading.state === 'read' ? reading : null
  return {
    reading,
    asked,
    items: read?.items ?? [],
    failed: read?.failed ?? [],
    complete: read?.complete ?? null,
    reason: reading.state === 'refused' ? reading.reason : null,
  }
}

/** JSON as a shop sends it. */
export const json = (value: unknown) => JSON.stringify(value)
