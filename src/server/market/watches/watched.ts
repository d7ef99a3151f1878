import type { Watched, WatchedTarget } from '#contract/market/watches.ts'
import type { Deps } from '#server/core/deps.ts'
import * as repository from './watched-repository.ts'

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
  const currency = await repository.readMainCurrency(db)
  const named = new Map<string, Pick<Watched, 'slug' | 'name' | 'offer' | 'is_demo'>>([
    ...(await repository.listCompounds(db, compounds)).map(
      ({ id, slug, proper_name: name }) => [id, { slug, name, offer: null, is_demo: false }] as const,
    ),
    ...(await repository.listOffers(db, offers)).map(
      ({ id, slug, proper_name: name, vendor, vendor_slug, size, is_demo }) =>
        [id, { slug, name, offer: { vendor, vendor_slug, size }, is_demo }] as const,
    ),
    ...(await repository.listVendors(db, vendors)).map(
      ({ id, ...vendor }) => [id, { ...vendor, offer: null }] as const,
    ),
  ])
  const present = new Map(
    [
      ...(await repository.listPresent(db, 'drug_id', compounds, now)),
      ...(await repository.listPresent(db, 'id', offers, now)),
    ].map(({ id, ...price }) => [id, price]),
  )
  const stocks = new Map(
    [
      ...(await repository.listStocks(db, 'drug_id', compounds, now)),
      ...(await repository.listStocks(db, 'id', offers, now)),
    ].map(({ id, stock }) => [id, stock]),
  )
  return targets.flatMap(({ kind, id: given }) => {
    const id = given.toLowerCase()
    const what = named.get(id)
    if (!what) return []
    return {
      target: { kind, id },
      ...what,
      currency,
      present: present.get(id) ?? null,
      stock: stocks.get(id) ?? 'unknown',
    }
  })
}
