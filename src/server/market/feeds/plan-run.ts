import { setImmediate } from 'node:timers/promises'
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
import type { Db } from '#server/platform/db/db.ts'
import { understandBlend } from './blend-pack.ts'
import { keptReading, recordedWording } from './kept-reading.ts'
import * as repository from './packs-repository.ts'
import type { SourceRow } from './repository.ts'
import {
  type Change,
  contradictory,
  type Decision,
  isSameSize,
  LISTED_TWICE,
  lacksHalf,
  type StoredOffer,
  slugOfSku,
  type Understood,
  understand,
  wordingOf,
} from './rules.ts'

/** What a run would do, before it does anything. */
export type RunPlan = Awaited<ReturnType<typeof planRun>>

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
) {
  const named = await readFileSlugs(db)
  const vendor = { slug: named.vendor(source.vendor_slug), name: source.vendor_name, is_demo: source.is_demo }
  const idOf = (sku: string) => offerId(vendor.slug, slugOfSku(sku))
  const ids = reading.items.map(({ sku }) => idOf(sku))
  const owner = ownerOf(source)
  const known = knownNames(await repository.listKnownCompounds(db))
  const listedBlends = await readKnownBlends(db)
  const blends = knownBlends(listedBlends, known)
  const blendsBySlug = new Map(listedBlends.map((blend) => [blend.slug, blend]))
  const takenBack = await repository.countTakenBack(db, source.vendor_id)
  const decisions = await repository.listDecisions(db, { vendorId: source.vendor_id, sourceId: source.id })
  const recorded = await repository.listWordings(db, source.id)
  const stored = await repository.listStoredOffers(db, { ids, source: owner })
  const blendIdOf = (sku: string) => blendOfferId(vendor.slug, slugOfSku(sku))
  const packs = await readStoredPacks(db, {
    ids: reading.items.map(({ sku }) => blendIdOf(sku)),
    source: owner,
  })
  const twice = contradictory(reading.items)
  const context = { vendor, source: owner, known, blends, at }

  const certain: Certain[] = []
  const waiting: repository.WaitingRow[] = []
  /** Wordings of published packs of which the record is missing or another. */
  const wordings: repository.WordingRow[] = []
  const counts = { matched: 0, added: 0, changed: 0, confirmed: 0, ignored: 0 }
  const dropped = new Set<string>()
  /** A decision on another pack of the same wording, unless the feed or the record says something else of this one. */
  const wordedFor = (item: FeedItem, before: StoredOffer | undefined) => {
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
      understood: byPerson
        ? understand(item, context, before, { become: 'offer', match: byPerson, price: null })
        : (kept ?? understood),
      doubts:
        kept && kept.become !== 'waiting' && understood.become === 'waiting' ? understood.reasons : null,
      isDecided: decision !== undefined,
    })
  }
  const twins = twinsAmong([...read.values()])
  for (const { item, understood, doubts: keptDespite } of read.values()) {
    const doubts = [
      ...(twice.has(item.sku) ? [LISTED_TWICE] : []),
      ...(twins.has(item.sku) ? ['Another pack of the feed is of the same content, at another price'] : []),
    ]
    const wording = { sku: item.sku, wording: recordedWording(item), doubts: keptDespite }
    if (understood.become === 'ignored') {
      counts.ignored += 1
      dropped.add(idOf(item.sku)).add(blendIdOf(item.sku))
    } else if (doubts.length > 0 || understood.become === 'waiting') {
      const reasons = understood.become === 'waiting' ? understood.reasons : []
      waiting.push({ sku: item.sku, item, guess: understood.guess, reasons: [...doubts, ...reasons] })
    } else {
      const { change } = understood
      counts.matched += 1
      counts[change === null ? 'confirmed' : change.what === 'new' ? 'added' : 'changed'] += 1
      certain.push(understood)
      if (!isRecorded(recorded.get(item.sku), wording)) wordings.push(wording)
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
  const missing = new Set([...noLonger(own, idOf), ...noLonger(ownPacks, blendIdOf)])
  const isOver = ({ id }: { id: string }) => missing.has(id) || dropped.has(id)
  const [gone, gonePacks] = [own.filter(isOver), ownPacks.filter(isOver)]
  const listed = { present: own.length + ownPacks.length, missing: missing.size }
  const isShort = lacksHalf(listed) && !source.may_shrink
  return {
    put: {
      offer: certain.flatMap(({ become, entry }) => (become === 'offer' ? entry : [])),
      'blend-offer': certain.flatMap(({ become, entry }) => (become === 'blend-offer' ? entry : [])),
    },
    /** Ids of offers and packs that the feed no longer lists. */
    end: { offer: gone.map(({ id }) => id), 'blend-offer': gonePacks.map(({ id }) => id) },
    waiting,
    wordings,
    /** Article codes of everything that was read. */
    listed: [...read.keys()],
    isWhole: reading.complete,
    /** How many decisions had been taken back when it was made. */
    takenBack,
    /** What differs, for people. */
    changes: [
      ...certain.flatMap(({ change }) => change ?? []),
      ...gonePacks.map(({ sku, blend }): Change => ({ what: 'gone', sku, text: blend })),
      ...gone.map(
        ({ compound, size, price }): Change => ({
          what: 'gone',
          sku: '',
          text: `${compound} ${size ?? ''} ${price ?? ''}`,
        }),
      ),
    ],
    counts: {
      ...counts,
      pages: reading.pages,
      listed: reading.items.length,
      gone: gone.length + gonePacks.length,
      waiting: waiting.length,
      failed: reading.failed.length,
    },
    failures: reading.failed.slice(0, FAILURES_TOLD).map(({ where, reason }) => ({ where, reason })),
    /** Why it must not be applied without a person, in words. */
    doubt: isShort
      ? `${listed.missing} of the ${listed.present} offers of this source are no longer listed. Nothing was changed.`
      : null,
  }
}

const isRecorded = (record: repository.Wording | undefined, { wording, doubts }: repository.Wording) =>
  record?.wording === wording && String(record.doubts) === String(doubts)
const isCompound = (offer: StoredOffer | undefined): offer is StoredOffer =>
  offer !== undefined && !offer.is_gone

type Certain = Extract<Understood, { entry: unknown }>
type Reading = {
  item: FeedItem
  understood: Understood
  /** Why it would wait, were it not for its record. */
  doubts: string[] | null
  isDecided: boolean
}

/** SKUs of packs that have the content of another one at another price: what each price is of, only a person can say. */
function twinsAmong(readings: readonly Reading[]): Set<string> {
  const found = readings.flatMap(({ item, understood, isDecided }) => {
    if (!('entry' in understood)) return []
    const { content, guess } = understood
    return [
      { sku: item.sku, content, form: guess.form, price: `${item.currency} ${item.price_minor}`, isDecided },
    ]
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
  return { become: 'waiting', reasons: ['This SKU was a pack of a blend'], guess: single.guess }
}
