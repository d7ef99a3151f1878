import type { Example } from '#contract/catalogue/catalogue-list.ts'
import type { Output, ParsedInput } from '#contract/endpoints.ts'
import type { CatalogueOrder } from '#contract/vocabulary.ts'
import { freshSince } from '#domain/staleness.ts'
import { type Before, keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Caller } from '#server/core/http/caller.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import type { ImageLinks } from '../images/image-links.ts'
import { listCardsById } from '../read/repository.ts'
import * as repository from './repository.ts'
import {
  type Columns,
  columnsOf,
  differInReviewsAlone,
  filterCatalogue,
  type Listed,
  pageOf,
  sortCatalogue,
  withRows,
} from './rules.ts'
import { chooseExample, chooseFeatured, type Feature } from './showcase-rules.ts'

/** Compounds of the grid's first page, which the strip above it does not repeat. */
const FIRST_PAGE = 12
const FEATURED = 20
/** When more have changed, all are read. */
const MOST_READ_AGAIN = 200

type Prepared = ReturnType<typeof prepare>
/** What takes as long as walking and sorting all compounds: tens of milliseconds for ten thousand. */
type WorkedOut = {
  columns: Columns
  orders: Map<CatalogueOrder, Uint32Array>
  shown?: { chosen: Listed | null; featured: Feature[] }
}

/** The catalogue with its orders and featured compounds, each computed on first use. */
function prepare(
  all: readonly Listed[],
  workedOut: WorkedOut = { columns: columnsOf(all), orders: new Map() },
) {
  const { columns, orders } = workedOut
  /** Places of the compounds in `all`, in this order. */
  function inOrder(order: CatalogueOrder): Uint32Array {
    const known = orders.get(order)
    if (known) return known
    const placeOf = new Map(all.map((compound, place) => [compound, place]))
    const sorted = Uint32Array.from(sortCatalogue(all, order), (each) => placeOf.get(each) ?? 0)
    orders.set(order, sorted)
    return sorted
  }
  const at = (places: Iterable<number>) => [...places].flatMap((place) => all[place] ?? [])
  function showcase() {
    if (workedOut.shown) return workedOut.shown
    const chosen = chooseExample(all)
    const first = at(inOrder('catalogue').slice(0, FIRST_PAGE))
    const seen = new Set([...first, ...(chosen ? [chosen] : [])].map(({ id }) => id))
    workedOut.shown = { chosen, featured: chooseFeatured(all, seen, FEATURED) }
    return workedOut.shown
  }
  return { all, workedOut, columns, inOrder, at, showcase }
}

/** The same with other rows. A review, which comes most often, changes one order and nothing else of it. */
function prepareAgain({ all, workedOut }: Prepared, next: readonly Listed[]) {
  if (!differInReviewsAlone(all, next)) return prepare(next)
  const orders = new Map(workedOut.orders)
  orders.delete('reviews')
  return prepare(next, { ...workedOut, orders })
}

/**
 * The rows that lists sort and filter, kept in memory. They are read again when a compound changes, and each day,
 * because prices become stale. A change to a few compounds, such as a review, reads only those.
 */
export function createCatalogueList(deps: Deps, images: ImageLinks) {
  const { db, tags, clock } = deps
  let ofDay: { fresh: string; read: () => Promise<Prepared> } | undefined
  const readAll = () => {
    const fresh = freshSince(clock())
    if (ofDay?.fresh !== fresh)
      ofDay = {
        fresh,
        read: keepOne<Prepared>(
          tags,
          ['catalogue', 'compound:*'],
          async (before) =>
            (await withChanged(before, fresh)) ?? prepare(await repository.listAll(db, fresh)),
        ),
      }
    return ofDay.read()
  }

  async function withChanged(before: Before<Prepared> | undefined, fresh: string) {
    if (!before || !tags.wasGood({ since: before.since, tags: ['catalogue'] })) return null
    const ids = tags.raisedSince(before.since, 'compound')
    if (!ids || ids.length > MOST_READ_AGAIN) return null
    const next = withRows(before.value.all, ids, await repository.listAll(db, fresh, ids))
    return next && prepareAgain(before.value, next)
  }

  async function cardsOf(listed: readonly Listed[]) {
    const cards = await listCardsById(
      db,
      images,
      listed.map(({ id }) => id),
      clock(),
    )
    const byId = new Map(listed.map((each) => [each.id, each]))
    return cards.flatMap((card) => {
      const each = byId.get(card.id)
      return each ? [{ ...card, listed: each }] : []
    })
  }

  async function readExample(chosen: Listed | null, isOpen: boolean): Promise<Example | null> {
    const [card] = chosen ? await cardsOf([chosen]) : []
    if (!chosen || !card) return null
    const vendors = await repository.listBestPrices(db, chosen.id, freshSince(clock()))
    const rated = vendors.filter((vendor) => vendor.rating !== null)
    const best = rated.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0))[0]
    const { listed, ...drug } = card
    const cheapest = vendors[0]?.best === null ? undefined : vendors[0]
    return {
      drug,
      summary: listed.summary,
      prices: vendors.flatMap((vendor) => (vendor.best === null ? [] : [vendor.best])),
      cheapest: cheapest ? { slug: cheapest.slug, name: cheapest.name, is_demo: cheapest.is_demo } : null,
      best_rated:
        isOpen && best
          ? { slug: best.slug, name: best.name, is_demo: best.is_demo, rating: best.rating ?? 0 }
          : null,
      regulation: (await repository.listRegulation(db, chosen.id)) as Example['regulation'],
    }
  }

  return {
    async listCatalogue({
      sort,
      limit,
      offset,
      ...filter
    }: ParsedInput<'listCatalogue'>['query']): Promise<Output<'listCatalogue'>> {
      const { columns, inOrder, at } = await readAll()
      const { isLeft, total, choices } = filterCatalogue(columns, filter)
      const page = await cardsOf(at(pageOf(inOrder(sort), isLeft, { limit, offset })))
      return {
        compounds: page.map(({ listed, ...card }) => ({ ...card, summary: listed.summary })),
        total,
        choices,
      }
    },

    async getShowcase(caller: Caller): Promise<Output<'getShowcase'>> {
      const { chosen, featured } = (await readAll()).showcase()
      const isOpen = await hasPremium(deps, caller)
      const example = await readExample(chosen, isOpen)
      const byId = new Map(featured.map((feature) => [feature.compound.id, feature]))
      const cards = await cardsOf(featured.map(({ compound }) => compound))
      return {
        locked: !isOpen,
        example,
        featured: cards.flatMap(({ listed, ...card }) => {
          const feature = byId.get(card.id)
          return feature
            ? [{ ...card, reason: feature.reason, fact: feature.fact, categories: [...listed.categories] }]
            : []
        }),
      }
    },
  }
}
