import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import type { MergeCounts } from '#contract/office/drafts.ts'
import { fieldDifferences, fieldText, mergeFields } from '#domain/text/field-differences.ts'
import { isSensitive } from '#server/catalogue/compounds/records/sensitive.ts'
import { settleEntry } from '#server/catalogue/compounds/slugs/file-slugs.ts'
import { keepingSlugs } from '#server/catalogue/compounds/slugs/rules.ts'
import type { ChangeSet } from '#server/core/changes/change-set.ts'
import { CATALOGUE_DESK } from '#server/core/changes/ownership.ts'
import { planChanges } from '#server/core/changes/plan.ts'
import type { Deps } from '#server/core/deps.ts'
import { findRecord, readRevision } from '#server/core/records/service.ts'
import { mergeCompounds } from '#server/office/merge/service.ts'
import { mergeVendors } from '#server/office/merge/vendors.ts'
import { type Db, undone } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { namedBy } from './names.ts'
import { type DraftRow, nextPosition } from './repository.ts'

/** The catalogue and its rules; `db` may be a transaction. */
type Within = Pick<Deps, 'db' | 'recordBook'>
const CHECK = { source: CATALOGUE_DESK, actor: 'job:check', reason: '' } as const
export type Fault = { field: string; message: string }

export const kindOf = ({ recordBook }: Pick<Deps, 'recordBook'>, name: EditedKind) => {
  const kind = recordBook.kinds.find((each) => each.name === name)
  if (!kind) throw new Error(`There is no kind ${name}.`)
  return kind
}

/** Compares a draft with the current catalogue: its changes, and the reasons against publishing it. */
export async function compareDraft(deps: Within, draft: DraftRow) {
  const { db } = deps
  const kind = draft.kind as EditedKind
  const head = draft.record_id === null ? null : ((await findRecord(db, kind, draft.record_id)) ?? null)
  const published = head ? await readRevision(db, head.record_id, head.number) : null
  const isBehind = head !== null && head.number !== draft.base_number
  const base =
    isBehind && draft.record_id && draft.base_number
      ? await readRevision(db, draft.record_id, draft.base_number)
      : null
  // What others did since is kept, wherever the draft leaves it alone.
  const merge =
    isBehind && base && published && draft.entry ? mergeFields(base, draft.entry, published) : null
  const typed = draft.entry && (await settleEntry(db, merge?.merged ?? draft.entry))
  const entry = typed && keepingSlugs(await placed(db, kind, typed), published)
  const differences = fieldDifferences(published ?? {}, entry ?? {})
  const isNew = published === null
  return {
    kind,
    head,
    published,
    entry,
    differences: draft.entry === null ? [] : differences,
    kept: merge?.others.map(({ path }) => fieldText(path)) ?? [],
    conflicts: merge?.conflicts ?? [],
    isSensitive: isSensitive(
      kind,
      draft.entry === null ? 'goes' : isNew ? 'comes' : differences.map(({ path }) => path),
    ),
    identity: draft.entry === null ? [] : await wrongIdentity(deps, kind, draft, entry),
  }
}

export type Compared = Awaited<ReturnType<typeof compareDraft>>

/** Whether a person who did not edit the draft has to publish it. */
export const needsColleague = ({ config }: Pick<Deps, 'config'>, { isSensitive }: Compared) =>
  isSensitive && config.OFFICE_TWO_PEOPLE === 'on'

/** The change that publishing makes. */
export function changeOf(
  draft: DraftRow,
  { kind, entry }: Pick<Compared, 'kind' | 'entry'>,
): Pick<ChangeSet, 'put' | 'end'> {
  if (draft.entry === null) return { end: { [kind]: draft.record_id === null ? [] : [draft.record_id] } }
  return { put: { [kind]: [entry] } }
}

/** The same for a merge, which also moves rows that are not records. */
export async function changeWithin(trx: Db, draft: DraftRow, compared: Compared, now: Date) {
  if (draft.merge_into === null || draft.record_id === null)
    return { change: changeOf(draft, compared), counts: null }
  const pair = { from: draft.record_id, into: draft.merge_into }
  const { set, counts } =
    compared.kind === 'vendor' ? await mergeVendors(trx, pair, now) : await mergeCompounds(trx, pair)
  return { change: set, counts }
}

/** What a merge would do, which is done and undone to see it. */
export const tryMerge = ({ db, recordBook }: Within, draft: DraftRow, compared: Compared, now: Date) =>
  undone(db, async (trx): Promise<{ counts: MergeCounts | null; faults: Fault[] }> => {
    try {
      const { change, counts } = await changeWithin(trx, draft, compared, now)
      const { errors } = await planChanges(trx, recordBook, { ...CHECK, ...change }, now)
      return {
        counts,
        faults: errors.map(({ entry, field, message }) => ({
          field: '',
          message: [entry, field, message].filter(Boolean).join(': '),
        })),
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { counts: null, faults: [{ field: '', message: error.message }] }
    }
  })

/** Everything that keeps the draft from being published, by field; the same checks as those of the files. */
export async function faultsOf(
  deps: Within,
  draft: DraftRow,
  compared: Compared,
  now: Date,
): Promise<Fault[]> {
  if (draft.merge_into !== null) return (await tryMerge(deps, draft, compared, now)).faults
  const set = { ...CHECK, ...changeOf(draft, compared) }
  const { errors } = await planChanges(deps.db, deps.recordBook, set, now)
  return [...compared.identity, ...errors.map(({ field, message }) => ({ field, message }))]
}

/** A draft stays with its record: another name would be another record. */
async function wrongIdentity(
  deps: Within,
  name: EditedKind,
  draft: DraftRow,
  entry: unknown,
): Promise<Fault[]> {
  const kind = kindOf(deps, name)
  const parsed = kind.schema.safeParse(entry)
  if (!parsed.success) return []
  const id = kind.idOf(parsed.data)
  const field = namedBy(name).at(-1) ?? ''
  if (draft.record_id !== null) {
    const message =
      name === 'compound' || name === 'vendor' ? RENAMED : 'is the name of the record, and stays'
    return id === draft.record_id ? [] : [{ field, message }]
  }
  // An offer of a feed or file has no revisions, and is another record all the same.
  const there = await kind.stored(deps.db, { ids: [id] })
  return there.length > 0 ? [{ field, message: 'is already that of another record' }] : []
}

const RENAMED = 'is what files name the record by, and stays: say in renamed_to what its page is called'

/** A new compound or outcome stands behind all others. */
async function placed(db: Db, kind: EditedKind, entry: Record<string, unknown>) {
  if ((kind !== 'compound' && kind !== 'outcome') || entry.position !== undefined) return entry
  return { ...entry, position: await nextPosition(db, kind === 'compound' ? 'drugs' : 'outcomes') }
}
