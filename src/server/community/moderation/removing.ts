import { type PreviewedStep, REMOVAL_APPEAL_DAYS } from '#contract/community/removal-vocabulary.ts'
import type { ReviewState } from '#contract/vocabulary.ts'
import { publicName } from '#domain/people/author-name.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { weigh } from '#server/community/review-effects/means.ts'
import type { Act } from '#server/core/audit/act.ts'
import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { may } from '#server/core/permissions/rules.ts'
import { mailAddressOf } from '#server/identity/auth/people.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { caseMail } from '#server/platform/emails/case.ts'
import { AppError } from '#server/platform/errors.ts'
import { isMember } from '#server/vendor-members/access.ts'
import * as removals from './removals-repository.ts'
import { isReviewer, type LogEntry, logAction, settle, type TextRow } from './repository.ts'

type Text = Pick<TextRow, 'kind' | 'id' | 'account_id' | 'target_type' | 'target_id'>
type Within = Deps & { db: Db }
/** The state of a text after the step, and since when it has waited for a moderator. */
type Left = { state: ReviewState; reason: string | null; queued_at: Date | null }
type Who = { by: string; act: Act; now: Date; rule: string | null; reason: string }

export const SHOWN: Left = { state: 'published', reason: null, queued_at: null }
/** How many names of deciders are given: enough to know whom to ask. */
const MOST_NAMED = 3

/** Whether a person took part in a removal; another one then decides its appeal. */
export const tookPart = (
  removal: Pick<removals.RemovalRow, 'removed_by' | 'confirmed_by'>,
  accountId: string,
) => [removal.removed_by, removal.confirmed_by].includes(accountId)

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
 * Who may take the next step of a removal: moderators who took no part in it and are not concerned by the text. The person
 * who asks is not among them.
 */
export async function decidersOf(
  db: Db,
  text: Text,
  removal: Pick<removals.RemovalRow, 'removed_by' | 'confirmed_by'>,
  { moderators, asker }: { moderators: readonly removals.Moderator[]; asker: string },
): Promise<removals.Moderator[]> {
  const free: removals.Moderator[] = []
  for (const moderator of moderators) {
    const isOut = moderator.id === asker || tookPart(removal, moderator.id)
    if (!isOut && !(await concerns(db, text, moderator.id))) free.push(moderator)
    if (free.length === MOST_NAMED) break
  }
  return free
}

export const colleagueName = ({ id, name }: { id: string; name: string | null }) =>
  publicName(name ?? '') ?? `colleague ${id.slice(0, 8)}`

/**
 * Hides a text and gives its author, or its vendor's desk, the reason. In an office of several people a public text
 * waits for a second moderator; a held text is decided at once.
 */
export async function remove(
  deps: Within,
  text: TextRow,
  { by, act, now, rule, reason }: Who,
): Promise<Left> {
  const removal = {
    ...removalOf(deps, text, act, now),
    ...(text.kind === 'vendor_answer'
      ? { account_id: null, vendor_id: text.target_id }
      : { account_id: text.account_id, vendor_id: null }),
    ...{ rule, reason, removed_by: by, removed_at: now },
  }
  await removals.insertRemoval(deps.db, removal)
  await tellOf(deps, 'remove', removal)
  return { state: 'removed', reason, queued_at: removal.state === 'waiting' ? now : null }
}

/** How a removal begins: whether it waits for a second person, and until when it may be appealed. */
export function removalOf(deps: Within, { kind, id, state, returns_at }: TextRow, { roles }: Act, now: Date) {
  const waits = (state === 'published' || returns_at !== null) && isForTwo(deps)
  return {
    ...{ kind, subject_id: id },
    state: waits ? ('waiting' as const) : ('confirmed' as const),
    // The role that authors see on a decision, instead of the person.
    removed_as:
      roles.find((role) => role !== 'admin' && may({ roles: [role] }, 'moderation.decide')) ?? 'admin',
    appeal_until: waits ? null : appealEnd(now),
  }
}

