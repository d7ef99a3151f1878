import type { Choices, Example } from '#contract/catalogue/catalogue-list.ts'
import type { Output, ParsedInput } from '#contract/endpoints.ts'
import type { CatalogueOrder } from '#contract/vocabulary.ts'
import { freshSince } from '#domain/prices/staleness.ts'
import { type Before, keepOne } from '#server/core/changes/keep-one.ts'
import type { Tag } from '#server/core/changes/tags.ts'
import type { Caller, Deps } from '#server/core/deps.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import type { Db, Page } from '#server/platform/db/db.ts'
import { listCardsById, listRegulation } from '../read/repository.ts'
import * as repository from './repository.ts'
import {
  type Columns,
  columnsOf,
  differInReviewsAlone,
  filterCatalogue,
  isUnfiltered,
  type Listed,
  pageOf,
  sortCatalogue,
  sortChoices,
  VENDOR_STEPS,
  withRows,
} from './rules.ts'
import * as showcase from './showcase-repository.ts'
import { chooseFeatured, factsOf } from './showcase-rules.ts'

/** Compounds of the grid's first page, which the strip above it does not repeat. */
const FIRST_PAGE = 12
const FEATURED = 20
/** Candidates read per reason: more than needed, because some are already shown. */
const CANDIDATES = FIRST_PAGE + 1 + 2 * FEATURED
/** When more have changed, all are read. */
const MOST_READ_AGAIN = 200

/**
 * What home counts and chooses follows from the records, and every change set raises these; a review raises its compound's
 * tag alone, after which home reads only the rows that it shows.
 */
const OF_RECORDS: readonly Tag[] = ['catalogue', 'list:compounds']

type Prepared = ReturnType<typeof prepare>
/** What takes as long as walking and sorting all compounds: tens of milliseconds for ten thousand. */
type WorkedOut = { columns: Columns; orders: Map<CatalogueOrder, Uint32Array> }

/** The catalogue with its orders, each computed on first use. */
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
  return { all, workedOut, columns, inOrder, at }
}

/** The same with other rows. A review, which comes most often, changes one order and nothing else of it. */
function prepareAgain({ all, workedOut }: Prepared, next: readonly Listed[]) {
  if (!differInReviewsAlone(all, next)) return prepare(next)
  const orders = new Map(workedOut.orders)
  orders.delete('reviews')
  return prepare(next, { ...workedOut, orders })
}

/** The facts by which these compounds are judged at a glance, by their ids. */
export async function readSummaries(db: Db, ids: string[], at: Date) {
  const listed = await repository.listAll(db, freshSince(at), ids)
  return new Map(listed.map(({ id, summary }) => [id, summary]))
}

/**
 * The rows that lists sort and filter, kept in memory. They are read again when a compound changes, and each day,
 * because prices become stale. A change to a few compounds, such as a review, reads only those.
 */
