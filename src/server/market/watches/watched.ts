import type { Watched, WatchedTarget } from '#contract/market/watches.ts'
import { readMainCurrency } from '#server/catalogue/compounds/read/repository.ts'
import { lastSearches } from '#server/catalogue/literature/log.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import * as repository from './watched-repository.ts'

type Named = Pick<Watched, 'slug' | 'name' | 'offer' | 'is_demo'> & { compound: string | null }

/** What became of the evidence of compounds lately, by their ids. */
async function evidenceNews(db: Deps['db'], compounds: string[]) {
  const changes = new Map(
    (await repository.listLatestChanges(db, compounds)).map((row) => [row.drug_id, row]),
  )
  const searches = await lastSearches(db, compounds)
  return (id: string): NonNullable<Watched['evidence_news']> => {
    const change = changes.get(id)
    return {
      changed: change ? { at: change.at.toISOString(), text: change.text } : null,
      searched: searches.get(id) ?? null,
    }
  }
}

export const getWatched = answers('getWatched', async ({ db }, { query }, { at }) => ({
  watched: await describeWatched(db, query.targets, at),
}))

/** Current state of targets, in the given order; targets outside the catalogue are left out. */
export async function describeWatched(
  db: Deps['db'],
  targets: readonly WatchedTarget[],
  now: Date,
): Promise<Watched[]> {
  if (targets.length === 0) return []
  const idsOf = (kind: WatchedTarget['kind']) => [
    ...new Set(targets.flatMap((target) => (target.kind === kind ? [target.id.toLowerCase()] : []))),
  ]
  const [compounds, offers, vendors] = [idsOf('compound'), idsOf('offer'), idsOf('vendor')]
  const currency = await readMainCurrency(db)
  const named = new Map<string, Named>([
    ...(await repository.listCompounds(db, compounds)).map(
      ({ id, slug, proper_name: name }) =>
        [id, { slug, name, offer: null, is_demo: false, compound: id }] as const,
    ),
    ...(await repository.listOffers(db, offers)).map(
      ({ id, slug, proper_name: name, vendor, vendor_slug, size, is_demo, drug_id: compound }) =>
        [id, { slug, name, offer: { vendor, vendor_slug, size }, is_demo, compound }] as const,
    ),
    ...(await repository.listVendors(db, vendors)).map(
      ({ id, ...vendor }) => [id, { ...vendor, offer: null, compound: null }] as const,
    ),
  ])
  const news = await evidenceNews(db, [
    ...new Set([...named.values()].flatMap(({ compound }) => compound ?? [])),
  ])
  const present = new Map<string, NonNullable<Watched['present']>>()
  const stocks = new Map<string, Watched['stock']>()
  for (const [column, ids] of [
    ['drug_id', compounds],
    ['id', offers],
  ] as const) {
    if (ids.length === 0) continue
    for (const { id, ...price } of await repository.listPresent(db, column, ids, now)) present.set(id, price)
    for (const { id, stock } of await repository.listStocks(db, column, ids, now)) stocks.set(id, stock)
  }
  return targets.flatMap(({ kind, id: given }) => {
    const id = given.toLowerCase()
    const found = named.get(id)
    if (!found) return []
    const { compound, ...what } = found
    return {
      target: { kind, id },
      ...what,
      currency,
      present: present.get(id) ?? null,
      stock: stocks.get(id) ?? 'unknown',
      evidence_news: compound === null ? null : news(compound),
    }
  })
}
