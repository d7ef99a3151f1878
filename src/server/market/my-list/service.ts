import type { Output } from '#contract/endpoints.ts'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import { changedList } from '#domain/list/list-change.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { listCompoundNames } from '#server/catalogue/compounds/read/by-slug-repository.ts'
import { listRegulation } from '#server/catalogue/compounds/read/repository.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findRow, lockPerson } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { describeWatched, listLatestChanges } from '../watches/watched.ts'
import * as repository from './repository.ts'

/** Every press on a list is one change. */
const CHANGES = { max: 600, perS: 3_600 }

const placeOf = (accountId: string) => `my_lists ${accountId}`

export const getMyList = answers('getMyList', async (deps, _, { caller }) => {
  const user = await requireAccount(deps, caller)
  const { entries, consentedAt } = await readList(deps, deps.db, user.id)
  return { entries, consented_at: consentedAt?.toISOString() ?? null }
})

/**
 * Applies one change. Throws `forbidden` for medicines and conditions without consent, `invalid` for a slug that the
 * catalogue never had, `conflict` for a full list, `unreadable` when saved medicines cannot be read, and `rate_limited`.
 */
export const changeMyList = answers('changeMyList', async (deps, { body }, { caller }) => {
  const { consent, ...change } = body
  const user = await requireAccount(deps, caller)
  await limit(deps, 'my-list', user.id, CHANGES)
  return deps.db.transaction().execute(async (db) => {
    await lockPerson(db, user.id)
    const { entries, consentedAt: before } = await readList(deps, db, user.id, consent === false)
    const now = deps.clock()
    const consentedAt = consent === false ? null : (before ?? (consent ? now : null))
    if (!consentedAt && change.put.some(({ kind }) => kind === 'own'))
      throw new AppError('forbidden', 'Medicines and conditions are saved only with your consent.')
    const next = await inWordsOfCatalogue(db, changedList(entries, change), change.put)
    if (next.length > MOST_LISTED)
      throw new AppError('conflict', `Your list is full: it holds ${MOST_LISTED} names.`)
    const { open, health } = splitList(next)
    await repository.storeList(db, {
      account_id: user.id,
      entries: open,
      health:
        consentedAt && health.length > 0 ? deps.seal.close(JSON.stringify(health), placeOf(user.id)) : null,
      health_consented_at: consentedAt,
      updated_at: now,
    })
    return { entries: [...open, ...health], consented_at: consentedAt?.toISOString() ?? null }
  })
})

/**
 * The list with the catalogue's names: a name that a person gives may be a medicine, which is not stored in the open. So
 * may a slug that the catalogue never had. Throws `invalid`.
 */
async function inWordsOfCatalogue(db: Db, entries: readonly ListEntry[], put: readonly ListEntry[]) {
  const names = new Map<string, string>()
  for (const kind of ['compound', 'blend'] as const) {
    const slugs = [...entries, ...put].flatMap((entry) => (entry.kind === kind ? [entry.slug] : []))
    for (const { slug, name } of await repository.listEverKnown(db, kind, slugs))
      names.set(`${kind} ${slug}`, name)
  }
  const place = put.findIndex((entry) => entry.kind !== 'own' && !names.has(keyOf(entry)))
  if (place >= 0)
    throw new AppError('invalid', 'The catalogue has never had this name.', { field: `put.${place}.slug` })
  return entries.map((entry) =>
    entry.kind === 'own' ? entry : { ...entry, name: names.get(keyOf(entry)) ?? entry.slug },
  )
}

async function readList({ seal }: Pick<Deps, 'seal'>, db: Db, accountId: string, withoutHealth = false) {
  const row = await findRow(db, 'my_lists', { account_id: accountId })
  const consentedAt = row?.health_consented_at ?? null
  if (!row?.health || withoutHealth) return { entries: row?.entries ?? [], consentedAt }
  const opened = seal.open(row.health, placeOf(accountId))
  // An unread list must not look like an empty one: the browser would take its names off.
  if (opened === null)
    throw new AppError('unreadable', 'Your saved medicines and conditions cannot be read at the moment.', {
      detail: 'my_lists.health was sealed with another FACTOR_KEY',
    })
  return { entries: [...row.entries, ...(JSON.parse(opened) as ListEntry[])], consentedAt }
}

/** A person's saved list, for the export of an account. */
export async function exportMyList({ db, seal }: Pick<Deps, 'db' | 'seal'>, accountId: string) {
  const row = await findRow(db, 'my_lists', { account_id: accountId })
  if (!row) return { entries: [], medicines_and_conditions: [], consented_at: null, updated_at: null }
  const opened = row.health === null ? '[]' : seal.open(row.health, placeOf(accountId))
  return {
    entries: row.entries,
    medicines_and_conditions:
      opened === null ? 'They cannot be read at the moment.' : (JSON.parse(opened) as ListEntry[]),
    consented_at: row.health_consented_at,
    updated_at: row.updated_at,
  }
}

/** The same for colleagues of the office: the number of medicines and conditions, without their names. */
export async function exportMyListForOffice(deps: Pick<Deps, 'db' | 'seal'>, accountId: string) {
  const { medicines_and_conditions: health, ...list } = await exportMyList(deps, accountId)
  return { ...list, medicines_and_conditions: typeof health === 'string' ? health : { count: health.length } }
}

/** Compounds and blends, and a person's own words, which are health data. */
const splitList = (entries: readonly ListEntry[]) => ({
  open: entries.filter(({ kind }) => kind !== 'own'),
  health: entries.filter(({ kind }) => kind === 'own'),
})

/** How many changes of the evidence are listed for each compound. */
const TOLD = 5

/** What may be news about these compounds, in the order in which they are asked for. */
export const getListNews = answers('getListNews', async ({ db }, { query: { compounds: slugs } }, asked) => {
  const found = new Map((await listCompoundNames(db, 'name', slugs)).map((each) => [each.slug, each]))
  const ids = [...found.values()].map(({ id }) => id)
  const watched = await describeWatched(
    db,
    ids.map((id) => ({ kind: 'compound', id })),
    asked.at,
  )
  const stateOf = new Map(watched.map((state) => [state.target.id, state]))
  const regulation = Map.groupBy(await listRegulation(db, ids), ({ drug_id }) => drug_id)
  const changes = Map.groupBy(await listLatestChanges(db, ids, TOLD), ({ drug_id }) => drug_id)
  return {
    compounds: slugs.flatMap((slug) => {
      const compound = found.get(slug)
      const state = stateOf.get(compound?.id ?? '')
      if (!compound || !state) return []
      const { id, name, evidence } = compound
      return {
        slug,
        name,
        evidence,
        currency: state.currency,
        price: state.present,
        regulation: regulation.get(id) ?? [],
        searched: state.evidence_news?.searched ?? null,
        changes: (changes.get(id) ?? []).map(inIso),
      }
    }),
  } as Output<'getListNews'>
})
