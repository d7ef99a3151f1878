import { MOST_WATCHES } from '#contract/market/watch-vocabulary.ts'
import { type Watch, WatchWish } from '#contract/market/watches.ts'
import { nextPrice, startStates } from '#domain/list/watch-rules.ts'
import { readMainCurrency } from '#server/catalogue/compounds/read/repository.ts'
import type { Deps, User } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { deleteRows, findRow, lockPerson } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSightings } from './follow-up.ts'
import { holdPosition, listOffersOf, readLatestId } from './following-repository.ts'
import { readMails } from './mails.ts'
import * as repository from './repository.ts'
import { describeWatched } from './watched.ts'
import { holdWatched } from './watched-repository.ts'

type Within = Pick<Deps, 'db' | 'clock' | 'hosted'>

/** Setting a watch reads the history of its target. No person sets more than this by hand. */
const CHANGES = { max: 120, perS: 3_600 }
const IMPORTS = { max: 20, perS: 3_600 }

/** What a person watches, newest first. */
export const listOwnWatches = answers('listWatches', async (deps, { query }, { caller }) => {
  const user = await requireAccount(deps, caller)
  const { rows, total } = await repository.listWatches(deps.db, user.id, query)
  return { watches: await toWatches(deps, rows), total, mails: await readMails(deps, user) }
})

/** Throws `not_found` for a target outside the catalogue, `conflict` beyond the limit, and `rate_limited`. */
export async function startWatch(deps: Within, user: User, wish: WatchWish) {
  await limit(deps, 'watches', user.id, CHANGES)
  await readMails(deps, user)
  return deps.db.transaction().execute(async (db) => {
    const within = { ...deps, db }
    await lockPerson(db, user.id)
    // Before the position, for which a merge waits while it holds what it moves.
    await holdWatched(db, [wish.target])
    await holdPosition(db)
    const watch = await started(within, user, wish)
    if (!watch) throw new AppError('not_found', 'This is not in the catalogue any more.')
    const same = await repository.findSameWatch(db, watch)
    if (same) await repository.restartWatch(db, same, watch)
    else if ((await repository.countWatches(db, user.id)) >= MOST_WATCHES)
      throw new AppError(
        'conflict',
        `You watch ${MOST_WATCHES} things, which is as many as there can be. Please remove one first.`,
      )
    return { watch: await readOwn(within, user, same ?? (await repository.insertWatch(db, watch))) }
  })
}

export const createWatch = answers('createWatch', async (deps, { body }, { caller }) =>
  startWatch(deps, await requireAccount(deps, caller), body),
)

/** Adds the watches of a device to those of the account; repeating it changes nothing. Throws `rate_limited`. */
export const importWatches = answers('importWatches', async (deps, { body: { watches: wishes } }, asked) => {
  const user = await requireAccount(deps, asked.caller)
  await limit(deps, 'watches-import', user.id, IMPORTS)
  await readMails(deps, user)
  return deps.db.transaction().execute(async (db) => {
    await lockPerson(db, user.id)
    await holdWatched(
      db,
      wishes.map(({ target }) => target),
    )
    await holdPosition(db)
    let [added, known] = [0, 0]
    let room = MOST_WATCHES - (await repository.countWatches(db, user.id))
    for (const wish of wishes) {
      const watch = await started({ ...deps, db }, user, wish)
      if (!watch) continue
      if (await repository.findSameWatch(db, watch)) known += 1
      else if (room > 0) {
        await repository.insertWatch(db, watch)
        added += 1
        room -= 1
      }
    }
    return { added, left_out: wishes.length - added - known }
  })
})

/**
 * A changed watch restarts. Throws `not_found`, `invalid`, and `conflict` when a watch has the new condition already.
 */
export const changeWatch = answers('changeWatch', async (deps, { params, body: change }, { caller }) => {
  const { id } = params
  const user = await requireAccount(deps, caller)
  await limit(deps, 'watches', user.id, CHANGES)
  return deps.db.transaction().execute(async (db) => {
    const within = { ...deps, db }
    await lockPerson(db, user.id)
    const moving = await findRow(db, 'watches', { account_id: user.id, id })
    if (!moving) throw noWatch()
    await holdWatched(db, [repository.targetOf(moving)])
    await holdPosition(db)
    // Read again: a merge that finished meanwhile has given the watch another target.
    const stored = await findRow(db, 'watches', { account_id: user.id, id })
    if (!stored) throw noWatch()
    const wish = WatchWish.safeParse({ target: repository.targetOf(stored), ...change })
    if (!wish.success) {
      const [issue] = wish.error.issues
      const field = issue?.path.join('.') || 'condition'
      throw new AppError('invalid', `${field}: ${issue?.message}`, { field })
    }
    const watch = await started(within, user, wish.data)
    if (!watch) throw noWatch()
    const same = await repository.findSameWatch(db, watch)
    if (same && same !== id) throw new AppError('conflict', 'You watch this for that already.')
    await repository.restartWatch(db, id, watch)
    return { watch: await readOwn(within, user, id) }
  })
})

/** Throws `not_found`. */
export const removeWatch = answers('removeWatch', async (deps, { params }, { caller }) => {
  const user = await requireAccount(deps, caller)
  const gone = await deleteRows(deps.db, 'watches', { account_id: user.id, id: params.id })
  if (gone === 0) throw noWatch()
  return {}
})

const noWatch = () => new AppError('not_found', 'There is no such watch.')

/** A watch in its first state: earlier observations cause no alert. Null for a target outside the catalogue. */
async function started(
  { db, clock }: Within,
  user: User,
  { target, condition, amount }: WatchWish,
): Promise<repository.NewWatch | null> {
  const now = clock()
  if ((await describeWatched(db, [target], now)).length === 0) return null
  const currency = await readMainCurrency(db)
  const after_observation = await readLatestId(db, 'price_observations')
  const column = ({ compound: 'drug_id', offer: 'id', vendor: 'vendor_id' } as const)[target.kind]
  const offers = await listOffersOf(db, column, [target.id])
  const seen = (await readSightings(db, offers, null)).filter(({ id }) => id <= after_observation)
  const rule = { target: target.kind, condition, amount, currency }
  return {
    account_id: user.id,
    ...repository.columnsOf(target),
    condition,
    amount,
    currency,
    states: startStates(rule, seen, now.getTime()),
    after_observation,
    created_at: now,
  }
}

async function readOwn(deps: Within, user: User, id: string): Promise<Watch> {
  const stored = await findRow(deps.db, 'watches', { account_id: user.id, id })
  const [watch] = stored ? await toWatches(deps, [stored]) : []
  if (!watch) throw noWatch()
  return watch
}

async function toWatches({ db, clock }: Within, stored: readonly repository.StoredWatch[]): Promise<Watch[]> {
  const targets = stored.map(repository.targetOf)
  const watched = await describeWatched(db, targets, clock())
  const byId = new Map(watched.map((one) => [one.target.id, one]))
  const alerts = await repository.listLastAlerts(
    db,
    stored.map(({ id }) => id),
  )
  const alertOf = new Map(alerts.map((alert) => [alert.watch_id, alert]))
  return stored.flatMap(({ id, condition, amount, created_at, states, ...row }) => {
    const target = repository.targetOf(row)
    const what = byId.get(target.id)
    if (!what) return []
    const alert = alertOf.get(id)
    return {
      id,
      condition,
      amount,
      created_at: created_at.toISOString(),
      next_price: nextPrice({ target: target.kind, condition, amount, states }),
      watched: { ...what, currency: row.currency },
      last_alert: alert ? { ...alert, observed_at: alert.observed_at.toISOString() } : null,
    }
  })
}
