import { isDeepStrictEqual } from 'node:util'
import {
  type FollowedWatch,
  follow,
  type Step,
  seriesOf,
  stepsOf,
  type WatchedSighting,
  type Writing,
} from '#domain/list/watch-rules.ts'
import type { Deps } from '#server/core/deps.ts'
import { listSightings } from '#server/market/prices/trends.ts'
import { changeRows } from '#server/platform/db/db.ts'
import * as repository from './following-repository.ts'
import { targetOf } from './repository.ts'

type Observation = repository.WatchedObservation

/** Compounds that are looked at together: as much as their offers' sightings take. */
const COMPOUNDS_AT_ONCE = 20
/** Watches between two looks at whatever else the process has to do. */
const WATCHES_AT_ONCE = 500

/** Looks for alerts in the observations since the last look; returns their number. */
export const findAlerts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  repository.lookFurther(db, 'price_observations', async (trx, after, upTo) => {
    const observed = await repository.listWatchedObservations(trx, after, upTo)
    const byDrug = [...Map.groupBy(observed, ({ drug_id }) => drug_id)]
    let found = 0
    for (let start = 0; start < byDrug.length; start += COMPOUNDS_AT_ONCE) {
      const group = byDrug.slice(start, start + COMPOUNDS_AT_ONCE)
      found += await followCompounds(
        trx,
        group.map(([drug]) => drug),
        group.flatMap(([, ofDrug]) => ofDrug).sort((a, b) => a.id - b.id),
        clock(),
      )
    }
    return found
  })

async function followCompounds(trx: Deps['db'], drugs: string[], observed: Observation[], now: Date) {
  const which = {
    drugs,
    offers: [...new Set(observed.map(({ offer_id }) => offer_id))],
    vendors: [...new Set(observed.map(({ vendor_id }) => vendor_id))],
  }
  const since = new Date(Math.min(...observed.map(({ observed_at }) => observed_at.getTime())))
  const sightings = await readSightings(trx, await repository.listOffersOf(trx, 'drug_id', drugs), since)
  const stepsFor = stepsAmong(sightings, writingsOf(observed), now)
  let found = 0
  let after: string | undefined
  for (;;) {
    const watches = await repository.listWatchesOf(trx, which, { after, count: WATCHES_AT_ONCE })
    const alerts = await followWatches(trx, watches, stepsFor)
    await repository.insertAlerts(trx, alerts, now)
    found += alerts.length
    after = watches.at(-1)?.id
    if (watches.length < WATCHES_AT_ONCE) return found
  }
}

type Watches = Awaited<ReturnType<typeof repository.listWatchesOf>>

async function followWatches(trx: Deps['db'], watches: Watches, stepsFor: ReturnType<typeof stepsAmong>) {
  const changed: { id: string; states: FollowedWatch['states'] }[] = []
  const alerts: { watch_id: string; observation_id: number; before: number | null }[] = []
  for (const { id, states, after_observation, ...row } of watches) {
    const target = targetOf(row)
    const watch: FollowedWatch = { ...row, target: target.kind, states }
    const followed = follow(watch, stepsFor(watch, target.id, after_observation))
    if (!isDeepStrictEqual(followed.states, states)) changed.push({ id, states: followed.states })
    for (const { sighting, before } of followed.found)
      alerts.push({ watch_id: id, observation_id: sighting, before })
  }
  await changeRows(trx, 'watches', changed)
  return alerts
}

/** The steps of each watched target after an observation, computed once for all people who watch it. */
function stepsAmong(sightings: WatchedSighting[], writings: Writing[], now: Date) {
  const of = {
    compound: Map.groupBy(sightings, ({ drug }) => drug),
    offer: Map.groupBy(sightings, ({ offer }) => offer),
    vendor: Map.groupBy(sightings, ({ vendor }) => vendor),
  }
  const known = new Map<string, Map<string, Step[]>>()
  return (watch: FollowedWatch, id: string, after: number) => {
    const later = writings.filter(({ from }) => from > after)
    const isWhole = watch.target === 'vendor' && watch.condition === 'new'
    const key = [watch.target, id, isWhole, watch.currency, later[0]?.from].join(' ')
    let steps = known.get(key)
    if (!steps) {
      const series = seriesOf(watch, of[watch.target].get(id) ?? [])
      steps = new Map(
        [...series].map(([name, seen]) => [name, stepsOf(seen, later, watch.currency, now.getTime())]),
      )
      known.set(key, steps)
    }
    return steps
  }
}

/** What was written by one transaction, from its first to its last observation. */
function writingsOf(observed: readonly Observation[]): Writing[] {
  return [...Map.groupBy(observed, ({ writing }) => writing).values()].map((together) => ({
    from: together[0]?.id ?? 0,
    to: together.at(-1)?.id ?? 0,
  }))
}

/** What was seen of offers since an instant; null is all. */
export async function readSightings(
  db: Deps['db'],
  offers: readonly { id: string; drug_id: string; vendor_id: string }[],
  since: Date | null,
): Promise<WatchedSighting[]> {
  const byOffer = await listSightings(
    db,
    offers.map(({ id }) => id),
    since,
  )
  return offers.flatMap(({ id, drug_id: drug, vendor_id: vendor }) =>
    (byOffer.get(id) ?? []).map((seen) => ({ ...seen, offer: id, drug, vendor })),
  )
}
