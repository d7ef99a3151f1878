import { setImmediate } from 'node:timers/promises'
import type { BlendOfferEntry } from '#contract/catalogue/blend-file.ts'
import { blendInTitle } from '#domain/feed-match/blend-in-title.ts'
import type { FeedItem } from '#domain/feed-match/feed-item.ts'
import { knownBlends } from '#domain/feed-match/known-blends.ts'
import { knownNames } from '#domain/feed-match/known-names.ts'
import { readKnownBlends } from '#server/catalogue/blends/read-blends.ts'
import { readFileSlugs } from '#server/catalogue/compounds/slugs/file-slugs.ts'
import { offerId } from '#server/core/records/ids.ts'
import { blendOfferId } from '#server/market/blend-offers/blend-offer-kind.ts'
import { readStoredPacks, type StoredPack } from '#server/market/blend-offers/service.ts'
import { type FeedReading, noLongerListed, placeOf } from '#server/platform/adapters/feeds/feed-kind.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { changeOfBlend, contentOf, understandBlend } from './blend-pack.ts'
import { countTakenBack, listDecisions, type WordedDecision } from './decisions-repository.ts'
import { keptReading, recordedWording } from './kept-reading.ts'
import { listKnownCompounds, listStoredOffers, type WaitingRow } from './packs-repository.ts'
import type { SourceRow } from './repository.ts'
import {
  type Change,
  changeOf,
  contradictory,
  type Decision,
  isSameSize,
  LISTED_TWICE,
  lacksHalf,
  NO_GUESS,
  type PutOffer,
  type StoredOffer,
  sameContent,
  slugOfSku,
  type Understood,
  understand,
  wordingOf,
} from './rules.ts'
import type { RunCounts } from './runs-repository.ts'
import { listWordings, type Wording, type WordingRow } from './wordings-repository.ts'

