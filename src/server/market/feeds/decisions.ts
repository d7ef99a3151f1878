import type { ParsedInput } from '#contract/endpoints.ts'
import type { FeedDecision } from '#contract/market/feeds.ts'
import { knownBlends } from '#domain/feed-match/known-blends.ts'
import { knownNames } from '#domain/feed-match/known-names.ts'
import { publicName } from '#domain/people/author-name.ts'
import { type Money, moneyOf } from '#domain/prices/money.ts'
import { formatSize, packMassUg } from '#domain/prices/pack-size.ts'
import { readFileSlugs } from '#server/catalogue/compounds/slugs/file-slugs.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { offerId } from '#server/core/records/ids.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { blendOfferId } from '#server/market/blend-offers/blend-offer-kind.ts'
import { readStoredPacks } from '#server/market/blend-offers/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertRow, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { asConflict } from '../batches/change.ts'
import { contentOf } from './blend-pack.ts'
import * as packs from './packs-repository.ts'
import { ownerOf } from './plan-run.ts'
import { listSourcesOfVendor, makeDue } from './repository.ts'
import { LISTED_TWICE, NO_GUESS, slugOfSku, type Understood, understand, wordingOf } from './rules.ts'

type Said = Exclude<ParsedInput<'decideFeedPack'>['body'], { ignore: true }>

/**
 * Holds for the vendor's article code. Its offer is published at once, as last read, unless something else stands
 * against it: `waits` says what, and the next run, due at once, says it again. To ignore a pack that another source lists is
 * said of this source alone, and leaves the offer to the other.
 */
export const decideFeedPack = answers('decideFeedPack', async (deps, { params, body: decision }, asked) => {
  const { caller, act } = asked
  const { db, clock } = deps
  const operator = await requireAccount(deps, caller)
  const pack = await packs.findWaiting(db, params.id)
  if (!pack) throw new AppError('not_found', 'This pack waits no longer.')
  const { vendor_id, sku, item } = pack
  const named = await readFileSlugs(db)
  const offer = offerId(named.vendor(pack.vendor_slug), slugOfSku(sku))
  const owner = await packs.findOwner(db, offer)
  const isOfOther = owner !== undefined && owner !== ownerOf({ name: pack.source_name })
  if (isOfOther && !('ignore' in decision))
    throw new AppError('conflict', `Another source lists this SKU, ${owner}. It can be ignored here.`)
  const what = 'ignore' in decision ? NOTHING : await whatItIs(db, decision)
  const source_id = isOfOther ? pack.source_id : null
  const price = moneyOf(item.price_minor, item.currency)
  const record = async (trx: Db) => {
    const of = { vendor_id, source_id, sku }
    const now = clock()
    // In place of an earlier decision on the same code.
    const earlier = { ...of, ended_at: null }
    await updateRows(trx, 'feed_decisions', earlier, { ended_at: now, ended_by: operator.id })
    await insertRow(trx, 'feed_decisions', {
      ...what,
      ...of,
      title: wordingOf(item),
      price_minor: price?.minor ?? null,
      currency: price?.currency ?? null,
      decided_at: now,
      decided_by: operator.id,
    })
    await packs.removeWaiting(trx, vendor_id, sku, source_id)
    await makeDue(trx, { vendor_id }, now)
    await recordAudit(trx, act, { target: `pack:${vendor_id}:${sku}`, after: { ...what, source_id } })
  }
  const read = 'ignore' in decision ? null : await readAs(db, pack, decision, { offer, price })
  if (read?.become !== 'offer') {
    await db.transaction().execute(record)
    return { decided: true, waits: read?.become === 'waiting' ? read.reasons : [] }
  }
  await applyChanges(
    db,
    deps.recordBook,
    {
      source: { kind: 'feed', id: pack.source_name },
      actor: `person:${operator.id}`,
      reason: `A person said what ${sku} is.`,
      put: { offer: [read.entry] },
    },
    { now: clock(), alongside: record },
  ).catch(asConflict)
  return { decided: true, waits: [] }
})

type Waiting = NonNullable<Awaited<ReturnType<typeof packs.findWaiting>>>

/** What a run would make of a waiting pack by the words of a person. */
async function readAs(
  db: Db,
  { item, reasons, vendor_slug, vendor_name, is_demo, source_name, last_seen_at }: Waiting,
  match: Said,
  { offer, price }: { offer: string; price: Money | null },
): Promise<Understood> {
  if (reasons.includes(LISTED_TWICE)) return { become: 'waiting', reasons: [LISTED_TWICE], guess: NO_GUESS }
  const source = ownerOf({ name: source_name })
  const known = knownNames(await packs.listKnownCompounds(db))
  const context = {
    vendor: { slug: (await readFileSlugs(db)).vendor(vendor_slug), name: vendor_name, is_demo },
    ...{ source, known, blends: knownBlends([], known), at: last_seen_at },
  }
  const stored = (await packs.listStoredOffers(db, { ids: [offer], source })).get(offer)
  return understand(item, context, stored, { become: 'offer', match, price })
}

const NOTHING = { drug_id: null, size: null, form: null }

