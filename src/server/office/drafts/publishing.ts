import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import type { MergeCounts } from '#contract/office/drafts.ts'
import { fieldText } from '#domain/text/field-differences.ts'
import { type Act, jobAct, onRecord, recordAudit } from '#server/core/audit/record.ts'
import { CATALOGUE_DESK } from '#server/core/changes/ownership.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { may } from '#server/core/permissions/rules.ts'
import { findRecord } from '#server/core/records/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { rolesOf } from '#server/identity/roles/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { changeWithin, compareDraft, faultsOf, kindOf, needsColleague } from './check.ts'
import * as repository from './repository.ts'
import { mayPublish } from './rules.ts'
import { outdated, readDraft, refusal, refuse, requireDraft } from './showing.ts'
import { tellAuthor } from './telling.ts'

const MOST_DUE = 20
const UNEXPECTED = 'Something unexpected went wrong. The log of the program has the details.'

/** Moves a draft to its next state and records it. Throws `conflict` if another person changed it meanwhile. */
export const moveOnRecord = (
  deps: Deps,
  { id, state: before }: Pick<repository.DraftRow, 'id' | 'state'>,
  to: Parameters<typeof repository.move>[2],
  act: Act,
  alongside?: (inside: Deps) => Promise<void>,
) =>
  onRecord(deps, act, async (inside) => {
    if (!(await repository.move(inside.db, id, to))) throw outdated()
    await alongside?.(inside)
    const { now: _, returns: __, ...after } = to
    return { answer: undefined, target: `draft:${id}`, before: { state: before }, after }
  })

export const publishDraft = answers(
  'publishDraft',
  async (deps, { params: { id }, body }, { caller, act }) => {
    const { version, at } = body
    const user = await requireAccount(deps, caller)
    const now = deps.clock()
    if (at !== undefined && new Date(at) > now) {
      const row = await requireDraft(deps.db, id)
      const compared = await requireMayPublish(deps, row, user.id)
      const faults = await faultsOf(deps, row, compared, now)
      if (faults[0]) throw refusal(faults[0])
      const approved = { publisher_id: user.id, publish_at: new Date(at) }
      await moveOnRecord(deps, row, { state: 'scheduled', version, now, ...approved }, act)
    } else await publish(deps, { id, version, publisher: user.id }, act)
    return readDraft(deps, id, caller)
  },
)

/**
 * Publishes the drafts that are due. A draft that cannot be published returns to its editors with the reason, and the
 * others continue.
 */
export async function publishDue(deps: Deps): Promise<number> {
  const due = await repository.listDue(deps.db, deps.clock(), MOST_DUE)
  for (const { id, version, publisher_id } of due) {
    try {
      const publisher = await stillPublisher(deps.db, publisher_id)
      await publish(deps, { id, version, publisher }, jobAct('publish drafts', deps))
    } catch (error) {
      const isExpected = error instanceof AppError
      if (!isExpected) deps.log.error({ err: error, draft: id }, 'a draft could not be published at its time')
      const failure = isExpected ? error.message : UNEXPECTED
      await repository.move(deps.db, id, { state: 'in_review', version, now: deps.clock(), failure })
    }
  }
  return due.length
}

/** Who lost the role since approves nothing any more. */
async function stillPublisher(db: Db, id: string | null): Promise<string> {
  if (id !== null && may({ roles: await rolesOf(db, id) }, 'catalogue.publish')) return id
  throw new AppError('forbidden', 'A person who approved this may no longer publish it: a colleague has to.')
}

/** One change set with the draft's own row: both are there, or neither. */
export async function publish(
  deps: Deps,
  { id, version, publisher }: { id: string; version: number; publisher: string },
  act: Act,
) {
  const now = deps.clock()
  let row: repository.DraftRow | undefined
  let recordId: string | undefined
  let moved: MergeCounts | null = null
  const changeSet = async (trx: Db) => {
    row = await requireDraft(trx, id, { isClaimed: true })
    if (row.version !== version) throw outdated()
    const compared = await requireMayPublish({ ...deps, db: trx }, row, publisher)
    const fields = compared.conflicts.map(({ path }) => fieldText(path))
    if (fields[0] !== undefined) {
      const message = `A colleague changed this too since you began: ${fields.join(', ')}.`
      throw new AppError('conflict', message, { field: fields[0] })
    }
    if (compared.identity[0]) throw refusal(compared.identity[0])
    const kind = kindOf(deps, compared.kind)
    const parsed = row.entry === null ? null : kind.schema.safeParse(compared.entry)
    recordId = row.record_id ?? (parsed?.success ? kind.idOf(parsed.data) : undefined)
    const { change, counts } = await changeWithin(trx, row, compared, now)
    moved = counts
    const reason = row.reason || 'Published in the office.'
    return { source: CATALOGUE_DESK, actor: `person:${publisher}` as const, reason, ...change }
  }
  const alongside = async (trx: Db) => {
    const head = recordId && row ? await findRecord(trx, row.kind as EditedKind, recordId) : undefined
    await repository.move(trx, id, {
      state: 'published',
      now,
      publisher_id: publisher,
      ...(recordId !== undefined && { record_id: recordId }),
      ...(head && { published_number: head.number }),
    })
    await recordAudit(trx, act, {
      target: `${row?.kind}:${recordId}`,
      before: { revision: row?.base_number ?? null },
      after: {
        revision: head?.number ?? null,
        draft: id,
        ...(moved && { merged_into: row?.merge_into, ...moved }),
      },
    })
    if (row) await tellAuthor({ ...deps, db: trx }, row, { sender: { id: publisher } })
  }
  await applyChanges(deps.db, deps.recordBook, changeSet, { now, alongside }).catch(refuse)
}

async function requireMayPublish(deps: Deps, row: repository.DraftRow, publisher: string) {
  const compared = await compareDraft(deps, row)
  if (!mayPublish(needsColleague(deps, compared), row.editor_ids, publisher))
    throw new AppError(
      'forbidden',
      'This concerns safety, evidence or ratings: a colleague who did not edit it publishes it.',
    )
  return compared
}