/** What a run would do, before it does anything. */
export type RunPlan = {
  put: PutOffer[]
  putBlends: BlendOfferEntry[]
  /** Ids of offers that are no longer listed. */
  end: string[]
  /** Ids of packs of blends that are no longer listed. */
  endBlends: string[]
  waiting: WaitingRow[]
  /** Wordings of published packs of which the record is missing or another. */
  wordings: WordingRow[]
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

/** Compares a reading with the record. Reads only. */
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
  const listedBlends = await readKnownBlends(db)
  const blends = knownBlends(listedBlends, known)
  const blendsBySlug = new Map(listedBlends.map((blend) => [blend.slug, blend]))
  const takenBack = await countTakenBack(db, source.vendor_id)
  const decisions = await listDecisions(db, { vendorId: source.vendor_id, sourceId: source.id })
  const recorded = await listWordings(db, source.id)
  const stored = await listStoredOffers(db, { ids, source: owner })
  const blendIdOf = (sku: string) => blendOfferId(vendor.slug, slugOfSku(sku))
  const packs = await readStoredPacks(db, {
    ids: reading.items.map(({ sku }) => blendIdOf(sku)),
    source: owner,
  })
  const twice = contradictory(reading.items)
  const context = { vendor, source: owner, known, blends, at }

  const plan = {
    put: [] as PutOffer[],
    putBlends: [] as BlendOfferEntry[],
    waiting: new Map<string, WaitingRow>(),
    wordings: [] as WordingRow[],
    changes: [] as Change[],
  }
  const counts = { matched: 0, added: 0, changed: 0, confirmed: 0, ignored: 0 }
  const dropped = new Set<string>()
  /** A decision on another pack of the same wording, unless the feed or the record says something else of this one. */
  const wordedFor = (item: FeedItem, before: StoredOffer | undefined): WordedDecision | undefined => {
    const worded = item.doubt === undefined ? decisions.byWording.get(wordingOf(item)) : undefined
    const isOther =
      worded &&
      isCompound(before) &&
      !(before.compound === worded.match.compound && isSameSize(before.size, worded.match.size))
    return isOther ? undefined : worded
  }
  const read = new Map<string, Reading>()
  for (const [index, item] of reading.items.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    if (read.has(item.sku)) continue
    const before = stored.get(ids[index] ?? '')
    const decision = decisions.bySku.get(item.sku)
    const pack = packs.get(blendIdOf(item.sku))
    const single = understand(item, context, before, decision)
    const blend =
      single.become === 'waiting' && !decision ? blendInTitle(item, known, blends, vendor.name) : null
    const around = { ...context, named: blendsBySlug, isCompound: isCompound(before) }
    const understood = blend ? understandBlend(item, blend, around, pack) : besidePack(single, pack, decision)
    const worded = decision || pack ? undefined : wordedFor(item, before)
    const isWaiting = understood.become === 'waiting'
    if (isWaiting && worded && !worded.isInForce && before) dropped.add(before.id)
    const byPerson = isWaiting && worded?.isInForce ? worded.match : null
    const kept =
      isWaiting && !decision && (!blend || 'doubt' in blend) && !decisions.wordings.has(recordedWording(item))
        ? keptReading(item, { offer: before, pack }, recorded.get(item.sku), understood, around)
        : null
    read.set(item.sku, {
      item,
      before,
      pack,
      understood: byPerson
        ? understand(item, context, before, { become: 'offer', match: byPerson, price: null })
        : (kept ?? understood),
      doubts:
        kept && kept.become !== 'waiting' && understood.become === 'waiting' ? understood.reasons : null,
      isDecided: decision !== undefined,
    })
  }
  const twins = twinsAmong([...read.values()])
  for (const { item, before, pack, understood, doubts: keptDespite } of read.values()) {
    const doubts = [
      ...(twice.has(item.sku) ? [LISTED_TWICE] : []),
      ...(twins.has(item.sku) ? ['Another pack of the feed is of the same content, at another price'] : []),
    ]
    const isPublished =
      doubts.length === 0 && (understood.become === 'offer' || understood.become === 'blend offer')
    const wording = { sku: item.sku, wording: recordedWording(item), doubts: keptDespite }
    if (isPublished && !isRecorded(recorded.get(item.sku), wording)) plan.wordings.push(wording)
    if (understood.become === 'ignored') {
      counts.ignored += 1
      dropped.add(idOf(item.sku)).add(blendIdOf(item.sku))
    } else if (doubts.length > 0 || understood.become === 'waiting') {
      const { reasons, guess } =
        understood.become === 'waiting'
          ? understood
          : { reasons: [], guess: understood.become === 'offer' ? guessOf(understood.entry) : NO_GUESS }
      plan.waiting.set(item.sku, { sku: item.sku, item, guess, reasons: [...doubts, ...reasons] })
    } else {
      counts.matched += 1
      if (understood.become === 'offer') plan.put.push(understood.entry)
      else plan.putBlends.push(understood.entry)
      const change =
        understood.become === 'offer'
          ? changeOf(understood.entry, before)
          : changeOfBlend(understood.entry, pack)
      if (change) plan.changes.push(change)
      counts[change === null ? 'confirmed' : change.what === 'new' ? 'added' : 'changed'] += 1
    }
  }

  const own = [...stored.values()].filter(({ source, is_gone }) => source === owner && !is_gone)
  const ownPacks = [...packs.values()].filter(({ source }) => source === owner)
  const silent = new Set(reading.silent.map(placeOf))
  const noLonger = (
    offers: readonly { id: string; product_link: string | null }[],
    idOf: (sku: string) => string,
  ) =>
    noLongerListed(
      {
        ...reading,
        items: reading.items.map((item) => ({ ...item, sku: idOf(item.sku) })),
        failed: reading.failed.map((row) => ({ ...row, sku: row.sku === null ? null : idOf(row.sku) })),
      },
      offers
        .filter(({ product_link }) => product_link === null || !silent.has(placeOf(product_link)))
        .map(({ id }) => id),
    )
  const missing = noLonger(own, idOf)
  const missingPacks = noLonger(ownPacks, blendIdOf)
  const end = [...missing, ...own.filter(({ id }) => dropped.has(id)).map(({ id }) => id)]
  const endBlends = [...missingPacks, ...ownPacks.filter(({ id }) => dropped.has(id)).map(({ id }) => id)]
  for (const { blend, sku } of ownPacks.filter(({ id }) => endBlends.includes(id)))
    plan.changes.push({ what: 'gone', sku, text: blend })
  for (const id of end) {
    const offer = stored.get(id)
    if (offer)
      plan.changes.push({
        what: 'gone',
        sku: '',
        text: `${offer.compound} ${offer.size ?? ''} ${offer.price ?? ''}`,
      })
  }
  const listed = { present: own.length + ownPacks.length, missing: missing.length + missingPacks.length }
  const isShort = lacksHalf(listed) && !source.may_shrink
  return {
    ...plan,
    end,
    endBlends,
    waiting: [...plan.waiting.values()],
    listed: [...read.keys()],
    isWhole: reading.complete,
    takenBack,
    counts: {
      ...counts,
      pages: reading.pages,
      listed: reading.items.length,
      gone: end.length + endBlends.length,
      waiting: plan.waiting.size,
      failed: reading.failed.length,
    },
    failures: reading.failed.slice(0, FAILURES_TOLD).map(({ where, reason }) => ({ where, reason })),
    doubt: isShort
      ? `${listed.missing} of the ${listed.present} offers of this source are no longer listed. Nothing was changed.`
      : null,
  }
}

