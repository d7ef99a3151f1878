import type { LeftOut } from '#contract/vocabulary.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Asked } from '#server/core/http/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as repository from './repository.ts'
import {
  type Constraints,
  deliveryOf,
  packOf,
  reaches,
  regionsFor,
  type UsableDelivery,
  type UsablePack,
} from './rules.ts'

/** A compound and its wanted amount. */
export type Wanted = { compound: { id: string; slug: string; name: string }; mg: number }

export type Market = {
  packs: UsablePack[]
  deliveries: Map<string, UsableDelivery>
  vendors: Map<string, repository.VendorRow>
  /** By compound: what takes no part, each offer with its reason. */
  leftOut: Map<string, { vendor: string; reason: LeftOut }[]>
}

/** All offers of the compounds, divided by whether they may be bought. */
export async function readMarket(
  db: Db,
  wanted: readonly Wanted[],
  by: Constraints,
  shows: Asked['shows'],
): Promise<Market> {
  const market: Market = { packs: [], deliveries: new Map(), vendors: new Map(), leftOut: new Map() }
  if (wanted.length === 0) return market
  const drugIds = wanted.map(({ compound }) => compound.id)
  const [offers, vendors, rules] = await Promise.all([
    repository.listOffers(db, drugIds),
    repository.listVendors(db, drugIds),
    repository.listShippingRules(db, drugIds, regionsFor(by.to)),
  ])
  shows(...vendors.map(({ id }) => tagOf('vendor', id)))
  market.vendors = new Map(vendors.map((vendor) => [vendor.id, vendor]))
  const rulesOf = Map.groupBy(rules, ({ vendor_id }) => vendor_id)
  const deliveries = new Map(
    vendors.map((vendor) => [vendor.id, deliveryOf(vendor, rulesOf.get(vendor.id) ?? [], by)]),
  )
  const amounts = new Map(wanted.map(({ compound, mg }) => [compound.id, Math.round(mg * 1000)]))
  const leaveOut = (compound: string, vendor: string, reason: LeftOut) => {
    const list = market.leftOut.get(compound) ?? []
    if (list.length === 0) market.leftOut.set(compound, list)
    list.push({ vendor, reason })
  }
  const packs = offers.flatMap((offer) => {
    const vendor = market.vendors.get(offer.vendor_id)
    const delivery = deliveries.get(offer.vendor_id)
    if (!vendor || !delivery) return []
    const pack = packOf(offer, vendor, delivery, by)
    if (typeof pack !== 'string') return [pack]
    leaveOut(offer.drug_id, offer.vendor_id, pack)
    return []
  })
  for (const shelf of Map.groupBy(packs, ({ compound, vendor }) => `${compound} ${vendor}`).values()) {
    const { compound = '', vendor = '' } = shelf[0] ?? {}
    if (reaches(shelf, amounts.get(compound) ?? 0)) market.packs.push(...shelf)
    else for (const _ of shelf) leaveOut(compound, vendor, 'too many packs')
  }
  for (const [id, delivery] of deliveries)
    if (typeof delivery !== 'string') market.deliveries.set(id, delivery)
  return market
}
