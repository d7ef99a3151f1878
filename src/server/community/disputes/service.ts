import type { DisputeOutcome, DisputeSide, DisputeSubject } from '#contract/community/dispute-vocabulary.ts'
import type { Dispute } from '#contract/community/disputes.ts'
import type { Input, Output } from '#contract/endpoints.ts'
import { FORMULA } from '#domain/ratings/vendor-rating-formula.ts'
import { isForTwo } from '#server/community/moderation/removing.ts'
import { doseReason } from '#server/community/moderation/rules.ts'
import type { Act, Acting } from '#server/core/audit/act.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import type { Caller, User } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requirePermission } from '#server/core/permissions/admit.ts'
import { may } from '#server/core/permissions/rules.ts'
import { requireAccount, requireUser } from '#server/identity/accounts/service.ts'
import { holdTarget } from '#server/platform/db/hold-target.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { type DisputeStep, disputeMail } from '#server/platform/emails/dispute.ts'
import { AppError } from '#server/platform/errors.ts'
import { newTicket } from '#server/platform/ticket.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { type DeskVendor, isMember, requireMember, requireVendor } from '#server/vendor-members/access.ts'
import { readDisputes } from './reading.ts'
import * as repository from './repository.ts'
import { dueAfter, mayAppeal, mayMove, maySpeak } from './rules.ts'

const OPENINGS = { max: 10, perS: 86_400 }
const SPEECHES = { max: 30, perS: 86_400 }

type Asked = Input<'openDispute'>['body']
type Opened = {
  opened_by: 'vendor' | 'reader'
  message_id: string | null
  /** Whose words the first ones are. */
  side: DisputeSide
  user: User
  /** Per operator. */
  act?: Act
}

/**
 * Opens a dispute for a vendor. Throws `invalid` for a subject of another vendor, `conflict` if it is already in
 * dispute.
 */
export async function openDispute(deps: Deps, slug: string, asked: Asked, caller: Caller) {
  const { vendor, user } = await requireMember(deps, slug, caller)
  await limit(deps, 'disputes', vendor.id, OPENINGS)
  return open(deps, vendor, asked, { opened_by: 'vendor', message_id: null, side: 'vendor', user })
}

/**
 * Out of a reader's correction. What the reader wrote was for us alone, so the case is put in an operator's words. Throws
 * `not_found`, `invalid`, `conflict`.
 */
export async function disputeCorrection(deps: Deps, id: string, asked: Asked, { caller, act }: Acting) {
  const user = await requireAccount(deps, caller)
  const correction = await repository.findCorrection(deps.db, id)
  if (!correction) throw new AppError('not_found', 'There is no such correction.')
  const vendor = await requireVendor(deps, correction.page_slug ?? '').catch(() => {
    throw new AppError('invalid', 'This correction is not about a vendor.')
  })
  return open(deps, vendor, asked, { opened_by: 'reader', message_id: id, side: 'operator', user, act })
}

async function open(
  deps: Deps,
  vendor: DeskVendor,
  { subject, id, words }: Asked,
  { opened_by, message_id, side, user, act }: Opened,
): Promise<Output<'openDispute'>> {
  const { db, clock } = deps
  const now = clock()
  const ticket = newTicket('D')
  await db.transaction().execute(async (trx) => {
    if (!(await holdTarget(trx, 'vendor', vendor.id)))
      throw new AppError('not_found', 'There is no such vendor any more.')
    const found = await subjectOf(trx, vendor.id, subject, id)
    if (found.drug_id !== null && !(await holdTarget(trx, 'drug', found.drug_id)))
      throw new AppError('conflict', 'This has become a part of another compound. Please try again.')
    const disputeId = await repository.insertDispute(trx, {
      ticket,
      vendor_id: vendor.id,
      subject,
      subject_id: found.id,
      drug_id: found.drug_id,
      about: found.about,
      opened_by,
      account_id: found.account_id,
      message_id,
      state: 'received',
      due_at: dueAfter('received', false, now),
      created_at: now,
    })
    if (disputeId === null) throw new AppError('conflict', 'This is in dispute already.')
    const said = { dispute_id: disputeId, account_id: user.id, outcome: null, at: now }
    await repository.addWords(trx, { ...said, side, kind: 'case', words })
    await tell(deps, trx, ticket, 'opened')
    if (act)
      await recordAudit(trx, act, { target: `dispute:${ticket}`, after: { subject, state: 'received' } })
  })
  return { dispute: await readOne(db, ticket) }
}

