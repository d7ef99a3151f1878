import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import type { RecordHead } from '#contract/core/records.ts'
import { fieldDifferences, fieldText } from '#domain/text/field-differences.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findRow, isUuid } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { namesOfRecords } from './names.ts'
import * as repository from './repository.ts'

const FROM_THE_END = 2_147_483_647

export const listRecords = answers('listRecords', async ({ db }, { query: asked }) => {
  const { kind, query, retired, sort, after, limit } = asked
  const rows = await repository.listHeads(db, {
    kind,
    words: query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
    isRetired: retired === 'true',
    after: placeOf(after, sort),
    sort,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    records: await headsOf(db, shown),
    next: last ? JSON.stringify(sort === 'name' ? [last.title, last.record_id] : [last.revision_id]) : null,
  }
})

export const listRevisions = answers('listRevisions', async ({ db }, { params: { kind, id }, query }) => {
  const { before = FROM_THE_END, limit } = query
  const head = await requireHead(db, kind, id)
  // One more, from which the last of the page differs.
  const rows = await repository.listRevisions(db, id, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const byName = await namesOfActors(
    db,
    shown.map(({ actor }) => actor),
  )
  return {
    record: await headOf(db, head),
    revisions: shown.map(({ number, at, source, actor, reason, entry }, index) => {
      const earlier = rows[index + 1]?.entry
      return {
        number,
        at: at.toISOString(),
        source,
        by: byName(actor),
        reason,
        what: entry === null ? 'retired' : earlier ? 'changed' : 'added',
        differences: earlier && entry ? shownDifferences(earlier, entry) : [],
      }
    }),
    next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null,
  }
})

/** The latest revisions of a record, newest first, each with its whole entry. */
export const latestRevisions = (db: Db, id: string, limit: number) =>
  repository.listRevisions(db, id, { before: FROM_THE_END, limit })

/** The revision with which a record began, after it was last ended. */
export const firstRevision = (db: Db, id: string) => repository.findBeginning(db, id)

/** What a record was at a time; null where it was not. */
export const entryAt = async (db: Db, id: string, at: Date): Promise<Record<string, unknown> | null> =>
  (await repository.findEntryAt(db, id, at))?.entry ?? null

export const findRecord = (db: Db, kind: RecordKindName, id: string) => repository.findHead(db, kind, id)

/** What a record was from a revision on; null where it was retired. */
export const readRevision = async (db: Db, id: string, number: number) =>
  (await findRow(db, 'revisions', { record_id: id, number }))?.entry ?? null

/** Who made a record what it is in a revision, and when; null where there is no such revision. */
export async function readChange(db: Db, id: string, number: number) {
  const row = await findRow(db, 'revisions', { record_id: id, number })
  if (!row) return null
  return { by: (await namesOfActors(db, [row.actor]))(row.actor), at: row.at.toISOString() }
}

/** Records as they stand, by id; offers of feeds and files are not among them. */
export async function currentEntries(db: Db, ids: readonly string[]) {
  const rows = await repository.listCurrent(db, ids)
  return new Map(rows.map((row) => [row.record_id, row]))
}

export async function requireHead(db: Db, kind: RecordKindName, id: string) {
  const head = await repository.findHead(db, kind, id)
  if (!head) throw new AppError('not_found', 'There is no such record.')
  return head
}

export const shownDifferences = (before: unknown, after: unknown) =>
  fieldDifferences(before, after).map(({ path, ...values }) => ({ field: fieldText(path), ...values }))

/** Records as they stand, by id. */
export async function headsById(db: Db, ids: readonly string[]): Promise<Map<string, RecordHead>> {
  const heads = await headsOf(db, await repository.listHeadsById(db, ids))
  return new Map(heads.map((head) => [head.id, head]))
}

export async function headOf(db: Db, row: repository.HeadRow): Promise<RecordHead> {
  const [head] = await headsOf(db, [row])
  return head as RecordHead
}

async function headsOf(db: Db, rows: readonly repository.HeadRow[]): Promise<RecordHead[]> {
  const others = await repository.listHeadsById(
    db,
    rows.flatMap(({ merged_into }) => merged_into ?? []),
  )
  const names = await namesOfRecords(db, [...rows, ...others])
  const titles = new Map(
    others.map(({ record_id, title }, index) => [record_id, names[rows.length + index]?.title ?? title]),
  )
  return rows.map(({ record_id, is_ended: _, merged_into: id, ...row }, index) => ({
    ...inIso(row),
    kind: row.kind as RecordKindName,
    id: record_id,
    title: names[index]?.title ?? row.title,
    slug: names[index]?.slug ?? row.label,
    merged_into: id === null ? null : { id, title: titles.get(id) ?? '' },
  }))
}

/** The emails of people; those whose account is closed, or kept by a provider and never used, are not in it. */
export const emailsOf = (db: Db, ids: readonly string[]) => repository.listEmails(db, ids)

/** Who they are in words: the email of a person, while there is an account; a command or job by its name. */
export async function namesOfActors(db: Db, actors: readonly string[]) {
  const idOf = (actor: string) => (actor.startsWith('person:') ? actor.slice('person:'.length) : null)
  const ids = new Set(actors.flatMap((actor) => idOf(actor) ?? []))
  const emails = await emailsOf(db, [...ids])
  return (actor: string) => {
    const id = idOf(actor)
    if (id === null) return actor.replace(':', ' ')
    return emails.get(id) ?? 'a closed account'
  }
}

/** Where the page before ended; anything else that a client makes up begins at the beginning. */
function placeOf(after: string | undefined, sort: 'name' | 'changed'): repository.Place | null {
  if (after === undefined) return null
  try {
    const [title, id] = JSON.parse(after) as unknown[]
    if (sort === 'changed' && Number.isSafeInteger(title)) return { revision: Number(title) }
    if (sort === 'name' && typeof title === 'string' && typeof id === 'string' && isUuid(id))
      return { title, id }
  } catch {
    // Told below.
  }
  throw new AppError('invalid', 'after: is not the end of a page', { field: 'after' })
}
