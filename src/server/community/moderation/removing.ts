import {
  KIND_NAMES,
  type PreviewedStep,
  REMOVAL_APPEAL_DAYS,
  type RemovalState,
} from '#contract/community/removal-vocabulary.ts'
import type { ModerationAction, ReviewState } from '#contract/vocabulary.ts'
import { publicName } from '#domain/people/author-name.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { type CaseKind, isForTwo } from '#server/community/cases/step.ts'
import { weigh } from '#server/community/review-effects/means.ts'
import type { Act } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { may } from '#server/core/permissions/rules.ts'
import { mailAddressOf } from '#server/identity/auth/people.ts'
import { listPeople } from '#server/identity/roles/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertRow, updateRows } from '#server/platform/db/rows.ts'
import { caseMail } from '#server/platform/emails/case.ts'
import { AppError } from '#server/platform/errors.ts'
import { isMember } from '#server/vendor-members/access.ts'
import { logAction } from './log.ts'
import type { RemovalRow } from './removals-repository.ts'
import * as removals from './removals-repository.ts'
import { findModerated, isReviewer, type LogEntry, settle, type TextRow } from './repository.ts'

type Text = Pick<TextRow, 'kind' | 'id' | 'account_id' | 'target_type' | 'target_id'>
/** The state of a text after the step, and since when it has waited for a moderator. */
type Left = { state: ReviewState; reason: string | null; queued_at: Date | null }
type Moderator = { id: string; name: string | null }
type Who = { by: string; act: Act; now: Date; rule: string | null; reason: string }

export const SHOWN: Left = { state: 'published', reason: null, queued_at: null }
/** How many names of deciders are given: enough to know whom to ask. */
const MOST_NAMED = 3
const CONCERNED = 'You wrote it, or it concerns your vendor or your review: a colleague decides.'

/** Whether a person took part in a removal; another one then decides its appeal. */
export const tookPart = (removal: Pick<RemovalRow, 'removed_by' | 'confirmed_by'>, accountId: string) =>
  [removal.removed_by, removal.confirmed_by].includes(accountId)

/** A text with its removal, both locked; without a removal in force it stands as the text does. */
export type TextCase = { state: ReviewState | RemovalState; text: TextRow; removal?: RemovalRow | undefined }
type TextStep = Exclude<ModerationAction, 'rename'> | 'appeal' | 'decide' | 'decide alone'

const isAlready = ({ text: { kind, state } }: TextCase) =>
  `This ${KIND_NAMES[kind].one} is ${state} already. Please reload the list.`
const ifRemoved = (words: string) => (of: TextCase) => (of.text.state === 'removed' ? words : isAlready(of))
const APPEALED = {
  from: ['appealed'],
  moved: 'There is no appeal against this. Please reload the list.',
} as const

export const REMOVAL: CaseKind<TextCase, TextStep> = {
  missing: 'There is no such removal.',
  target: ({ text: { kind, id } }) => `${kind}:${id}`,
  steps: {
    approve: { from: ['held', 'published'], when: ({ text }) => text.queued_at !== null, moved: isAlready },
    remove: { from: ['held', 'published'], moved: isAlready },
    confirm_removal: {
      from: ['waiting'],
      moved: ifRemoved('This does not wait for a second person. Please reload the list.'),
    },
    restore: {
      from: ['removed', 'waiting', 'confirmed', 'kept'],
      moved: ifRemoved('There is an appeal against this. Please decide on it.'),
    },
    appeal: {
      from: ['confirmed'],
      when: ({ removal }, now) => removal?.appeal_until != null && removal.appeal_until > now,
      moved: 'An appeal against this is not possible, or no longer.',
    },
    decide: APPEALED,
    'decide alone': APPEALED,
  },
  async whyNot(db, { state, text, removal }, person, step) {
    const isAppeal = step === 'decide' || step === 'decide alone'
    if (isAppeal && state !== 'appealed') return null
    if (await concerns(db, text, person))
      return isAppeal ? 'A colleague decides on this appeal: it concerns you.' : CONCERNED
    if (step === 'confirm_removal' && state === 'waiting' && removal?.removed_by === person)
      return 'You removed it yourself: a colleague confirms it.'
    if (!(isAppeal && removal && tookPart(removal, person))) return null
    const moderators = await listPeople(db, 'moderation.decide')
    const others = await decidersOf(db, text, removal, { moderators, asker: person })
    return others.length > 0 || step === 'decide'
      ? 'A colleague decides on this appeal: you removed it or confirmed that.'
      : null
  },
}

/** A removal found by its text. */
export const TEXT: typeof REMOVAL = { ...REMOVAL, missing: 'It is no longer there.' }