/** Throws `conflict` when no confirmation is due, and `forbidden` for the person who removed the text. */
export async function confirm(deps: Within, { id }: TextRow, { by, now }: Who): Promise<Left> {
  const removal = await removals.findStanding(deps.db, id)
  if (removal?.state !== 'waiting')
    throw new AppError('conflict', 'This does not wait for a second person. Please reload the list.')
  if (removal.removed_by === by && isForTwo(deps))
    throw new AppError('forbidden', 'You removed it yourself: a colleague confirms it.')
  const appeal_until = appealEnd(now)
  await removals.changeRemoval(deps.db, removal.id, { state: 'confirmed', confirmed_by: by, appeal_until })
  await tellOf(deps, 'confirm_removal', { ...removal, appeal_until })
  return { state: 'removed', reason: removal.reason, queued_at: null }
}

/** Makes a text public again and mails its author. Throws `conflict` while an appeal has to be decided. */
export async function restore(deps: Within, { id }: TextRow, { now }: Who): Promise<Left> {
  const removal = await removals.findStanding(deps.db, id)
  if (removal?.state === 'appealed')
    throw new AppError('conflict', 'There is an appeal against this. Please decide on it.')
  if (removal) {
    await removals.changeRemoval(deps.db, removal.id, { state: 'restored', decided_at: now })
    await tellOf(deps, 'restore', removal)
  }
  return SHOWN
}

/** Leaves a text as a step has it: in its state, in the means, and in the moderators' log. */
export async function leave(
  trx: Db,
  { kind, id, target_id, rating, text }: TextRow,
  left: Left,
  entry: Pick<LogEntry, 'action' | 'actor_id' | 'reason' | 'created_at'>,
) {
  await settle(trx, { kind, id }, left, entry.created_at)
  if (kind === 'review') await weigh(trx, target_id, entry.created_at)
  await logAction(trx, { kind, subject_id: id, rating, text, ...entry })
}

type RemovalFacts = Pick<
  removals.RemovalRow,
  'kind' | 'subject_id' | 'rule' | 'reason' | 'removed_as' | 'appeal_until'
>
/** What else the mail says: of a decision on an appeal, or where a text is read now. */
type More = { words?: string; isAlone?: boolean; url?: string }

/** The mail of a step to the people concerned. */
export const mailOf = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  step: PreviewedStep,
  removal: RemovalFacts,
  more: More = {},
) =>
  caseMail(
    'removal',
    step,
    {
      kind: removal.kind,
      rule: removal.rule,
      reason: removal.reason,
      role: removal.removed_as,
      due: removal.appeal_until,
      url: `${config.PUBLIC_URL}/profile#decisions`,
      ...(await removals.findWords(db, removal.subject_id)),
      ...more,
    },
    config,
  )

type Whose = Pick<removals.RemovalRow, 'account_id' | 'vendor_id'>

export const tellOf = async (
  deps: Within,
  step: PreviewedStep,
  removal: RemovalFacts & Whose,
  more: More = {},
) => tell(deps, removal, await mailOf(deps, step, removal, more))

/** What a mail about a text names: its words, what it is about, and the page of that compound or vendor. */
export const describe = async (db: Db, { id, target_id }: Pick<Text, 'id' | 'target_id'>) => ({
  ...(await removals.findWords(db, id)),
  slug: (await removals.findSlug(db, target_id)) ?? '',
})

/** Mails the author or the people of the vendor's desk, whatever other mails they want: it is about their own words. */
export async function tell(
  deps: Within,
  removal: Whose,
  mail: { subject: string; text: string; html: string },
  kind = 'removal',
) {
  for (const { id, email } of await removals.listTold(deps.db, removal)) {
    const to = await mailAddressOf(deps, id, email)
    if (to !== null) await sendMail(deps, { kind, to, replyTo: deps.config.SUPPORT_EMAIL, ...mail })
  }
}

export const appealEnd = (now: Date) => new Date(now.getTime() + REMOVAL_APPEAL_DAYS * DAY_MS)
