import type { AppealOutcome } from '#contract/community/removal-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import { yearOfMonths } from '#domain/text/duration.ts'
import type { Acting } from '#server/core/audit/act.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import type { Caller } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Asked } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireAccount, requireUser } from '#server/identity/accounts/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { inIso } from '#server/platform/in-iso.ts'
import { isMember } from '#server/vendor-members/access.ts'
import * as removals from './removals-repository.ts'
import { colleagueName, concerns, decidersOf, isForTwo, leave, SHOWN, tellOf, tookPart } from './removing.ts'
import * as repository from './repository.ts'

const APPEALS = { max: 20, perS: 86_400 }

export async function listOwnRemovals(
  { db }: Pick<Deps, 'db'>,
  page: { limit: number; offset: number },
  caller: Caller,
): Promise<Output<'listOwnRemovals'>> {
  const { rows, total } = await removals.listOwn(db, requireUser(caller).id, page)
  return { removals: rows.map(toOwn), total }
}

/**
 * Asks for a second decision by another moderator. Any member of a vendor's desk may appeal for its answer. Throws
 * `not_found` for texts of others, and `conflict` when there is nothing, or no longer anything, to appeal.
 */
export async function appealRemoval(deps: Deps, id: string, words: string, caller: Caller) {
  const author = await requireAccount(deps, caller)
  await limit(deps, 'appeals', author.id, APPEALS)
  await deps.db.transaction().execute(async (trx) => {
    const { removal, text } = await lock(trx, id)
    const isTheirs = removal.vendor_id
      ? await isMember(trx, removal.vendor_id, author.id)
      : removal.account_id === author.id
    if (!isTheirs) throw noRemoval()
    const now = deps.clock()
    if (removal.state !== 'confirmed' || !removal.appeal_until || removal.appeal_until <= now)
      throw new AppError('conflict', 'An appeal against this is not possible, or no longer.')
    await removals.changeRemoval(trx, id, { state: 'appealed', appealed_at: now, appeal_words: words })
    const left = { state: 'removed', reason: removal.reason, queued_at: now } as const
    await leave(trx, text, left, { action: 'appeal', actor_id: null, reason: null, created_at: now })
  })
  return { message: 'Another person decides on it. You get the decision by mail.' }
}

/**
 * Throws `not_found`; `conflict` without an open appeal; `forbidden` for a moderator who is affected by the text, or who
 * made or confirmed the removal. Without another moderator, the latter may with `is_alone`, and the site says so.
 */
export async function decideAppeal(
  deps: Deps,
  id: string,
  { outcome, words, is_alone }: { outcome: AppealOutcome; words: string; is_alone: boolean },
  { caller, act }: Acting,
) {
  const moderator = await requireAccount(deps, caller)
  await deps.db.transaction().execute(async (trx) => {
    const { removal, text } = await lock(trx, id)
    if (removal.state !== 'appealed')
      throw new AppError('conflict', 'There is no appeal against this. Please reload the list.')
    const within = { ...deps, db: trx }
    const isAlone = await requireDecider(within, text, removal, { by: moderator.id, is_alone })
    const now = deps.clock()
    await removals.changeRemoval(trx, id, {
      state: outcome,
      decided_at: now,
      decision_words: words,
      decided_alone_by: isAlone ? moderator.id : null,
    })
    const left =
      outcome === 'kept' ? { state: 'removed' as const, reason: removal.reason, queued_at: null } : SHOWN
    const action = `appeal_${outcome}` as const
    await leave(trx, text, left, { action, actor_id: moderator.id, reason: words, created_at: now })
    await tellOf(within, action, removal, { words, isAlone })
    await recordAudit(trx, act, {
      target: `${text.kind}:${text.id}`,
      before: { state: 'removed', removal: 'appealed' },
      after: { state: left.state, removal: outcome, words, ...(isAlone && { decided_alone: true }) },
    })
  })
  return { message: outcome === 'kept' ? 'It stays removed.' : 'It is shown again.' }
}

export async function countModeration(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  shows: Asked['shows'],
): Promise<Output<'countModeration'>> {
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
}

/** Throws for a person who may not decide. True if they decide although they took part, because no other moderator is left. */
async function requireDecider(
  deps: Deps,
  text: repository.TextRow,
  removal: removals.RemovalRow,
  { by, is_alone }: { by: string; is_alone: boolean },
): Promise<boolean> {
  if (!isForTwo(deps)) return false
  if (await concerns(deps.db, text, by))
    throw new AppError('forbidden', 'A colleague decides on this appeal: it concerns you.')
  if (!tookPart(removal, by)) return false
  const moderators = await removals.listModerators(deps.db)
  const others = await decidersOf(deps.db, text, removal, { moderators, asker: by })
  if (others.length > 0 || !is_alone)
    throw new AppError('forbidden', 'A colleague decides on this appeal: you removed it or confirmed that.')
  return true
}

/** A removal with its text, both locked: the text first, as wherever a moderator decides. */
async function lock(trx: Deps['db'], id: string) {
  const found = await removals.findRemoval(trx, id)
  const text = found && (await repository.lockForModeration(trx, found.subject_id))
  const removal = text && (await removals.findRemoval(trx, id))
  if (!removal || !text) throw noRemoval()
  return { removal, text }
}

const noRemoval = () => new AppError('not_found', 'There is no such removal.')

type OwnRow = Awaited<ReturnType<typeof removals.listOwn>>['rows'][number]

const toOwn = (row: OwnRow): Output<'listOwnRemovals'>['removals'][number] => ({
  ...inIso(row),
  target: row.target_name && row.target_slug ? { name: row.target_name, slug: row.target_slug } : null,
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
