import { formatSize } from '#domain/prices/pack-size.ts'
import { readFileSlugs } from '#server/catalogue/compounds/slugs/file-slugs.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { offerId } from '#server/core/records/ids.ts'
import { blendOfferId } from '#server/market/blend-offers/blend-offer-kind.ts'
import { readStoredPacks } from '#server/market/blend-offers/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { contentOf } from './blend-pack.ts'
import { listStoredOffers, namesOf } from './packs-repository.ts'
import { makeDue } from './repository.ts'
import { slugOfSku } from './rules.ts'
import { endWording, listKept } from './wordings-repository.ts'

/** What is published by its record alone, with why it would wait. */
export const listKeptPacks = answers('listKeptPacks', async ({ db }, { query: page }) => {
  const named = await readFileSlugs(db)
  const kept = await listKept(db, page)
  const rows = kept.rows.map((row) => {
    const [vendor, sku] = [named.vendor(row.vendor_slug), slugOfSku(row.sku)]
    return { ...row, offer: offerId(vendor, sku), pack: blendOfferId(vendor, sku) }
  })
  const [offers, packs] = await Promise.all([
    listStoredOffers(db, { ids: rows.map(({ offer }) => offer), source: '' }),
    readStoredPacks(db, { ids: rows.map(({ pack }) => pack), source: '' }),
  ])
  const names = await namesOf(db, [...new Set([...offers.values()].map(({ compound }) => compound))])
  const contentIn = ({ offer: ofOffer, pack: ofPack }: (typeof rows)[number]) => {
    const [offer, pack] = [offers.get(ofOffer), packs.get(ofPack)]
    if (!offer || offer.is_gone) return pack ? contentOf(pack) : ''
    return [names.get(offer.compound)?.name ?? offer.compound, formatSize(offer.size)]
      .filter(Boolean)
      .join(', ')
  }
  return {
    packs: rows.map((row) => ({
      id: row.id,
      vendor: { slug: row.vendor_slug, name: row.vendor_name },
      source: row.source_name,
      sku: row.sku,
      title: row.wording,
      content: contentIn(row),
      reasons: row.doubts ?? [],
      recorded_at: row.recorded_at.toISOString(),
    })),
    total: kept.total,
  }
})

/** Has a kept pack read again with the next run of its source, which is due at once. */
export const endKeptPack = answers('endKeptPack', async ({ db, clock }, { params: { id } }, { act }) => {
  await db.transaction().execute(async (trx) => {
    const pack = await endWording(trx, id)
    if (!pack) throw new AppError('not_found', 'This pack is no longer kept by its record.')
    await makeDue(trx, { id: pack.source_id }, clock())
    await recordAudit(trx, act, { target: `pack:${pack.vendor_id}:${pack.sku}`, after: { is_kept: false } })
  })
  return { ended: true }
})
