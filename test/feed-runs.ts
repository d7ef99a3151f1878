import { beforeEach } from 'vitest'
import type { FeedSource } from '#contract/market/feeds.ts'
import { HOUR_MS } from '#domain/text/duration.ts'
import { vendorId } from '#server/core/records/ids.ts'
import { readDueFeeds } from '#server/market/feeds/run-source.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sharedApp } from './app.ts'
import { addShop, pack, read, standInShop } from './feeds.ts'

type Pack = Parameters<typeof pack>[0]

/** An app whose feeds are read from a shop of the test; every test has its own vendor and source. */
export async function startFeedRuns() {
  const shop = standInShop()
  let now = new Date('2026-11-22T08:00:00Z')
  let number = 0
  let slug = ''
  let source: FeedSource
  const app = await sharedApp({ deps: { clock: () => now, feeds: shop.feeds } })
  beforeEach(async () => {
    await app.db.updateTable('feed_sources').set({ state: 'off' }).execute()
    number += 1
    slug = `shop-${number}`
    source = await addShop(app.db, () => now, slug)
    shop.asked.length = 0
  })

  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const mine = (over: Pack) => pack({ link: `https://${slug}.example/products/pack`, ...over })
  const lastRun = (id = source.id) =>
    app.db
      .selectFrom('feed_runs')
      .selectAll()
      .where('source_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const runAgain = async () => {
    pass(HOUR_MS)
    await readDueFeeds(app.deps)
    return lastRun()
  }
  const offers = () =>
    app.db
      .selectFrom('offers')
      .where('vendor_id', '=', vendorId(slug))
      .where('gone_since', 'is', null)
      .select(['size', 'price', 'source', 'in_stock', 'seen_at'])
      .orderBy('price_minor')
      .execute()

  return {
    app,
    shop,
    pass,
    mine,
    lastRun,
    /** The next run of due sources. */
    runAgain,
    /** The same for a shop with these items. */
    run: (...items: Pack[]) => {
      shop.list(read(items.map(mine)))
      return runAgain()
    },
    offers,
    prices: async () => (await offers()).map(({ price }) => price),
    waiting: (id = source.id) =>
      app.db.selectFrom('feed_waiting').selectAll().where('source_id', '=', id).orderBy('sku').execute(),
    observations: () =>
      app.db
        .selectFrom('price_observations')
        .where('offer_id', 'in', (of) =>
          of.selectFrom('offers').where('vendor_id', '=', vendorId(slug)).select('offers.id'),
        )
        .selectAll()
        .orderBy('id')
        .execute(),
    get now() {
      return now
    },
    get slug() {
      return slug
    },
    get source() {
      return source
    },
  }
}

/**
 * A database that does something before its second transaction, or at the end within it: the first of a run is that of its
 * record, the second writes its changes.
 */
export function aroundChanges(
  db: Db,
  { before, atEnd }: { before?: () => Promise<unknown>; atEnd?: () => void },
): Db {
  let transactions = 0
  return new Proxy(db, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (key === 'transaction') transactions += 1
      if (key !== 'transaction' || transactions !== 2)
        return typeof value === 'function' ? value.bind(target) : value
      const execute = async (inside: (trx: Db) => Promise<unknown>) => {
        await before?.()
        return target.transaction().execute(async (trx) => {
          await inside(trx)
          atEnd?.()
        })
      }
      return () => ({ execute })
    },
  })
}
