import type { BatchEntry } from '#contract/catalogue/batch-file.ts'
import type { BlendOfferEntry } from '#contract/catalogue/blend-file.ts'
import type { VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import { batchId, offerId } from '#server/core/records/ids.ts'
import { currentEntries } from '#server/core/records/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'
import { mergedVendor } from './rules.ts'
import { type Merge, moveTexts, readPair } from './service.ts'
import * as vendors from './vendor-repository.ts'

/**
 * Merges two vendors, as `mergeCompounds` does compounds. The remaining vendor's own statements are kept; the other's
 * are deleted.
 */
export async function mergeVendors(trx: Db, pair: repository.Pair, now: Date): Promise<Merge> {
  const { from, into, idsOf, offers, put, entriesOf } = await readPair<VendorEntry>(trx, 'vendor', pair)
  const [conflict] = await vendors.listConflicts(trx, pair)
  if (conflict) throw new AppError('conflict', conflict)
  const batches = put.batch as BatchEntry[]
  const known = await currentEntries(trx, batches.map(batchId))
  const theirs = new Set(await vendors.listBlendPacks(trx, pair.into))
  const packs = await pairsOfPacks(trx, pair, into.slug)
  const moving = new Set(packs.moving.map((each) => each.into))
  const moved = offers.filter(({ sku }) => moving.has(offerId(into.slug, sku)))
  const counts = {
    offers: moved.length,
    dropped_offers: packs.dropped,
    batches: batches.length,
    certificates: idsOf('certificate').length,
    statements: idsOf('statement').length,
    ...(await moveTexts(trx, 'vendor', pair)),
    members: await vendors.moveDesk(trx, pair, now),
    feeds: await vendors.moveFeeds(trx, pair, now),
    watches: await repository.moveWatches(trx, 'vendor_id', pair),
  }
  await vendors.moveOffers(trx, pair, packs)
  await vendors.moveSources(trx, { from: from.slug, into: into.slug })
  const set = {
    put: {
      ...put,
      vendor: [mergedVendor(into, from), ...(put.vendor ?? [])],
      offer: moved,
      // Where both vendors have the batch, the remaining vendor's version is kept.
      batch: batches.filter((batch) => !known.get(batchId(batch))?.entry),
      'blend-offer': entriesOf('blend-offer').filter((entry) => !theirs.has((entry as BlendOfferEntry).sku)),
    },
    end: {
      vendor: [pair.from],
      batch: idsOf('batch'),
      'blend-offer': idsOf('blend-offer'),
      statement: idsOf('statement'),
    },
    keepsOwners: true,
  }
  return { set, counts: { ...counts, disputes: await vendors.moveDisputes(trx, pair) } }
}

/** Pairs the offers of the two vendors. Where both have a code, the remaining vendor's code is kept. */
async function pairsOfPacks(trx: Db, { from, into }: repository.Pair, slug: string) {
  const theirs = new Map((await vendors.listPacks(trx, into)).map((pack) => [pack.id, pack]))
  const all = (await vendors.listPacks(trx, from)).flatMap(({ id, sku, is_told }) =>
    sku === null ? [] : [{ from: id, into: offerId(slug, sku), is_told }],
  )
  const isTaken = (pack: (typeof all)[number]) => {
    const other = theirs.get(pack.into)
    return other !== undefined && (other.is_told || !pack.is_told)
  }
  const pair = (pack: repository.Pair) => ({ from: pack.from, into: pack.into })
  return {
    all: all.map(pair),
    moving: all.filter((pack) => !isTaken(pack)).map(pair),
    dropped: all.filter((pack) => isTaken(pack) && pack.is_told).length,
  }
}
