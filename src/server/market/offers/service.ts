import type { Output, ParsedInput } from '#contract/endpoints.ts'
import { convertedPrices, withConverted } from '#domain/prices/exchange.ts'
import {
  bestPriced,
  bestRated,
  cheapestOffer,
  filterOffers,
  type ListedOffer,
  placesOfVendor,
  priceRange,
  sortOffers,
} from '#domain/prices/offer-ranking.ts'
import { distinctSizes } from '#domain/prices/pack-size.ts'
import { recentTests } from '#server/catalogue/compounds/lab-tests/service.ts'
import { readTested } from '#server/catalogue/compounds/read/best-offers.ts'
import { isSampleCompound, isSampleVendor } from '#server/catalogue/compounds/read/locks.ts'
import * as offers from '#server/catalogue/compounds/read/offers-repository.ts'
import * as repository from '#server/catalogue/compounds/read/repository.ts'
import { findVendorRow, known } from '#server/catalogue/compounds/read/service.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Asked, answers } from '#server/core/http/endpoint.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { readTrends } from '../prices/trends.ts'
import { NO_RATES, readRates } from '../rates/service.ts'

type OffersWanted = ParsedInput<'getDrugVendors'>

/** A page of a compound's offers. All of them are ranked, so that the best is the best of all; few are read whole. */
export async function readDrugVendors(
  deps: Deps,
  { params: { name }, query }: OffersWanted,
  { caller, shows, at: now }: Pick<Asked, 'caller' | 'shows' | 'at'>,
): Promise<Output<'getDrugVendors'>> {
  const { show, size, sort, currencies, tested, limit, offset } = query
  const { db, config } = deps
  const drug = await repository.findDrug(deps, name, now)
  // The answer 'not found' is stale once a compound is added.
  shows(drug ? tagOf('compound', drug.id) : 'list:compounds')
  if (!drug) throw new AppError('not_found', 'Error fetching drug details.')
  const isOpen = await hasPremium(deps, caller)
  const all = await offers.listForRanking(db, drug.id, now)
  // Every vendor, also those on other pages: their names decide the order too.
  shows(...new Set(all.map(({ vendor_id }) => tagOf('vendor', vendor_id))))
  const { market, converted, ...others } = await compared(db, all, currencies, { shows, now })
  const sellers = [...new Set(all.map(({ vendor_id }) => vendor_id))]
  const testAt = await recentTests(
    db,
    sellers.map((vendor_id) => ({ vendor_id, drug_id: drug.id })),
    now,
  )
  const testOf = new Map(all.map(({ id, vendor_id, size }) => [id, testAt(vendor_id, drug.id, size)]))
  const isTested = ({ id }: { id: string }) => Boolean(testOf.get(id))
  const nearLabel = all.filter(({ id }) => testOf.get(id)?.is_near_label)
  const cheapest = cheapestOffer(nearLabel)
  const found = filterOffers(tested === 'true' ? market.filter(isTested) : market, {
    size,
    isBest: show === 'best',
  })
  const [best, rated] = [bestPriced(found), bestRated(found)]
  const places = placesOfVendor(found)
  const isByRating = sort === 'rating' || sort === '-rating'
  // An order by a locked rating would reveal it.
  const ids = sortOffers(found, isByRating && !isOpen ? 'cost' : sort)
    .slice(offset, offset + limit)
    .map(({ id }) => id)
  const listed = new Map(found.map((offer) => [offer.id, offer]))
  const [page, trendOf] = await Promise.all([offers.listOffersById(deps, ids, now), readTrends(db, ids, now)])
  const factsOf = ({ id, vendor_slug }: { id: string; vendor_slug: string }) => {
    const offer = listed.get(id)
    if (!offer || !(isOpen || isSampleVendor(config, vendor_slug))) return null
    return { rating: offer.rating ?? null, lab_test: offer.lab_test, is_best_rated: isOpen && rated.has(id) }
  }
  return {
    drug,
    is_sample: isSampleCompound(config, drug.name),
    price: priceRange(all),
    tests: {
      vendors: sellers.length,
      tested: vendorsOf(all.filter(isTested)),
      near_label: vendorsOf(nearLabel),
      cheapest:
        cheapest?.money && cheapest.cost_per_mg !== null
          ? {
              vendor: { slug: cheapest.vendor_slug, name: cheapest.name },
              cost_per_mg: cheapest.cost_per_mg,
              currency: cheapest.money.currency,
            }
          : null,
    },
    vendors: page.map((offer) => ({
      ...offer,
      ...trendOf(offer),
      nth: places.get(offer.id) ?? 1,
      is_best: best.has(offer.id),
      converted: converted(offer.id),
      batch_test: testOf.get(offer.id) ?? null,
      vendor_facts: factsOf(offer),
    })),
    total: found.length,
    sizes: distinctSizes(all.map((offer) => offer.size)),
    ...others,
  }
}

export const getDrugVendors = answers('getDrugVendors', readDrugVendors)

const vendorsOf = (offers: readonly { vendor_id: string }[]) =>
  new Set(offers.map(({ vendor_id }) => vendor_id)).size

/** The offers in their order of comparison, with the converted prices of other currencies. */
async function compared<T extends ListedOffer>(
  db: Deps['db'],
  all: readonly T[],
  currencies: OffersWanted['query']['currencies'],
  { shows, now }: { shows: Asked['shows']; now: Date },
) {
  const own =
    all.find(({ is_comparable }) => is_comparable)?.money?.currency ?? (await repository.readMainCurrency(db))
  const isOther = ({ money }: T) => money !== null && money.currency !== own
  const others = all.filter(isOther)
  const other_currencies = [...new Set(others.flatMap(({ money }) => money?.currency ?? []))].sort()
  if (others.length > 0) shows('list:rates')
  const { rates, isDemo } = others.length > 0 ? await readRates(db, now) : NO_RATES
  const prices = convertedPrices(others, own, rates)
  const isCompared = currencies === 'converted'
  return {
    market: isCompared
      ? withConverted(all, prices)
      : all.filter((offer) => currencies === 'apart' || !isOther(offer)),
    converted: (id: string) => {
      const price = prices.get(id)
      return price ? { ...price, is_compared: isCompared } : null
    },
    other_currencies,
    has_demo_rates: isDemo && prices.size > 0,
  }
}

export const listVendorOffers = answers('listVendorOffers', async (deps, { query }, { shows }) => {
  const { name, ...page } = query
  // The names of compounds are shown, searched and ordered by.
  shows('list:compounds')
  const { db, clock } = deps
  const { id, offer_count } = known(await findVendorRow(db, name, shows))
  const rows = await offers.listPageOfVendor(db, id, page)
  const now = clock()
  const ids = rows.map((row) => row.id)
  const [tested, trendOf, total] = await Promise.all([
    readTested(deps, rows, now),
    readTrends(db, ids, now),
    page.q === '' ? offer_count : offers.countOffersOfVendor(db, id, page.q),
  ])
  return { vendors: [...tested.values()].map((offer) => ({ ...offer, ...trendOf(offer) })), total }
})
