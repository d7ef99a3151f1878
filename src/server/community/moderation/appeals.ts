import type { Output } from '#contract/endpoints.ts'
import { yearOfMonths } from '#domain/text/duration.ts'
import { isForTwo, takeStep } from '#server/community/cases/step.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireAccount, requireUser } from '#server/identity/accounts/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findRow, updateRows } from '#server/platform/db/rows.ts'
import { isMember } from '#server/vendor-members/access.ts'
import * as removals from './removals-repository.ts'
import { change, colleagueName, leave, REMOVAL, SHOWN, tookPart } from './removing.ts'
import { lockForModeration } from './repository.ts'

const APPEALS = { max: 20, perS: 86_400 }

export const listOwnRemovals = answers('listOwnRemovals', async ({ db }, { query }, { caller }) => {
  const { rows, total } = await removals.listOwn(db, requireUser(caller).id, query)
  return { removals: rows.map(toOwn), total }
})

/**
 * Asks for a second decision by another moderator. Any member of a vendor's desk may appeal for its answer. Throws
 * `not_found` for texts of others, and `conflict` when there is nothing, or no longer anything, to appeal.
 */
export const appealRemoval = answers('appealRemoval', async (deps, { params, body }, { caller }) => {
  const { id } = params
  const { words } = body
  const author = await requireAccount(deps, caller)
  await limit(deps, 'appeals', author.id, APPEALS)
  const findOwn = async (trx: Db) => {
    const of = await find(trx, id)
    const { vendor_id = null, account_id } = of?.removal ?? {}
    const isTheirs = vendor_id ? await isMember(trx, vendor_id, author.id) : account_id === author.id
    return isTheirs ? of : undefined
  }
  return takeStep(deps, REMOVAL, { find: findOwn, step: 'appeal' }, async ({ db }, of, now) => {
    const appealed = { state: 'appealed', appealed_at: now, appeal_words: words } as const
    await updateRows(db, 'removals', { id }, appealed)
    const left = { state: 'removed', reason: of.removal.reason, queued_at: now } as const
    await leave(db, of.text, left, { action: 'appeal', actor_id: null, reason: null, created_at: now })
    return { answer: { message: 'Another person decides on it. You get the decision by mail.' } }
  })
})

/**
 * Throws `not_found`; `conflict` without an open appeal; `forbidden` for a moderator who is affected by the text, or who
 * made or confirmed the removal. Without another moderator, the latter may with `is_alone`, and the site says so.
 */
export const decideAppeal = answers('decideAppeal', async (deps, { params, body }, { caller, act }) => {
  const { id } = params
  const { outcome, words, is_alone } = body
  const { id: decider } = await requireAccount(deps, caller)
  const step = is_alone ? 'decide alone' : 'decide'
  const taken = { find: (trx: Db) => find(trx, id), step, decider, act } as const
  return takeStep(deps, REMOVAL, taken, async (inside, { text, removal }, now) => {
    const isAlone = isForTwo(deps) && tookPart(removal, decider)
    const left =
      outcome === 'kept' ? { state: 'removed' as const, reason: removal.reason, queued_at: null } : SHOWN
    const action = `appeal_${outcome}` as const
    await leave(inside.db, text, left, { action, actor_id: decider, reason: words, created_at: now })
    const decided = { state: outcome, decided_at: now, decision_words: words }
    const by = { decided_alone_by: isAlone ? decider : null }
    await change(inside, action, removal, { ...decided, ...by }, { words, isAlone })
    return {
      answer: { message: outcome === 'kept' ? 'It stays removed.' : 'It is shown again.' },
      before: { state: 'removed', removal: 'appealed' },
      after: { state: left.state, removal: outcome, words, ...(isAlone && { decided_alone: true }) },
    }
  })
})

export const countModeration = answers('countModeration', async ({ db, clock, config }, _, { shows }) => {
  shows('list:moderation')
  const since = yearOfMonths(clock())
  const alone = await removals.listDecidedAlone(db, since)
  return {
    is_for_two: isForTwo({ config }),
    months: await removals.countByMonth(db, since),
    decided_alone: alone.map(({ kind, state, decided_at, people }) => ({
      decided_on: decided_at.toISOString().slice(0, 10),
      kind,
      outcome: state,
      decided_by:
        people.filter(({ has_decided }) => has_decided).map(colleagueName)[0] ?? 'A former colleague',
      removed_by: people.filter(({ has_decided }) => !has_decided).map(colleagueName),
    })),
  }
})

/** A removal with its text, both locked: the text first, as wherever a moderator decides. */
async function find(trx: Db, id: string) {
  const found = await findRow(trx, 'removals', { id })
  const text = found && (await lockForModeration(trx, found.subject_id))
  const removal = text && (await findRow(trx, 'removals', { id }))
  return removal && { state: removal.state, text, removal }
}

type OwnRow = Awaited<ReturnType<typeof removals.listOwn>>['rows'][number]

const toOwn = (row: OwnRow): Output<'listOwnRemovals'>['removals'][number] => ({
  ...inIso(row),
  role: row.removed_as,
  appeal:
    row.appealed_at && row.appeal_words !== null
      ? { words: row.appeal_words, at: row.appealed_at.toISOString() }
      : null,
  decision:
    row.decided_at && row.decision_words !== null
      ? { words: row.decision_words, at: row.decided_at.toISOString() }
      : null,
})