const isRecorded = (record: Wording | undefined, { wording, doubts }: Wording) =>
  record?.wording === wording && String(record.doubts) === String(doubts)
const isCompound = (offer: StoredOffer | undefined): offer is StoredOffer =>
  offer !== undefined && !offer.is_gone

type Reading = {
  item: FeedItem
  before: StoredOffer | undefined
  pack: StoredPack | undefined
  understood: Understood
  /** Why it would wait, were it not for its record. */
  doubts: string[] | null
  isDecided: boolean
}

/** SKUs of packs that have the content of another one at another price: what each price is of, only a person can say. */
function twinsAmong(readings: readonly Reading[]): Set<string> {
  const found = readings.flatMap(({ item, understood, isDecided }) => {
    if (understood.become !== 'offer' && understood.become !== 'blend offer') return []
    const content =
      understood.become === 'offer' ? sameContent(understood.entry) : contentOf(understood.entry)
    const form = understood.become === 'offer' ? understood.entry.form : null
    return [{ sku: item.sku, content, form, price: `${item.currency} ${item.price_minor}`, isDecided }]
  })
  const prices = new Map(
    [...Map.groupBy(found, ({ content }) => content)].map(([content, same]) => [
      content,
      [...Map.groupBy(same, ({ form }) => form)].map(([form, group]) => ({
        form,
        said: new Set(group.map(({ price }) => price)),
      })),
    ]),
  )
  const isTwin = ({ content, form, price }: (typeof found)[number]) =>
    prices.get(content)?.some(
      (other) =>
        // A title without a form may be of any.
        (other.form === form || other.form === null || form === null) &&
        (other.said.size > 1 || !other.said.has(price)),
    )
  return new Set(found.flatMap((one) => (!one.isDecided && isTwin(one) ? one.sku : [])))
}

/** What is read as one compound waits where its code was a pack of a blend, unless a person said what it is. */
function besidePack(single: Understood, pack?: StoredPack, decision?: Decision): Understood {
  if (!pack || decision || single.become !== 'offer') return single
  return { become: 'waiting', reasons: ['This SKU was a pack of a blend'], guess: guessOf(single.entry) }
}

const guessOf = ({ compound, size, form }: PutOffer) => ({ compound, size, form, candidates: [compound] })
