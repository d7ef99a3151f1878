import {
  type FollowedWatch,
  follow,
  type Step,
  seriesOf,
  stepsOf,
  type WatchedSighting,
  type Writing,
} from '#domain/watch-rules.ts'
import type { Deps } from '#server/deps.ts'
import { sightingsOf } from '#server/modules/prices/sightings.ts'
import * as repository from './following-repository.ts'
import { targetOf } from './repository.ts'

type Observation = repository.WatchedObservation

/** Compounds that are looked at together: as much as their offers' sightings take. */
const COMPOUNDS_AT_ONCE = 20

/**
 * Looks for what is news in the observations since the last look; says how many alerts there are. Position, memories
 * and alerts change in one transaction: after a kill nothing of it happened, and two processes never look at once.
 */
export async function findAlerts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const position = await repository.takePosition(trx)
    const latest = await repository.readLatestObservation(trx)
    if (!position || position.observation_id >= latest) return 0
    const observed = await repository.listWatchedObservations(trx, position.observation_id, latest)
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
    await repository.setPosition(trx, latest)
    return found
  })
}

async function followCompounds(trx: Deps['db'], drugs: string[], observed: Observation[], now: Date) {
  const watches = await repository.listWatchesOf(trx, {
    drugs,
    offers: [...new Set(observed.map(({ offer_id }) => offer_id))],
    vendors: [...new Set(observed.map(({ vendor_id }) => vendor_id))],
  })
  const since = new Date(Math.min(...observed.map(({ observed_at }) => observed_at.getTime())))
  const sightings = await readSightings(trx, await repository.listOffersOf(trx, 'drug_id', drugs), since)
  const of = {
    compound: Map.groupBy(sightings, ({ drug }) => drug),
    offer: Map.groupBy(sightings, ({ offer }) => offer),
    vendor: Map.groupBy(sightings, ({ vendor }) => vendor),
  }
  const writings = writingsOf(observed)
  // Many people watch the same: its steps are worked out once.
  const known = new Map<string, Map<string, Step[]>>()
  const changed: { id: string; states: FollowedWatch['states'] }[] = []
  const alerts: { watch_id: string; observation_id: number; before: number | null }[] = []
  for (const { id, states, after_observation, ...row } of watches) {
    const target = targetOf(row)
    const watch: FollowedWatch = { ...row, target: target.kind, states }
    const later = writings.filter(({ from }) => from > after_observation)
    const whole = target.kind === 'vendor' && watch.condition === 'new'
    const key = [target.kind, target.id, whole, watch.currency, later[0]?.from].join(' ')
    let steps = known.get(key)
    if (!steps) {
      const series = seriesOf(watch, of[target.kind].get(target.id) ?? [])
      steps = new Map(
        [...series].map(([name, seen]) => [name, stepsOf(seen, later, watch.currency, now.getTime())]),
      )
      known.set(key, steps)
    }
    const followed = follow(watch, steps)
    changed.push({ id, states: followed.states })
    alerts.push(
      ...followed.found.map(({ sighting, before }) => ({ watch_id: id, observation_id: sighting, before })),
    )
  }
  await repository.saveStates(trx, changed)
  await repository.insertAlerts(trx, alerts, now)
  return alerts.length
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
  const byOffer = await sightingsOf(
    db,
    offers.map(({ id }) => id),
    since,
  )
  return offers.flatMap(({ id, drug_id: drug, vendor_id: vendor }) =>
    (byOffer.get(id) ?? []).map((seen) => ({ ...seen, offer: id, drug, vendor })),
  )
}
