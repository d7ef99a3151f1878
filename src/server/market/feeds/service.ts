import type { FeedRun, FeedSource, NewSource, WaitingPack } from '#contract/market/feeds.ts'
import { moneyOf } from '#domain/prices/money.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { findVendorBySlug } from '#server/catalogue/compounds/read/by-slug-repository.ts'
import { type Act, onRecord } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import * as packs from './packs-repository.ts'
import * as repository from './repository.ts'

type Clocked = Pick<Deps, 'db' | 'clock'>
/** Runs are kept for as long as an operator may ask what happened. */
const MOST_OF_VENDOR = 50
const RUNS_KEPT_MS = 90 * DAY_MS

export const listFeedSources = answers('listFeedSources', async ({ db, clock }, { query }) => {
  const { view, ...page } = query
  const { rows, total } = await repository.listSources(db, view === 'failing', page)
  return { sources: await shownSources(db, rows, clock()), total, waiting: await packs.countWaiting(db) }
})

/** What an operator does with a source, on record with what the source is afterwards. */
const ofSource = (
  deps: Deps,
  act: Act,
  work: (inside: Clocked) => Promise<{ source: FeedSource }>,
  asked: { may_shrink?: boolean } = {},
) =>
  onRecord(deps, act, async (inside) => {
    const answer = await work(inside)
    const { name, kind, vendor, is_on, due_at } = answer.source
    return { answer, target: `feed:${name}`, after: { ...asked, kind, vendor: vendor.slug, is_on, due_at } }
  })

export const addFeedSource = answers('addFeedSource', (deps, { body }, { act }) =>
  ofSource(deps, act, (inside) => addSource(inside, body)),
)

export async function addSource(deps: Clocked, { vendor: slug, ...source }: NewSource) {
  const vendor = await findVendorBySlug(deps.db, slug)
  if (!vendor) throw new AppError('invalid', 'There is no such vendor.', { field: 'vendor' })
  const id = await repository.insertSource(deps.db, vendor, source, deps.clock())
  if (id === null)
    throw new AppError('conflict', 'This vendor has a source with this link.', { field: 'link' })
  return { source: await getSource(deps, id) }
}

export const switchFeedSource = answers('switchFeedSource', (deps, { params: { id }, body }, { act }) =>
  ofSource(deps, act, async (inside) => {
    await getSource(inside, id)
    const [isOn, now] = [body.is_on, inside.clock()]
    await repository.switchSource(inside.db, id, { isOn, reason: 'Turned off by an operator.', now })
    return { source: await getSource(inside, id) }
  }),
)

/** Turns off a source for a reason that its readers see. */
export async function turnOffSource(deps: Clocked, id: string, reason: string) {
  await repository.switchSource(deps.db, id, { isOn: false, reason, now: deps.clock() })
  return { source: await getSource(deps, id) }
}

/** The sources of one vendor, a few at most. */
export async function listFeedSourcesOf({ db, clock }: Clocked, slug: string): Promise<FeedSource[]> {
  return shownSources(db, await repository.listCountedSourcesOf(db, slug, MOST_OF_VENDOR), clock())
}

export const runFeedSource = answers('runFeedSource', (deps, { params: { id }, body }, { act }) => {
  const work = async (inside: Clocked) => {
    const source = await getSource(inside, id)
    if (!source.is_on) throw new AppError('conflict', 'This source is off. Turn it on first.')
    await repository.makeDue(inside.db, { id }, inside.clock(), body.may_shrink)
    return { source: await getSource(inside, id) }
  }
  return ofSource(deps, act, work, body)
})

export const listFeedRuns = answers('listFeedRuns', async (deps, { params: { id }, query }) => {
  const source = await getSource(deps, id)
  const { rows, total } = await repository.listRuns(deps.db, id, query)
  return { source, runs: rows.map(shownRun), total }
})

export const listFeedWaiting = answers('listFeedWaiting', async ({ db }, { query }) => {
  const { rows, total } = await packs.listWaiting(db, query)
  const slugs = rows.flatMap(({ guess }) => guess.candidates)
  const names = await packs.namesOf(db, [...new Set(slugs)])
  return {
    packs: rows.map(
      ({ item, guess, source_id, ...row }): WaitingPack => ({
        ...{ ...item, ...guess, ...inIso(row) },
        source: { id: source_id, name: row.source_name, vendor: row.vendor_name },
        money: moneyOf(item.price_minor, item.currency),
        candidates: guess.candidates.flatMap((slug) => {
          const known = names.get(slug)
          return known ? [{ slug, name: known.name }] : []
        }),
      }),
    ),
    total,
  }
})

export const removeOldFeedRuns = ({ db, clock }: Clocked) =>
  repository.removeRunsBefore(db, new Date(clock().getTime() - RUNS_KEPT_MS))

async function getSource({ db, clock }: Clocked, id: string): Promise<FeedSource> {
  const row = await repository.findCountedSource(db, id)
  const [source] = row ? await shownSources(db, [row], clock()) : []
  if (!source) throw new AppError('not_found', 'There is no such source.')
  return source
}

type CountedSource = Awaited<ReturnType<typeof repository.listSources>>['rows'][number]
type RunRow = Awaited<ReturnType<typeof repository.listRuns>>['rows'][number]

async function shownSources(db: Db, rows: CountedSource[], now: Date): Promise<FeedSource[]> {
  const last = await repository.listLastRuns(
    db,
    rows.map(({ id }) => id),
  )
  const lastRuns = new Map(last.map((run) => [run.source_id, run]))
  return rows.map((row) => {
    const last = lastRuns.get(row.id)
    return {
      ...row,
      vendor: { slug: row.vendor_slug, name: row.vendor_name, is_demo: row.is_demo },
      is_on: row.state === 'on',
      is_running: row.claim_ends_at !== null && row.claim_ends_at > now,
      due_at: row.state === 'on' ? row.due_at.toISOString() : null,
      offers: row.offers ?? 0,
      waiting: row.waiting ?? 0,
      last_run: last ? shownRun(last) : null,
    }
  })
}

const shownRun = ({ source_id: _, ...run }: RunRow): FeedRun => inIso(run)
