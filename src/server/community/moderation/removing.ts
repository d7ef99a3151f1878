import { REMOVAL_APPEAL_DAYS } from '#contract/community/removal-vocabulary.ts'
import type { ReviewState } from '#contract/vocabulary.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Act } from '#server/core/audit/act.ts'
import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { may } from '#server/core/permissions/rules.ts'
import { emailOf } from '#server/market/watches/mails.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { removalConfirmed, removalMade, removalUndone } from '#server/platform/emails/removal.ts'
import { AppError } from '#server/platform/errors.ts'
import { isMember } from '#server/vendor-members/access.ts'
import * as removals from './removals-repository.ts'
import { isReviewer, type ModeratedRow } from './repository.ts'

type Text = Pick<ModeratedRow, 'kind' | 'id' | 'account_id' | 'target_type' | 'target_id'>
type Within = Deps & { db: Db }
/** The state of a text after the step, and since when it has waited for a moderator. */
type Left = { state: ReviewState; reason: string | null; queued_at: Date | null }

/** Whether a person took part in a removal; another one then decides its appeal. */
export const tookPart = (
  removal: Pick<removals.RemovalRow, 'removed_by' | 'confirmed_by'>,
  accountId: string,
) => removals.removedBy(removal).includes(accountId)

export const isForTwo = ({ config }: Pick<Deps, 'config'>) => config.OFFICE_TWO_PEOPLE === 'on'

/**
 * Whether a text affects a person: they wrote it, it is by or about a vendor whose desk they belong to, or it is a
 * vendor's answer to their review.
 */
export const concerns = async (
  db: Db,
  { kind, id, account_id, target_type, target_id }: Text,
  accountId: string,
) =>
  account_id === accountId ||
  (target_type === 'vendor' && (await isMember(db, target_id, accountId))) ||
  (kind === 'vendor_answer' && (await isReviewer(db, id, accountId)))

/** Throws `forbidden` for a person whom the text affects, unless the office is one person. */
export async function requireUnconcerned(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  text: Text,
  accountId: string,
) {
  if (isForTwo({ config }) && (await concerns(db, text, accountId)))
    throw new AppError(
      'forbidden',
      'You wrote it, or it concerns your vendor or your review: a colleague decides.',
    )
}

/**
 * Hides a text and gives its author, or its vendor's desk, the reason. In an office of several people a public text
 * waits for a second moderator; a held text is decided at once.
 */
export async function remove(
  deps: Within,
  text: Text & Pick<ModeratedRow, 'state' | 'returns_at'>,
  { rule, reason }: { rule: string | null; reason: string },
  { by, act, now }: { by: string; act: Act; now: Date },
): Promise<Left> {
  const wasPublic = text.state === 'published' || text.returns_at !== null
  const waits = wasPublic && isForTwo(deps)
  const removal = {
    kind: text.kind,
    subject_id: text.id,
    ...(text.kind === 'vendor_answer'
      ? { account_id: null, vendor_id: text.target_id }
      : { account_id: text.account_id, vendor_id: null }),
    state: waits ? ('waiting' as const) : ('confirmed' as const),
    ...{ rule, reason },
    removed_by: by,
    removed_as: roleOf(act),
    removed_at: now,
    appeal_until: waits ? null : appealEnd(now),
  }
  await removals.insertRemoval(deps.db, removal)
  await tell(deps, removal, removalMade(await toldOf(deps, removal), deps.config))
  return { state: 'removed', reason, queued_at: waits ? now : null }
}

/** Throws `conflict` when no confirmation is due, and `forbidden` for the person who removed the text. */
export async function confirm(
  deps: Within,
  { id }: Pick<Text, 'id'>,
  { by, now }: { by: string; now: Date },
): Promise<Left> {
  const removal = await removals.findStanding(deps.db, id)
  if (removal?.state !== 'waiting')
    throw new AppError('conflict', 'This does not wait for a second person. Please reload the list.')
  if (removal.removed_by === by && isForTwo(deps))
    throw new AppError('forbidden', 'You removed it yourself: a colleague confirms it.')
  const appeal_until = appealEnd(now)
  await removals.changeRemoval(deps.db, removal.id, { state: 'confirmed', confirmed_by: by, appeal_until })
  await tell(deps, removal, removalConfirmed(await toldOf(deps, { ...removal, appeal_until }), deps.config))
  return { state: 'removed', reason: removal.reason, queued_at: null }
}

/** Makes a text public again and mails its author. Throws `conflict` while an appeal has to be decided. */
export async function restore(deps: Within, { id }: Pick<Text, 'id'>, now: Date): Promise<Left> {
  const removal = await removals.findStanding(deps.db, id)
  if (removal?.state === 'appealed')
    throw new AppError('conflict', 'There is an appeal against this. Please decide on it.')
  if (removal) {
    await removals.changeRemoval(deps.db, removal.id, { state: 'restored', decided_at: now })
    await tell(deps, removal, removalUndone(await toldOf(deps, removal), deps.config))
  }
  return { state: 'published', reason: null, queued_at: null }
}

type RemovalFacts = Pick<
  removals.RemovalRow,
  'kind' | 'subject_id' | 'rule' | 'reason' | 'removed_as' | 'appeal_until'
>

/** The text of the mails to the people concerned. */
export const toldOf = async ({ db, config }: Pick<Deps, 'db' | 'config'>, removal: RemovalFacts) => ({
  kind: removal.kind,
  rule: removal.rule,
  reason: removal.reason,
  role: removal.removed_as,
  appealUntil: removal.appeal_until,
  url: `${config.PUBLIC_URL}/profile#decisions`,
  ...(await removals.findWords(db, removal.subject_id)),
})

/** What a mail about a text names: its words, what it is about, and the page of that compound or vendor. */
export const describe = async (db: Db, { id, target_id }: Pick<Text, 'id' | 'target_id'>) => ({
  ...(await removals.findWords(db, id)),
  slug: (await removals.findSlug(db, target_id)) ?? '',
})

/** Mails the author or the people of the vendor's desk, whatever other mails they want: it is about their own words. */
export async function tell(
  deps: Within,
  removal: Pick<removals.RemovalRow, 'account_id' | 'vendor_id'>,
  mail: { subject: string; text: string; html: string },
  kind = 'removal',
) {
  for (const { id, email } of await removals.listTold(deps.db, removal)) {
    const to = await emailOf(deps, id, email)
    if (to !== null) await sendMail(deps, { kind, to, replyTo: deps.config.SUPPORT_EMAIL, ...mail })
  }
}

/** The role that authors see on a decision, instead of the person. */
export const roleOf = ({ roles }: Act) =>
  roles.find((role) => role !== 'admin' && may({ roles: [role] }, 'moderation.decide')) ?? 'admin'

export const appealEnd = (now: Date) => new Date(now.getTime() + REMOVAL_APPEAL_DAYS * DAY_MS)
