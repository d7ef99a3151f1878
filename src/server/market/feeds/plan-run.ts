import { setImmediate } from 'node:timers/promises'
import { knownBlends } from '#domain/feed-match/known-blends.ts'
import { knownNames } from '#domain/feed-match/known-names.ts'
import { readKnownBlends } from '#server/catalogue/blends/read-blends.ts'
import { readFileSlugs } from '#server/catalogue/compounds/slugs/file-slugs.ts'
import { offerId } from '#server/core/records/ids.ts'
import { type FeedReading, noLongerListed } from '#server/ground/adapters/feeds/feed-kind.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { countTakenBack, listDecisions } from './decisions-repository.ts'
import { listKnownCompounds, listStoredOffers, type WaitingRow } from './packs-repository.ts'
import type { SourceRow } from './repository.ts'
import {
  type Change,
  changeOf,
  contradictory,
  lacksHalf,
  type PutOffer,
  slugOfSku,
  understand,
} from './rules.ts'
import type { RunCounts } from './runs-repository.ts'

/** What a run would do, before it does anything. */
export type RunPlan = {
  put: PutOffer[]
  /** Ids of offers that are no longer listed. */
  end: string[]
  waiting: WaitingRow[]
  /** Article codes of everything that was read. */
  listed: string[]
  isWhole: boolean
  /** How many decisions had been taken back when it was made. */
  takenBack: number
  /** What differs, for people. */
  changes: Change[]
  counts: RunCounts
  failures: { where: string; reason: string }[]
  /** Why it must not be applied without a person, in words. */
  doubt: string | null
}

/** Packs understood between two looks at whatever else the process has to do. */
const AT_ONCE = 250
const FAILURES_TOLD = 50

export const ownerOf = ({ name }: Pick<SourceRow, 'name'>) => `feed:${name}`

/** Compares what was read with what is known. Reads only. */
export async function planRun(
  db: Db,
  source: Pick<
    SourceRow,
    'id' | 'name' | 'vendor_id' | 'vendor_slug' | 'vendor_name' | 'is_demo' | 'may_shrink'
  >,
  reading: Extract<FeedReading, { state: 'read' }>,
  at: Date,
): Promise<RunPlan> {
  const named = await readFileSlugs(db)
  const vendor = { slug: named.vendor(source.vendor_slug), name: source.vendor_name, is_demo: source.is_demo }
  const idOf = (sku: string) => offerId(vendor.slug, slugOfSku(sku))
  const ids = reading.items.map(({ sku }) => idOf(sku))
  const owner = ownerOf(source)
  const known = knownNames(await listKnownCompounds(db))
  const blends = knownBlends(await readKnownBlends(db), known)
  const takenBack = await countTakenBack(db, source.vendor_id)
  const decisions = await listDecisions(db, { vendorId: source.vendor_id, sourceId: source.id })
  const stored = await listStoredOffers(db, { ids, source: owner })
  const twice = contradictory(reading.items)
  const context = { vendor, source: owner, known, blends, at }

  const plan = { put: [] as PutOffer[], waiting: new Map<string, WaitingRow>(), changes: [] as Change[] }
  const counts = { matched: 0, added: 0, changed: 0, confirmed: 0, ignored: 0 }
  const listed = new Set<string>()
  const dropped = new Set<string>()
  for (const [index, item] of reading.items.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    if (listed.has(item.sku)) continue
    listed.add(item.sku)
    const before = stored.get(ids[index] ?? '')
    const understood = understand(item, context, before, decisions.get(item.sku))
    if (understood.become === 'ignored') {
      counts.ignored += 1
      dropped.add(ids[index] ?? '')
    } else if (twice.has(item.sku) || understood.become === 'waiting') {
      const { reasons, guess } =
        understood.become === 'waiting' ? understood : { reasons: [], guess: guessOf(understood.entry) }
      plan.waiting.set(item.sku, {
        sku: item.sku,
        item,
        guess,
        reasons: twice.has(item.sku) ? ['Listed twice, with different content', ...reasons] : reasons,
      })
    } else {
      counts.matched += 1
      plan.put.push(understood.entry)
      const change = changeOf(understood.entry, before)
      if (change) plan.changes.push(change)
      counts[change === null ? 'confirmed' : change.what === 'new' ? 'added' : 'changed'] += 1
    }
  }

  const own = [...stored.values()].filter(({ source, is_gone }) => source === owner && !is_gone)
  const withIds = {
    ...reading,
    items: reading.items.map((item, index) => ({ ...item, sku: ids[index] ?? '' })),
    failed: reading.failed.map((row) => ({ ...row, sku: row.sku === null ? null : idOf(row.sku) })),
  }
  const silent = new Set(reading.silent.map(pageOf))
  const missing = noLongerListed(
    withIds,
    own
      .filter(({ product_link }) => product_link === null || !silent.has(pageOf(product_link)))
      .map(({ id }) => id),
  )
  const end = [...missing, ...own.filter(({ id }) => dropped.has(id)).map(({ id }) => id)]
  for (const id of end) {
    const offer = stored.get(id)
    if (offer)
      plan.changes.push({
        what: 'gone',
        sku: '',
        text: `${offer.compound} ${offer.size ?? ''} ${offer.price ?? ''}`,
      })
  }
  const isShort = lacksHalf({ present: own.length, missing: missing.length }) && !source.may_shrink
  return {
    put: plan.put,
    end,
    waiting: [...plan.waiting.values()],
    listed: [...listed],
    isWhole: reading.complete,
    takenBack,
    changes: plan.changes,
    counts: {
      ...counts,
      pages: reading.pages,
      listed: reading.items.length,
      gone: end.length,
      waiting: plan.waiting.size,
      failed: reading.failed.length,
    },
    failures: reading.failed.slice(0, FAILURES_TOLD).map(({ where, reason }) => ({ where, reason })),
    doubt: isShort
      ? `${missing.length} of the ${own.length} offers of this source are no longer listed. Nothing was changed.`
      : null,
  }
}

/** A page, however its address is written. */
function pageOf(link: string): string {
  const { host, pathname } = new URL(link)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`
}

const guessOf = ({ compound, size, form }: PutOffer) => ({ compound, size, form, candidates: [compound] })
