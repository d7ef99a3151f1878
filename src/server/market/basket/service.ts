import type { Output, ParsedInput } from '#contract/endpoints.ts'
import type { BasketWish } from '#contract/market/basket.ts'
import { cheapestBasket, MOST_WISHES } from '#domain/list/basket.ts'
import type { Wish } from '#domain/list/basket-line.ts'
import { readWishes } from '#domain/list/wish-list.ts'
import { recentTests } from '#server/catalogue/compounds/lab-tests/service.ts'
import { listCompoundNames } from '#server/catalogue/compounds/read/by-slug-repository.ts'
import { readMainCurrency } from '#server/catalogue/compounds/read/repository.ts'
import type { BlendSearch, NameSearch } from '#server/catalogue/search/service.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Asked } from '#server/core/http/endpoint.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { NO_RATES, readRates } from '#server/market/rates/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { readMarket } from './market.ts'
import { fateOf, presentBasket } from './present.ts'
import type { Constraints } from './rules.ts'

type Query = ParsedInput<'getBasket'>['query']
type Names = { names: NameSearch; blends: BlendSearch }
type Understood = Omit<BasketWish, 'state' | 'left_out'>

/** The cheapest basket for a list of wishes, and for each wish that is not in it the reasons. */
export async function getBasket(
  context: Deps,
  names: Names,
  query: Query,
  { caller, shows, at: now }: Asked,
): Promise<Output<'getBasket'>> {
  const { db } = context
  shows('list:compounds', 'list:blends', 'catalogue')
  const wishes = await understandAll(context, names, query)
  const wanted = wishes.flatMap(({ compound, mg }) => (compound && mg !== null ? [{ compound, mg }] : []))
  shows(...wanted.map(({ compound }) => tagOf('compound', compound.id)))
  const isOpen = await hasPremium(context, caller)
  const isConverted = query.currencies === 'converted'
  if (isConverted) shows('list:rates')
  const { rates, isDemo } = isConverted ? await readRates(db, now) : NO_RATES
  const by: Constraints = {
    to: query.to,
    currency: await readMainCurrency(db),
    rates,
    isStockStated: query.stock === 'stated',
    isFresh: query.seen === '30-days',
    leastRating: isOpen ? (query.rating ?? null) : null,
    now,
  }
  const market = await readMarket(db, wanted, by, shows)
  const solvable: Wish[] = wanted.flatMap(({ compound, mg }) =>
    market.packs.some((pack) => pack.compound === compound.id)
      ? [{ compound: compound.id, massUg: Math.round(mg * 1000) }]
      : [],
  )
  const solved = cheapestBasket(solvable, market.packs, market.deliveries, query.vendors)
  const freely =
    solved || solvable.length === 0 ? solved : cheapestBasket(solvable, market.packs, market.deliveries)
  const testOf = await recentTests(
    db,
    solved?.orders.flatMap(({ vendor, lines }) =>
      lines.map(({ compound }) => ({ vendor_id: vendor, drug_id: compound })),
    ) ?? [],
    now,
  )
  const bought = new Set(solvable.map(({ compound }) => compound))
  return {
    locked: !isOpen,
    currency: by.currency,
    wishes: wishes.map((wish) => ({ ...wish, ...fateOf(wish, bought, market) })),
    has_demo_rates: isDemo,
    basket: solved && presentBasket(solved, wanted, market, { now, testOf }),
    fewest_vendors: freely ? freely.totalsByVendors.findIndex((total) => total !== null) + 1 : null,
  }
}

/** Names become compounds; amounts of one compound under several names are added up. */
async function understandAll(
  { db }: Deps,
  { names, blends }: Names,
  { c, mg }: Query,
): Promise<Understood[]> {
  const listed = readWishes(c, mg)
  if (listed.length === 0) throw new AppError('invalid', 'Name at least one compound.', { field: 'c' })
  if (listed.length > MOST_WISHES)
    throw new AppError('invalid', `A basket has room for ${MOST_WISHES} compounds.`, { field: 'c' })
  const ids = await Promise.all(listed.map(({ name }) => names.find(name)))
  const found = ids.filter((id) => id !== null)
  const byId = new Map((await listCompoundNames(db, 'id', found)).map((row) => [row.id, row]))
  const wishes: Understood[] = []
  for (const [place, { name, mg: amount }] of listed.entries()) {
    const compound = byId.get(ids[place] ?? '') ?? null
    const same = compound && wishes.find((wish) => wish.compound?.id === compound.id)
    const isBlend = !compound && (await blends.isBlend(name))
    if (same) same.mg = same.mg === null || amount === null ? (same.mg ?? amount) : same.mg + amount
    else
      wishes.push({
        asked: name,
        mg: amount,
        compound,
        is_mixture: isBlend,
        suggestions: compound || isBlend ? [] : await names.suggest(name, 3),
      })
  }
  return wishes
}
