import type { Watched, WatchedTarget } from '#contract/market/watches.ts'
import { readMainCurrency } from '#server/catalogue/compounds/read/repository.ts'
import { lastSearches } from '#server/catalogue/literature/log.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import * as repository from './watched-repository.ts'

export const { listLatestChanges } = repository

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
  const compounds = repository.idsOf(targets, 'compound')
  const offers = repository.idsOf(targets, 'offer')
  const vendors = repository.idsOf(targets, 'vendor')
  const currency = await readMainCurrency(db)
  const rows = await repository.listNamed(db, { compounds, offers, vendors })
  const named = new Map(rows.map(({ id, ...what }) => [id, what]))
  const studied = [...new Set(rows.flatMap(({ compound }) => compound ?? []))]
  const changes = new Map(
    (await listLatestChanges(db, studied, 1)).map(({ drug_id, at, text }) => [
      drug_id,
      { at: at.toISOString(), text },
    ]),
  )
  const searches = await lastSearches(db, studied)
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
      evidence_news:
        compound === null
          ? null
          : { changed: changes.get(compound) ?? null, searched: searches.get(compound) ?? null },
    }
  })
}