async function whatItIs(db: Db, { compound, size, form }: Said) {
  const known = (await packs.namesOf(db, [compound])).get(compound)
  if (!known) throw new AppError('invalid', 'There is no such compound.', { field: 'compound' })
  if (packMassUg(size) === null)
    throw new AppError('invalid', 'This size has no one mass. Write it such as 10 mg or 5 x 10 mg.', {
      field: 'size',
    })
  return { drug_id: known.id, size, form }
}

export const listFeedDecisions = answers('listFeedDecisions', async ({ db }, { query }) => {
  const { rows, total } = await packs.listInForce(db, query)
  return { decisions: rows.map(shown), total }
})

/**
 * Its offer leaves the lists at once, by a change set; its pack waits, from
 * the next run on, for a new decision. Throws `not_found` when the decision is no longer in force.
 */
export const takeBackFeedDecision = answers('takeBackFeedDecision', async (deps, { params }, asked) => {
  const { caller, act } = asked
  const { id } = params
  const operator = await requireAccount(deps, caller)
  const now = deps.clock()
  const decision = await packs.findInForce(deps.db, id)
  if (!decision) throw noDecision()
  const { vendor_id, vendor_slug, sku, drug_id } = decision
  const named = await readFileSlugs(deps.db)
  const offer = offerId(named.vendor(vendor_slug), slugOfSku(sku))
  const sources = await listSourcesOfVendor(deps.db, vendor_slug)
  const changeSet = async (trx: Db) => {
    const owner = drug_id === null ? undefined : await packs.findOwner(trx, offer)
    const source = sources.find((one) => ownerOf(one) === owner)
    return {
      source: { kind: 'feed', id: source?.name ?? vendor_slug },
      actor: `person:${operator.id}`,
      reason: `The decision on ${sku} was taken back.`,
      end: { offer: source ? [offer] : [] },
    } as const
  }
  await applyChanges(deps.db, deps.recordBook, changeSet, {
    now,
    alongside: async (trx) => {
      const ended = { ended_at: now, ended_by: operator.id, is_taken_back: true }
      if ((await updateRows(trx, 'feed_decisions', { id, ended_at: null }, ended)) === 0) throw noDecision()
      await makeDue(trx, { vendor_id }, now)
      const { size, form } = decision
      const target = `pack:${vendor_id}:${sku}`
      await recordAudit(trx, act, { target, before: { drug_id, size, form, is_in_force: true } })
    },
  })
  return { taken_back: true }
})

const noDecision = () => new AppError('not_found', 'This decision holds no longer.')

const shown = (row: packs.DecisionRow): FeedDecision => ({
  ...row,
  vendor: { slug: row.vendor_slug, name: row.vendor_name },
  source: row.source_name,
  compound:
    row.compound_slug !== null && row.compound_name !== null
      ? { slug: row.compound_slug, name: row.compound_name }
      : null,
  money: moneyOf(row.price_minor, row.currency),
  decided_at: row.decided_at.toISOString(),
  decided_by:
    row.decided_by === null ? null : (publicName(row.decided_by_name ?? '') ?? row.decided_by.slice(0, 8)),
})

/** What is published by its record alone, with why it would wait. */
export const listKeptPacks = answers('listKeptPacks', async ({ db }, { query: page }) => {
  const named = await readFileSlugs(db)
  const { rows, total } = await packs.listKept(db, page)
  const kept = rows.map((row) => {
    const [vendor, sku] = [named.vendor(row.vendor_slug), slugOfSku(row.sku)]
    return { ...inIso(row), offer: offerId(vendor, sku), blend: blendOfferId(vendor, sku) }
  })
  const [offers, blends] = await Promise.all([
    packs.listStoredOffers(db, { ids: kept.map(({ offer }) => offer), source: '' }),
    readStoredPacks(db, { ids: kept.map(({ blend }) => blend), source: '' }),
  ])
  const names = await packs.namesOf(db, [...new Set([...offers.values()].map(({ compound }) => compound))])
  const contentIn = (ofOffer: string, ofBlend: string) => {
    const [offer, blend] = [offers.get(ofOffer), blends.get(ofBlend)]
    if (!offer || offer.is_gone) return blend ? contentOf(blend) : ''
    return [names.get(offer.compound)?.name ?? offer.compound, formatSize(offer.size)]
      .filter(Boolean)
      .join(', ')
  }
  const shownKept = ({ offer, blend, vendor_slug, vendor_name, reasons, ...row }: (typeof kept)[number]) => ({
    ...row,
    vendor: { slug: vendor_slug, name: vendor_name },
    content: contentIn(offer, blend),
    reasons: reasons ?? [],
  })
  return { packs: kept.map(shownKept), total }
})

/** Has a kept pack read again with the next run of its source, which is due at once. */
export const endKeptPack = answers('endKeptPack', async ({ db, clock }, { params: { id } }, { act }) => {
  await db.transaction().execute(async (trx) => {
    const pack = await packs.endWording(trx, id)
    if (!pack) throw new AppError('not_found', 'This pack is no longer kept by its record.')
    await makeDue(trx, { id: pack.source_id }, clock())
    await recordAudit(trx, act, { target: `pack:${pack.vendor_id}:${pack.sku}`, after: { is_kept: false } })
  })
  return { ended: true }
})