/**
 * Whether a text affects a person: they wrote it, it is by or about a vendor whose desk they belong to, or it is a
 * vendor's answer to their review.
 */
const concerns = async (db: Db, { kind, id, account_id, target_type, target_id }: Text, accountId: string) =>
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
    throw new AppError('forbidden', CONCERNED)
}

/**
 * Who may take the next step of a removal: moderators who took no part in it and are not concerned by the text. The person
 * who asks is not among them.
 */
export async function decidersOf(
  db: Db,
  text: Text,
  removal: Pick<RemovalRow, 'removed_by' | 'confirmed_by'>,
  { moderators, asker }: { moderators: readonly Moderator[]; asker: string },
): Promise<Moderator[]> {
  const free: Moderator[] = []
  for (const moderator of moderators) {
    const isOut = moderator.id === asker || tookPart(removal, moderator.id)
    if (!isOut && !(await concerns(db, text, moderator.id))) free.push(moderator)
    if (free.length === MOST_NAMED) break
  }
  return free
}

export const colleagueName = ({ id, name }: Moderator) =>
  publicName(name ?? '') ?? `colleague ${id.slice(0, 8)}`

/**
 * Hides a text and gives its author, or its vendor's desk, the reason. In an office of several people a public text
 * waits for a second moderator; a held text is decided at once.
 */
export async function remove(
  deps: Deps,
  { text }: TextCase,
  { by, act, now, rule, reason }: Who,
): Promise<Left> {
  const removal = {
    ...removalOf(deps, text, act, now),
    ...(text.kind === 'vendor_answer'
      ? { account_id: null, vendor_id: text.target_id }
      : { account_id: text.account_id, vendor_id: null }),
    ...{ rule, reason, removed_by: by, removed_at: now },
  }
  await insertRow(deps.db, 'removals', removal)
  await tellOf(deps, 'remove', removal)
  return { state: 'removed', reason, queued_at: removal.state === 'waiting' ? now : null }
}

/** How a removal begins: whether it waits for a second person, and until when it may be appealed. */
export function removalOf(deps: Deps, { kind, id, state, returns_at }: TextRow, { roles }: Act, now: Date) {
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

export async function confirm(deps: Deps, { removal }: TextCase, { by, now }: Who): Promise<Left> {
  const confirmed = { state: 'confirmed', confirmed_by: by, appeal_until: appealEnd(now) } as const
  await change(deps, 'confirm_removal', removal, confirmed)
  return { state: 'removed', reason: removal?.reason ?? null, queued_at: null }
}

/** Makes a text public again and mails its author. */
export async function restore(deps: Deps, { removal }: TextCase, { now }: Who): Promise<Left> {
  await change(deps, 'restore', removal, { state: 'restored', decided_at: now })
  return SHOWN
}

/** Changes the removal of a text, if it has one, and mails its author. */
export async function change(
  deps: Deps,
  step: PreviewedStep,
  removal: RemovalRow | undefined,
  to: Partial<RemovalRow>,
  more: More = {},
) {
  if (!removal) return
  await updateRows(deps.db, 'removals', { id: removal.id }, to)
  await tellOf(deps, step, { ...removal, ...to }, more)
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
  RemovalRow,
  'kind' | 'subject_id' | 'rule' | 'reason' | 'removed_as' | 'appeal_until'
>
/** What else the mail says: of a decision on an appeal, or where a text is read now. */
type More = { words?: string; isAlone?: boolean; url?: string }

/** The mail of a step to the people concerned. */
export async function mailOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  step: PreviewedStep,
  { kind, subject_id: id, rule, reason, removed_as: role, appeal_until: due }: RemovalFacts,
  more: More = {},
) {
  const { quote, about } = await describe(db, id)
  const url = `${config.PUBLIC_URL}/profile#decisions`
  return caseMail('removal', step, { kind, rule, reason, role, due, url, quote, about, ...more }, config)
}

type Whose = Pick<RemovalRow, 'account_id' | 'vendor_id'>

const tellOf = async (deps: Deps, step: PreviewedStep, removal: RemovalFacts & Whose, more: More = {}) =>
  tell(deps, removal, await mailOf(deps, step, removal, more))

/** A text as its author knows it again: its words, the compound or vendor that it is about, and the page of that. */
export async function describe(db: Db, id: string) {
  const row = await findModerated(db, id)
  return { quote: row?.text ?? '', about: row?.target?.name ?? '', slug: row?.target?.slug ?? '' }
}

/** Mails the author or the people of the vendor's desk, whatever other mails they want: it is about their own words. */
export async function tell(
  deps: Deps,
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