export async function getDisputeFile(
  deps: Deps,
  ticket: string,
  caller: Caller,
): Promise<Output<'getDisputeFile'>> {
  const { db, clock } = deps
  const row = await findRow(db, ticket)
  const side = await requireSide(deps, row, caller)
  const user = requireUser(caller)
  const spoken = await repository.listWords(db, row.id)
  return {
    side,
    review_text: row.subject === 'review' ? await repository.findReviewText(db, row.subject_id) : null,
    spoken: spoken.map(({ side, kind, words, at }) => ({ side, kind, words, at: at.toISOString() })),
    may_speak: maySpeak(row),
    may_appeal: side !== 'operator' && mayAppeal(row, clock()),
    may_decide:
      row.state !== 'decided' &&
      may(user, 'disputes.decide') &&
      (await reasonAgainst(deps, db, row, user.id)) === null,
  }
}

const SAID = {
  case: 'Your words are part of the dispute.',
  appeal: 'It is decided again. You get the decision by mail.',
}

/**
 * Adds to the case of a side, or appeals for it. Throws `forbidden` for a caller who is not a side, and `conflict` once it is
 * decided, or when an appeal is no longer possible.
 */
export async function sayInDispute(
  deps: Deps,
  ticket: string,
  { kind, words }: { kind: 'case' | 'appeal'; words: string },
  { caller, act }: Acting,
) {
  const { db, clock } = deps
  const side = await requireSide(deps, await findRow(db, ticket), caller)
  const isAppeal = kind === 'appeal'
  if (isAppeal && side === 'operator')
    throw new AppError('forbidden', 'Only a side of the dispute can appeal.')
  const user = await requireAccount(deps, caller)
  if (!isAppeal) await limit(deps, 'dispute-words', user.id, SPEECHES)
  await db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, ticket)
    const at = clock()
    if (!isAppeal && !maySpeak(row)) throw new AppError('conflict', 'This dispute is decided.')
    if (isAppeal && !mayAppeal(row, at))
      throw new AppError('conflict', 'An appeal in this dispute is no longer possible.')
    const said = { dispute_id: row.id, account_id: user.id, outcome: null, at }
    await repository.addWords(trx, { ...said, side, kind, words })
    if (side === 'operator') await recordAudit(trx, act, { target: `dispute:${ticket}`, after: { words } })
    if (!isAppeal) return
    const due_at = dueAfter('appealed', true, at)
    await repository.setState(trx, row.id, { state: 'appealed', due_at, appealed_at: at })
    await tell(deps, trx, ticket, 'appealed')
  })
  return { message: SAID[kind] }
}

/**
 * Takes a dispute up or decides it, and notifies both sides in the same transaction. Throws `conflict` in a state that
 * does not allow it. In an office of several people, throws `forbidden` for a side, and for the person whose decision
 * is appealed. The reason of a decision is public, so a reason with a dose is `invalid`; the sides' words are not
 * public.
 */
