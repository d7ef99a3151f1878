import { createHash } from 'node:crypto'
import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import type { Output, ParsedInput } from '#contract/endpoints.ts'
import { MOST_AT_ONCE } from '#contract/office/bulk.ts'
import { fieldDifferences } from '#domain/field-differences.ts'
import { isSensitive } from '#server/catalogue/compounds/records/sensitive.ts'
import type { Acting } from '#server/core/audit/act.ts'
import { onRecord, recordAudit } from '#server/core/audit/record.ts'
import { ChangeRefused } from '#server/core/changes/change-set.ts'
import { CATALOGUE_DESK } from '#server/core/changes/ownership.ts'
import { planChanges } from '#server/core/changes/plan.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { requirePermission } from '#server/core/permissions/admit.ts'
import { vendorId } from '#server/core/records/ids.ts'
import { currentOfKind } from '#server/core/records/service.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { AppError } from '#server/ground/errors.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { requireNoPart } from '#server/vendor-members/access.ts'
import * as repository from './repository.ts'

type Chosen = ParsedInput<'previewBulkEdit'>['query']
type Asked = ParsedInput<'applyBulkEdit'>['body']
type Edit = {
  id: string
  label: string
  title: string
  number: number
  before: unknown
  entry: Record<string, unknown>
}

/** What identifies a record cannot be edited. */
const FIXED = ['slug', 'compound', 'vendor', 'lot', 'renamed_to', 'formerly', 'position']
const MOST_LOOKED_AT = 5_000

export async function previewBulkEdit(deps: Deps, chosen: Chosen): Promise<Output<'previewBulkEdit'>> {
  const { edits, unchanged, value } = await findEdits(deps.db, chosen)
  const { errors } = await planChanges(
    deps.db,
    deps.recordBook,
    { ...BY, ...putOf(chosen.kind, edits) },
    deps.clock(),
  )
  return {
    rows: edits.map(({ id, label, title, before }) => ({ id, label, title, before, after: value })),
    unchanged,
    seen: seenOf(edits),
    errors: errors.slice(0, 50).map(({ entry, field, message }) => `${entry}: ${field}: ${message}`),
    needs_second: needsSecond(deps, chosen),
  }
}

/**
 * Applies the whole reviewed edit or none of it. A record that changed since is a conflict. So is a reused key: its
 * stored answer would describe another edit.
 */
export async function applyBulkEdit(
  deps: Deps,
  { key, ...body }: Asked,
  { caller, act }: Acting,
): Promise<Output<'applyBulkEdit'>> {
  const { seen, as, reason, ...chosen } = body
  const user = await requireAccount(deps, caller)
  if (as === 'publish') {
    await requirePermission(deps, caller, 'catalogue.publish')
    if (needsSecond(deps, chosen))
      throw new AppError(
        'forbidden',
        'This concerns safety, evidence or ratings: make drafts, which a colleague publishes.',
      )
  }
  const recorded = { target: `bulk:${chosen.kind}.${chosen.field}` }
  const asked = askedOf(body)
  const done = await repository.findBulkEdit(deps.db, key)
  if (done && done.asked !== null && done.asked !== asked)
    throw new AppError('conflict', 'This key was used for another edit. Please look at it again.')
  if (done)
    return onRecord(deps, act, async () => ({
      answer: { changed: done.changed, as },
      ...recorded,
      after: { again: key },
    }))
  const now = deps.clock()
  const found = async (trx: Db) => {
    const { edits } = await findEdits(trx, chosen)
    if (edits.length === 0) throw new AppError('conflict', 'Nothing would change.')
    if (seenOf(edits) !== seen)
      throw new AppError('conflict', 'The catalogue changed meanwhile. Please look at it again.')
    if (!(await repository.insertBulkEdit(trx, { key, at: now, changed: edits.length, asked })))
      throw new AppError('conflict', 'This has just been done.')
    return edits
  }
  if (as === 'drafts') {
    return onRecord(deps, act, async ({ db }) => {
      const edits = await found(db)
      for (const { id, number, title, entry } of edits)
        await repository.insert(db, {
          kind: chosen.kind,
          record_id: id,
          base_number: number,
          merge_into: null,
          title,
          entry,
          reason,
          author: user.id,
          now,
        })
      return { answer: { changed: edits.length, as }, ...recorded, after: { records: edits.length, as } }
    })
  }
  let changed = 0
  try {
    await applyChanges(
      deps.db,
      deps.recordBook,
      async (trx) => {
        const edits = await found(trx)
        await requireNoPart({ ...deps, db: trx }, vendorsOf(chosen.kind, edits), caller)
        changed = edits.length
        return { ...BY, actor: `person:${user.id}` as const, reason, ...putOf(chosen.kind, edits) }
      },
      { now, alongside: (trx) => recordAudit(trx, act, { ...recorded, after: { records: changed, as } }) },
    )
  } catch (error) {
    if (error instanceof ChangeRefused) throw new AppError('invalid', error.message.slice(0, 500))
    throw error
  }
  return { changed, as }
}

const vendorsOf = (kind: EditedKind, edits: readonly Edit[]) =>
  edits.map(({ id, entry: { vendor } }) => {
    if (kind === 'vendor') return id
    return typeof vendor === 'string' ? vendorId(vendor) : null
  })

const BY = { source: CATALOGUE_DESK, actor: 'job:check', reason: '' } as const

const putOf = (kind: EditedKind, edits: readonly Edit[]) =>
  ({ put: { [kind]: edits.map(({ entry }) => entry) } }) as object

const needsSecond = ({ config }: Deps, { kind, field }: Pick<Chosen, 'kind' | 'field'>) =>
  config.OFFICE_TWO_PEOPLE === 'on' && isSensitive(kind, [[field]])

/** The records whose field is to be another, with the entries that they would become. */
async function findEdits(db: Db, { kind, query, field, is, value: json }: Chosen) {
  if (FIXED.includes(field))
    throw new AppError('invalid', `${field} is edited one record at a time.`, { field: 'field' })
  const value = parse(json, 'value')
  const wanted = is === undefined ? undefined : { value: parse(is, 'is') }
  const records = await currentOfKind(db, kind, query, MOST_LOOKED_AT + 1)
  if (records.length > MOST_LOOKED_AT) throw tooMany(MOST_LOOKED_AT)
  const chosen = records.filter(({ entry }) => !wanted || isSame(entry[field] ?? null, wanted.value))
  const edits = chosen.flatMap(({ entry, ...record }): Edit[] =>
    isSame(entry[field] ?? null, value)
      ? []
      : [{ ...record, before: entry[field], entry: { ...entry, [field]: value } }],
  )
  if (edits.length > MOST_AT_ONCE) throw tooMany(MOST_AT_ONCE)
  return { edits, unchanged: chosen.length - edits.length, value }
}

const isSame = (one: unknown, other: unknown) => fieldDifferences(one, other).length === 0
const tooMany = (most: number) =>
  new AppError('invalid', `These are more than ${most} records. Please choose fewer.`, { field: 'query' })

const seenOf = (edits: readonly Edit[]) =>
  createHash('sha256')
    .update(JSON.stringify(edits.map(({ id, number }) => [id, number])))
    .digest('base64url')

const askedOf = ({ kind, query, field, is, value, seen, as, reason }: Omit<Asked, 'key'>) =>
  createHash('sha256')
    .update(JSON.stringify([kind, query, field, is ?? null, value, seen, as, reason]))
    .digest('base64url')

function parse(json: string, field: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new AppError('invalid', `${field}: must be JSON`, { field })
  }
}
