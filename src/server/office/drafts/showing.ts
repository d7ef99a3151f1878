import { z } from 'zod'
import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import { permissionsOf } from '#contract/identity/office-vocabulary.ts'
import type { Draft, DraftHead } from '#contract/office/drafts.ts'
import { fieldText } from '#domain/text/field-differences.ts'
import { ChangeRefused } from '#server/core/changes/change-set.ts'
import type { Caller, Deps, User } from '#server/core/deps.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import {
  headOf,
  namesOfActors,
  readChange,
  readRevision,
  requireHead,
  shownDifferences,
} from '#server/core/records/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findRow, lockToEnd, newestRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Compared, compareDraft, faultsOf, kindOf, needsColleague, tryMerge } from './check.ts'
import { namesOfDrafts } from './names.ts'
import * as repository from './repository.ts'
import { mayPublish, pageOf } from './rules.ts'

/** The fields of a kind of record, as its form shows them. */
export function formOf(...of: Parameters<typeof kindOf>) {
  const schema = z.toJSONSchema(kindOf(...of).schema, { io: 'input', unrepresentable: 'any' })
  return { schema: schema as Record<string, unknown> }
}

export const getRecordForm = answers('getRecordForm', async (deps, { params }) => formOf(deps, params.kind))

export const getRecord = answers('getRecord', async ({ db }, { params: { kind, id } }) => {
  const head = await requireHead(db, kind, id)
  return {
    record: await headOf(db, head),
    entry: await readRevision(db, id, head.number),
    drafts: await headsOf(db, await repository.listOpenOf(db, id)),
  }
})

export const listDrafts = answers('listDrafts', async ({ db }, { query: { state, ...page } }) => {
  const { rows, total } = await newestRows(db, 'drafts', { state }, 'updated_at', page)
  return { drafts: await headsOf(db, rows), total }
})

export const getDraft = answers('getDraft', (deps, { params }, { caller }) =>
  readDraft(deps, params.id, caller),
)

export async function readDraft(deps: Deps, id: string, caller: Caller) {
  return { draft: await shown(deps, await requireDraft(deps.db, id), await requireAccount(deps, caller)) }
}

export async function requireDraft(
  db: Db,
  id: string,
  { isClaimed = false } = {},
): Promise<repository.DraftRow> {
  const find = isClaimed ? lockToEnd : findRow
  const row = await find(db, 'drafts', { id })
  if (!row) throw new AppError('not_found', 'There is no such draft.')
  if (isClaimed && (row.state === 'published' || row.state === 'discarded'))
    throw new AppError('conflict', `This draft was ${row.state} already.`)
  return row
}

export async function shown(deps: Deps, row: repository.DraftRow, user: User): Promise<Draft> {
  const isOpen = row.state !== 'published' && row.state !== 'discarded'
  const compared = await compareDraft(deps, row)
  const needsSecond = needsColleague(deps, compared)
  const others = row.record_id === null ? [] : await repository.listOpenOf(deps.db, row.record_id)
  const merge = await mergeOf(deps, row, compared, isOpen)
  const editor = row.editor_ids.at(-1) ?? row.author_id
  const people = [editor, ...row.returns.map(({ by }) => by)]
  const nameOf = await namesOfActors(
    deps.db,
    people.map((id) => `person:${id}`),
  )
  const [own, ...beside] = await headsOf(deps.db, [row, ...others.filter(({ id }) => id !== row.id)])
  return {
    ...(own as DraftHead),
    record: compared.head && (await headOf(deps.db, compared.head)),
    merge: merge && { into: merge.into, counts: merge.counts },
    reason: row.reason,
    version: row.version,
    entry: row.entry,
    published: compared.published,
    page: isOpen && row.entry ? pageOf(compared.kind, compared.entry) : null,
    differences: isOpen && row.entry ? shownDifferences(compared.published ?? {}, compared.entry) : [],
    kept: isOpen ? compared.kept : [],
    conflicts: isOpen
      ? compared.conflicts.map(({ path, ...values }) => ({ field: fieldText(path), ...values }))
      : [],
    overtaken: isOpen ? await overtakenBy(deps.db, row, compared) : null,
    returns: row.returns.map((each) => ({ ...each, by: nameOf(`person:${each.by}`) })),
    saved_by: nameOf(`person:${editor}`),
    errors: isOpen ? (merge?.faults ?? (await faultsOf(deps, row, compared, deps.clock()))) : [],
    needs_second: needsSecond,
    may_publish:
      isOpen &&
      permissionsOf(user.roles).includes('catalogue.publish') &&
      mayPublish(needsSecond, row.editor_ids, user.id),
    others: beside,
  }
}

/** What this draft did not begin with. */
const overtakenBy = async (db: Db, { base_number }: repository.DraftRow, { head }: Compared) =>
  head === null || head.number === base_number ? null : readChange(db, head.record_id, head.number)

async function mergeOf(deps: Deps, row: repository.DraftRow, compared: Compared, isOpen: boolean) {
  if (row.merge_into === null) return null
  const into = await headOf(deps.db, await requireHead(deps.db, row.kind as EditedKind, row.merge_into))
  const trial = isOpen ? await tryMerge(deps, row, compared, deps.clock()) : { counts: null, faults: [] }
  return { into, ...trial }
}

async function headsOf(db: Db, rows: readonly repository.DraftRow[]): Promise<DraftHead[]> {
  const nameOf = await namesOfActors(
    db,
    rows.map(({ author_id }) => `person:${author_id}`),
  )
  const retiring = new Set(
    await repository.listRetiring(
      db,
      rows.filter(isOfRecord).map(({ id }) => id),
    ),
  )
  const names = await namesOfDrafts(db, rows)
  return rows.map((row, index) => ({
    ...inIso(row),
    kind: row.kind as EditedKind,
    title: names[index]?.title ?? row.title,
    label: names[index]?.label ?? '',
    is_retiring: row.entry === null || retiring.has(row.id),
    is_merging: row.merge_into !== null,
    author: nameOf(`person:${row.author_id}`),
  }))
}

/** Whether a draft may mark its record as retired, as drafts of compounds and vendors may. */
const isOfRecord = ({ record_id, entry }: repository.DraftRow) =>
  record_id !== null && Boolean(entry?.retired)

/** A change that was refused, for the person who asked for it. */
export function refuse(error: unknown): never {
  if (!(error instanceof ChangeRefused)) throw error
  throw refusal(error.errors[0] ?? { field: '', message: error.message })
}

export const refusal = ({ field, message }: { field: string; message: string }) =>
  new AppError('invalid', field ? `${field}: ${message}` : message, field ? { field } : {})
export const outdated = () =>
  new AppError('conflict', 'A colleague changed this draft meanwhile. Please look at it again.')