export async function moveDispute(
  deps: Deps,
  ticket: string,
  step: Input<'moveDispute'>['body'],
  { caller, act }: Acting,
): Promise<Output<'moveDispute'>> {
  const { db, clock } = deps
  const user = await requireAccount(deps, caller)
  const decided = step.step === 'decide' ? { outcome: step.outcome, reason: step.reason } : null
  const dose = decided && doseReason(decided.reason)
  if (dose) throw new AppError('invalid', dose, { field: 'reason' })
  await db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, ticket)
    const against = await reasonAgainst(deps, trx, row, user.id)
    if (against !== null) throw new AppError('forbidden', against)
    if (!mayMove(row, step.step))
      throw new AppError('conflict', 'This dispute has moved on already. Please reload the list.')
    const at = clock()
    const state = decided ? 'decided' : 'in_review'
    if (decided) {
      const said = { dispute_id: row.id, account_id: user.id, side: 'operator', kind: 'decision' } as const
      await repository.addWords(trx, { ...said, words: decided.reason, outcome: decided.outcome, at })
    }
    await repository.setState(trx, row.id, {
      state,
      due_at: dueAfter(state, row.appealed_at !== null, at),
      ...(decided && { decided_at: at, outcome: decided.outcome }),
    })
    await tell(deps, trx, ticket, decided ? 'decided' : 'taken_up', decided ?? {})
    await recordAudit(trx, act, {
      target: `dispute:${ticket}`,
      before: { state: row.state },
      after: { state, ...decided },
    })
  })
  return { dispute: await readOne(db, ticket) }
}

/** Why another colleague has to decide; null if this one may. */
async function reasonAgainst(deps: Deps, db: Db, row: repository.DisputeRow, accountId: string) {
  if (!isForTwo(deps)) return null
  if (row.account_id === accountId || (await isMember(db, row.vendor_id, accountId)))
    return 'You are a side of this dispute: a colleague decides.'
  if (row.appealed_at !== null && (await repository.hasDecided(db, row.id, accountId)))
    return 'You made the first decision: a colleague decides on the appeal.'
  return null
}

/** Mails both sides how a dispute stands now. */
async function tell(
  { clock, config }: Deps,
  trx: Db,
  ticket: string,
  step: DisputeStep,
  decided: { outcome?: DisputeOutcome; reason?: string } = {},
) {
  const row = await findRow(trx, ticket)
  const { name: vendor, about: what, subject, opened_by: openedBy, due_at } = row
  const url = `${config.PUBLIC_URL}/disputes/${ticket}`
  const quote = subject === 'review' ? await repository.findReviewText(trx, row.subject_id) : null
  const told = { ticket, vendor, what, quote, subject, openedBy, url, due: due_at, ...decided }
  for (const { email: to, side } of await repository.listRecipients(trx, row))
    await sendMail(
      { db: trx, clock },
      { kind: 'dispute', to, replyTo: config.SUPPORT_EMAIL, ...disputeMail(step, { ...told, side }, config) },
    )
}

/** Describes the disputed subject without naming a person. Throws `invalid` when the vendor has no such subject. */
async function subjectOf(db: Db, vendorId: string, subject: DisputeSubject, id: string) {
  const none = () => new AppError('invalid', 'This vendor has no such thing.', { field: 'id' })
  if (subject === 'rating') {
    if (!Object.hasOwn(FORMULA.weights, id)) throw none()
    return { id, about: `the part '${id}' of the rating`, account_id: null, drug_id: null }
  }
  const found =
    subject === 'certificate' || isUuid(id)
      ? await repository.findSubject(db, vendorId, subject, id)
      : undefined
  if (!found) throw none()
  return found
}

async function requireSide(deps: Deps, row: repository.DisputeRow, caller: Caller): Promise<DisputeSide> {
  const { id, roles } = requireUser(caller)
  if (await isMember(deps.db, row.vendor_id, id)) return 'vendor'
  if (row.account_id === id) return 'reader'
  if (!may({ roles }, 'disputes.decide'))
    throw new AppError('forbidden', 'This is for the sides of the dispute.')
  requirePermission(deps, caller, 'disputes.decide')
  return 'operator'
}

const findRow = async (db: Db, ticket: string) => required(await repository.findDispute(db, ticket))
const lockRow = async (trx: Db, ticket: string) => required(await repository.lockDispute(trx, ticket))

async function readOne(db: Db, ticket: string): Promise<Dispute> {
  const [dispute] = await readDisputes(db, [await findRow(db, ticket)])
  return required(dispute)
}

function required<Found>(found: Found | undefined): Found {
  if (!found) throw new AppError('not_found', 'There is no such dispute.')
  return found
}
