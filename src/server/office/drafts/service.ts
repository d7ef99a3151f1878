import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import type { Draft } from '#contract/office/drafts.ts'
import { fieldDifferences, fieldText, valueAt, withField } from '#domain/text/field-differences.ts'
import { readFileSlugs } from '#server/catalogue/compounds/slugs/file-slugs.ts'
import { type Act, recordAudit } from '#server/core/audit/record.ts'
import type { Deps, User } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { compoundId, vendorId } from '#server/core/records/ids.ts'
import { findRecord, readRevision, requireHead } from '#server/core/records/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { addRow } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { compareDraft, faultsOf } from './check.ts'
import { moveOnRecord, publish } from './publishing.ts'
import * as repository from './repository.ts'
import { outdated, readDraft, refusal, requireDraft, shown } from './showing.ts'
import { limitSteps, tellAuthor, tellReviewers } from './telling.ts'

export const createDraft = answers('createDraft', async (deps, { body }, { caller, act }) => {
  const { kind, record_id, is_retiring, merge_into, entry: begun = {} } = body
  const user = await requireAccount(deps, caller)
  if (record_id === undefined) {
    if (is_retiring || merge_into) throw new AppError('invalid', 'Which record?', { field: 'record_id' })
    return begin(deps, user, firstOf(kind, begun), act, kind === 'article' && body.opens_existing)
  }
  const head = await requireHead(deps.db, kind, record_id)
  const entry = await readRevision(deps.db, record_id, head.number)
  const goes = is_retiring || merge_into !== undefined
  if (goes && !entry) throw new AppError('conflict', 'This record is retired already.')
  const into = merge_into === undefined ? null : await requireOther(deps.db, { kind, record_id }, merge_into)
  const first = is_retiring
    ? retiring(kind, entry, deps.clock())
    : merge_into !== undefined
      ? null
      : broughtBack(entry ?? (await readRevision(deps.db, record_id, head.number - 1)) ?? {})
  return begin(
    deps,
    user,
    { kind, record_id, base_number: head.number, title: head.title, entry: first, merge_into: into },
    act,
  )
})

/** Compounds and vendors keep a page that says why; of all else nothing stays. */
function retiring(kind: EditedKind, entry: Record<string, unknown> | null, now: Date) {
  if (kind !== 'compound' && kind !== 'vendor') return null
  return { ...entry, retired: entry?.retired ?? { since: now.toISOString().slice(0, 10), public_reason: '' } }
}

/** A restored record begins with its former values. */
function broughtBack({ retired, ...entry }: Record<string, unknown>) {
  return entry
}

/** The compound or vendor that another one may become a part of, by its slug. */
async function requireOther(
  db: Deps['db'],
  { kind, record_id }: { kind: EditedKind; record_id: string },
  slug: string,
): Promise<string> {
  const refuse = (message: string) => new AppError('invalid', message, { field: 'merge_into' })
  if (kind !== 'compound' && kind !== 'vendor') throw refuse('Only compounds and vendors are merged.')
  const fileSlug = (await readFileSlugs(db))[kind](slug)
  const id = kind === 'compound' ? compoundId(fileSlug) : vendorId(fileSlug)
  const head = await findRecord(db, kind, id)
  if (!head || head.is_ended) throw refuse(`There is no such ${kind}.`)
  if (id === record_id) throw refuse(`This is the same ${kind}.`)
  return id
}

/** Saves the typed values. Once conflicts are settled, the draft is based on the current record. */
export const saveDraft = answers('saveDraft', async (deps, { params: { id }, body }, { caller, act }) => {
  const { version, entry: typed, reason, settled, begins } = body
  const user = await requireAccount(deps, caller)
  const now = deps.clock()
  const begun = await deps.db.transaction().execute(async (trx) => {
    const row = await requireDraft(trx, id, { isClaimed: true })
    if (row.entry === null)
      throw new AppError('conflict', 'This draft retires a record: there is nothing to edit.')
    let entry: Record<string, unknown> = typed
    let base = row.base_number
    if (settled) {
      const compared = await compareDraft({ ...deps, db: trx }, { ...row, entry })
      const open = compared.conflicts.find(({ path }) => !(fieldText(path) in settled))
      if (open)
        throw new AppError('conflict', `${fieldText(open.path)} is not settled.`, {
          field: fieldText(open.path),
        })
      entry = compared.conflicts.reduce(
        (merged, { path }) =>
          settled[fieldText(path)] === 'mine' ? withField(merged, path, valueAt(typed, path)) : merged,
        compared.entry ?? typed,
      )
      base = compared.head?.number ?? null
    }
    const content = { entry, base_number: base, reason, title: titleOf(entry) || row.title }
    if (!(await repository.save(trx, { id, version, editor: user.id, now, ...content }))) throw outdated()
    const other =
      begins && (await insert({ ...deps, db: trx }, user, firstOf(begins.kind, begins.entry))).draft
    await recordAudit(trx, act, {
      target: `draft:${id}`,
      before: { version, entry: row.entry, reason: row.reason, state: row.state },
      after: {
        ...{ version: version + 1, entry, reason, state: row.state === 'scheduled' ? 'draft' : row.state },
        ...(other && { begun: other.id, begun_record: `${other.kind}:${other.label}` }),
      },
    })
    return other?.id ?? null
  })
  return { ...(await readDraft(deps, id, caller)), begun }
})