export function createCatalogueList(deps: Deps) {
  const { db, tags, clock } = deps
  /** One value in memory for a day. */
  function keptForADay<T>(
    shown: readonly Tag[],
    make: (fresh: string, before: Before<T> | undefined) => Promise<T>,
  ) {
    let ofDay: { fresh: string; read: () => Promise<T> } | undefined
    return () => {
      const fresh = freshSince(clock())
      if (ofDay?.fresh !== fresh)
        ofDay = { fresh, read: keepOne<T>(tags, shown, (before) => make(fresh, before)) }
      return ofDay.read()
    }
  }
  const readAll = keptForADay<Prepared>(
    ['catalogue', 'compound:*'],
    async (fresh, before) =>
      (await withChanged(before, fresh)) ?? prepare(await repository.listAll(db, fresh)),
  )

  async function withChanged(before: Before<Prepared> | undefined, fresh: string) {
    if (!before || !tags.wasGood({ since: before.since, tags: ['catalogue'] })) return null
    const ids = tags.raisedSince(before.since, 'compound')
    if (!ids || ids.length > MOST_READ_AGAIN) return null
    const next = withRows(before.value.all, ids, await repository.listAll(db, fresh, ids))
    return next && prepareAgain(before.value, next)
  }

  async function cardsOf(listed: readonly Listed[]) {
    const ids = listed.map(({ id }) => id)
    const cards = await listCardsById(deps, ids, clock())
    const byId = new Map(listed.map((each) => [each.id, each]))
    return cards.flatMap((card) => {
      const each = byId.get(card.id)
      return each ? [{ ...card, summary: each.summary }] : []
    })
  }

  const readChoices = keepOne<Choices>(tags, OF_RECORDS, async () =>
    sortChoices(await repository.countChoices(db, VENDOR_STEPS)),
  )
  const readCandidates = keptForADay(OF_RECORDS, async (fresh) => {
    const [exampleId, first, benefits, spreads, noDifference, changed] = await Promise.all([
      showcase.findExample(db, fresh),
      repository.listIds(db, { limit: FIRST_PAGE, offset: 0 }),
      showcase.listBenefits(db, CANDIDATES),
      showcase.listSpreads(db, fresh, CANDIDATES),
      showcase.listNoDifference(db, CANDIDATES),
      showcase.listChanged(db, CANDIDATES),
    ])
    const shown = new Set([...first, ...(exampleId ? [exampleId] : [])])
    const facts = factsOf({ benefits, spreads, noDifference, changed })
    return { exampleId, features: chooseFeatured(facts, shown, FEATURED) }
  })

  async function listPlain(page: Page): Promise<Output<'listCatalogue'>> {
    const [ids, choices] = await Promise.all([repository.listIds(db, page), readChoices()])
    return {
      compounds: await cardsOf(await repository.listAll(db, freshSince(clock()), ids)),
      total: choices.kinds.reduce((sum, { count }) => sum + count, 0),
      choices,
    }
  }

  async function readExample(drugId: string, isOpen: boolean): Promise<Example | null> {
    const fresh = freshSince(clock())
    const [[card], vendors, regulation] = await Promise.all([
      cardsOf(await repository.listAll(db, fresh, [drugId])),
      repository.listBestPrices(db, drugId, fresh),
      listRegulation(db, [drugId]),
    ])
    if (!card) return null
    const rated = vendors.filter((vendor) => vendor.rating !== null)
    const best = rated.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0))[0]
    const { summary, ...drug } = card
    const cheapest = vendors[0]?.best === null ? undefined : vendors[0]
    return {
      drug,
      summary,
      prices: vendors.flatMap((vendor) => (vendor.best === null ? [] : [vendor.best])),
      cheapest: cheapest ? { slug: cheapest.slug, name: cheapest.name, is_demo: cheapest.is_demo } : null,
      best_rated:
        isOpen && best
          ? { slug: best.slug, name: best.name, is_demo: best.is_demo, rating: best.rating ?? 0 }
          : null,
      regulation: regulation as Example['regulation'],
    }
  }

  return {
    async listCatalogue({
      sort,
      limit,
      offset,
      ...filter
    }: ParsedInput<'listCatalogue'>['query']): Promise<Output<'listCatalogue'>> {
      if (sort === 'catalogue' && isUnfiltered(filter)) return listPlain({ limit, offset })
      const { columns, inOrder, at } = await readAll()
      const { isLeft, total, choices } = filterCatalogue(columns, filter)
      const compounds = await cardsOf(at(pageOf(inOrder(sort), isLeft, { limit, offset })))
      return { compounds, total, choices }
    },

    /** In the order of the ids, with the facts by which a compound is judged at a glance. */
    async listById(ids: string[]): Promise<Output<'listDrugsById'>['drugs']> {
      const listed = await repository.listAll(db, freshSince(clock()), ids)
      const asAsked = listed.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      return cardsOf(asAsked)
    },

    async getShowcase(caller: Caller): Promise<Output<'getShowcase'>> {
      const [isOpen, { exampleId, features }] = await Promise.all([
        hasPremium(deps, caller),
        readCandidates(),
      ])
      const ids = features.map(({ drug_id }) => drug_id)
      const [example, cards, categoriesOf] = await Promise.all([
        exampleId ? readExample(exampleId, isOpen) : null,
        listCardsById(deps, ids, clock()),
        showcase.listCategories(db, ids),
      ])
      const cardOf = new Map(cards.map((card) => [card.id, card]))
      return {
        locked: !isOpen,
        example,
        featured: features.flatMap(({ drug_id, reason, fact }) => {
          const card = cardOf.get(drug_id)
          return card ? [{ ...card, reason, fact, categories: categoriesOf.get(drug_id) ?? [] }] : []
        }),
      }
    },
  }
}