export const sendDraft = answers('sendDraft', async (deps, { params: { id }, body }, { caller, act }) => {
  const { version } = body
  const row = await requireDraft(deps.db, id)
  const compared = await compareDraft(deps, row)
  const faults = await faultsOf(deps, row, compared, deps.clock())
  if (faults[0]) throw refusal(faults[0])
  const user = await requireAccount(deps, caller)
  await limitSteps(deps, id, user)
  let asked = 0
  await moveOnRecord(deps, row, { state: 'in_review', version, now: deps.clock() }, act, async (inside) => {
    if (row.state === 'draft') asked = await tellReviewers(inside, row, { compared, sender: user })
  })
  return { ...(await readDraft(deps, id, caller)), asked }
})

/** Back to its author, with the reason, which stays with the draft. */
export const returnDraft = answers('returnDraft', async (deps, { params: { id }, body }, { caller, act }) => {
  const { version, words } = body
  const user = await requireAccount(deps, caller)
  const row = await requireDraft(deps.db, id)
  if (row.state !== 'in_review') throw new AppError('conflict', 'This draft is not in review.')
  await limitSteps(deps, id, user)
  const now = deps.clock()
  const returns = JSON.stringify([...row.returns, { by: user.id, at: now.toISOString(), words }])
  await moveOnRecord(deps, row, { state: 'draft', version, now, returns }, act, (inside) =>
    tellAuthor(inside, row, { words, sender: user }),
  )
  return readDraft(deps, id, caller)
})

export const discardDraft = answers('discardDraft', async (deps, { params }, { act }) => {
  const row = await requireDraft(deps.db, params.id)
  await moveOnRecord(deps, row, { state: 'discarded', now: deps.clock() }, act)
  return { message: 'The draft has been discarded.' }
})

/** Drafts an earlier version of the record; publishes it at once where no second person has to agree. */
export const rollBack = answers('rollBack', async (deps, { params: { kind, id }, body }, { caller, act }) => {
  const { number, field } = body
  const user = await requireAccount(deps, caller)
  const head = await requireHead(deps.db, kind, id)
  if (number >= head.number) throw new AppError('invalid', 'This is what the record is.', { field: 'number' })
  const then = await readRevision(deps.db, id, number)
  const current = await readRevision(deps.db, id, head.number)
  if (field !== undefined && (then === null || current === null))
    throw new AppError('invalid', 'There was no such field then.', { field: 'field' })
  const entry = field === undefined ? then : fieldOfThen(current ?? {}, then ?? {}, field)
  const { draft, isOut } = await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const reason = `${field === undefined ? 'Back' : `${field} back`} to revision ${number}.`
    const begun = { kind, record_id: id, base_number: head.number, entry, title: head.title, reason }
    const { draft } = await insert(inside, user, begun)
    const isOut = draft.may_publish && draft.errors.length === 0
    if (isOut) await publish(inside, { id: draft.id, version: draft.version, publisher: user.id }, act)
    else await recordAudit(db, act, { target: `draft:${draft.id}`, after: { kind, record_id: id, number } })
    return { draft, isOut }
  })
  return isOut ? readDraft(deps, draft.id, caller) : { draft }
})

type Begun = {
  kind: EditedKind
  record_id: string | null
  base_number: number | null
  entry: Record<string, unknown> | null
  title: string
  reason?: string
  merge_into?: string | null
}

const firstOf = (kind: EditedKind, entry: Record<string, unknown>): Begun => ({
  ...{ kind, record_id: null, base_number: null, entry, title: titleOf(entry) },
})

/** A new draft, or the open one of the same new article where that is wanted. */
const begin = (
  deps: Deps,
  user: User,
  begun: Begun,
  act: Act,
  opensExisting = false,
): Promise<Output<'createDraft'>> =>
  deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    if (opensExisting) {
      const entry: Record<string, unknown> = begun.entry ?? {}
      const { doi, pmid } = entry
      const id = await repository.findNewArticle(db, { doi, pmid, title: begun.title })
      if (id) {
        await recordAudit(db, act, { target: `draft:${id}`, after: { is_existing: true } })
        return { draft: await shown(inside, await requireDraft(db, id), user), is_existing: true }
      }
    }
    const { draft } = await insert(inside, user, begun)
    const { kind, record_id, entry, merge_into } = begun
    const after = { kind, record_id, entry, ...(merge_into && { merge_into }) }
    await recordAudit(db, act, { target: `draft:${draft.id}`, after })
    return { draft, is_existing: false }
  })

async function insert(deps: Deps, user: User, begun: Begun): Promise<{ draft: Draft }> {
  const now = deps.clock()
  const { id } = await addRow(deps.db, 'drafts', {
    reason: '',
    merge_into: null,
    ...begun,
    entry: begun.entry && JSON.stringify(begun.entry),
    state: 'draft',
    version: 1,
    author_id: user.id,
    editor_ids: [user.id],
    created_at: now,
    updated_at: now,
  })
  return { draft: await shown(deps, await requireDraft(deps.db, id), user) }
}

function fieldOfThen(current: Record<string, unknown>, then: Record<string, unknown>, field: string) {
  const difference = fieldDifferences(current, then).find(({ path }) => fieldText(path) === field)
  if (!difference) throw new AppError('invalid', 'This field is what it was then.', { field: 'field' })
  return withField(current, difference.path, difference.after)
}

/** What lists call it, while it may still be half typed. */
const titleOf = (entry: Record<string, unknown>): string =>
  [entry.proper_name, entry.name, entry.title, entry.lot, entry.sku, entry.slug, entry.compound]
    .find((value): value is string => typeof value === 'string' && value !== '')
    ?.slice(0, 400) ?? ''
