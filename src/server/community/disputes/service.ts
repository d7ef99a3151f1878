import { randomUUID } from 'node:crypto'
import type { DisputeOutcome, DisputeSide, DisputeSubject } from '#contract/community/dispute-vocabulary.ts'
import type { Dispute } from '#contract/community/disputes.ts'
import type { ParsedInput } from '#contract/endpoints.ts'
import { FORMULA } from '#domain/ratings/vendor-rating-formula.ts'
import { type CaseKind, mayTake, takeStep, whyNot } from '#server/community/cases/step.ts'
import { doseReason } from '#server/community/moderation/rules.ts'
import { type Act, type Acting, recordAudit } from '#server/core/audit/record.ts'
import type { Caller, Deps, User } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requirePermission } from '#server/core/permissions/admit.ts'
import { may } from '#server/core/permissions/rules.ts'
import { requireAccount, requireUser } from '#server/identity/accounts/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { holdTarget } from '#server/platform/db/hold-target.ts'
import { findRow, insertIfNew, insertRow, isUuid, lockRow, updateRows } from '#server/platform/db/rows.ts'
import { type CaseMails, caseMail } from '#server/platform/emails/case.ts'
import { AppError } from '#server/platform/errors.ts'
import { newTicket } from '#server/platform/ticket.ts'
import { type DeskVendor, isMember, requireMember, requireVendor } from '#server/vendor-members/access.ts'
import { readDisputesOf } from './reading.ts'
import type { DisputeRow } from './repository.ts'
import * as repository from './repository.ts'
import { dueAfter, STEPS } from './rules.ts'

const OPENINGS = { max: 10, perS: 86_400 }
const SPEECHES = { max: 30, perS: 86_400 }

type Asked = ParsedInput<'openDispute'>['body']
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
export const openDispute = answers('openDispute', async (deps, { params, body }, { caller }) => {
  const { vendor, user } = await requireMember(deps, params.slug, caller)
  await limit(deps, 'disputes', vendor.id, OPENINGS)
  return open(deps, vendor, body, { opened_by: 'vendor', message_id: null, side: 'vendor', user })
})

/**
 * Out of a reader's correction. What the reader wrote was for us alone, so the case is put in an operator's words. Throws
 * `not_found`, `invalid`, `conflict`.
 */
export const disputeCorrection = answers(
  'disputeCorrection',
  async (deps, { params, body }, { caller, act }) => {
    const { id } = params
    const user = await requireAccount(deps, caller)
    const correction = await findRow(deps.db, 'contact_messages', { id, kind: 'correction' })
    if (!correction) throw new AppError('not_found', 'There is no such correction.')
    const vendor = await requireVendor(deps, correction.page_slug ?? '').catch(() => {
      throw new AppError('invalid', 'This correction is not about a vendor.')
    })
    return open(deps, vendor, body, { opened_by: 'reader', message_id: id, side: 'operator', user, act })
  },
)

async function open(
  deps: Deps,
  vendor: DeskVendor,
  { subject, id, words }: Asked,
  { opened_by, message_id, side, user, act }: Opened,
) {
  const { db, clock } = deps
  const now = clock()
  const ticket = newTicket('D')
  await db.transaction().execute(async (trx) => {
    if (!(await holdTarget(trx, 'vendor', vendor.id)))
      throw new AppError('not_found', 'There is no such vendor any more.')
    const found = await subjectOf(trx, vendor.id, subject, id)
    if (found.drug_id !== null && !(await holdTarget(trx, 'drug', found.drug_id)))
      throw new AppError('conflict', 'This has become a part of another compound. Please try again.')
    const disputeId = randomUUID()
    const isNew = await insertIfNew(trx, 'disputes', {
      id: disputeId,
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
    if (!isNew) throw new AppError('conflict', 'This is in dispute already.')
    const said = { dispute_id: disputeId, account_id: user.id, outcome: null, at: now }
    await insertRow(trx, 'dispute_words', { ...said, side, kind: 'case', words })
    await tell(deps, trx, ticket, 'opened')
    if (act)
      await recordAudit(trx, act, { target: `dispute:${ticket}`, after: { subject, state: 'received' } })
  })
  return { dispute: await readOne(db, ticket) }
}

export const getDisputeFile = answers('getDisputeFile', async (deps, { params }, { caller }) => {
  const { db, clock } = deps
  const now = clock()
  const row = await find(db, params.ticket)
  const side = await requireSide(deps, row, caller)
  const user = requireUser(caller)
  const spoken = await repository.listWords(db, row.id)
  return {
    side,
    review_text: await reviewText(db, row),
    spoken: spoken.map(({ side, kind, words, at }) => ({ side, kind, words, at: at.toISOString() })),
    may_speak: mayTake(STEPS.speak, row, now),
    may_appeal: side !== 'operator' && mayTake(STEPS.appeal, row, now),
    may_decide:
      mayTake(STEPS.decide, row, now) &&
      may(user, 'disputes.decide') &&
      (await whyNot(deps, DISPUTE, row, user.id)) === null,
  }
})

const SAID = {
  case: 'Your words are part of the dispute.',
  appeal: 'It is decided again. You get the decision by mail.',
}

/**
 * Adds to the case of a side, or appeals for it. Throws `forbidden` for a caller who is not a side, and `conflict` once it is
 * decided, or when an appeal is no longer possible.
 */
const sayInDispute =
  (kind: keyof typeof SAID) =>
  async (
    deps: Deps,
    { params: { ticket }, body: { words } }: ParsedInput<'speakInDispute'>,
    { caller, act }: Acting,
  ) => {
    const side = await requireSide(deps, await find(deps.db, ticket), caller)
    const isAppeal = kind === 'appeal'
    if (isAppeal && side === 'operator')
      throw new AppError('forbidden', 'Only a side of the dispute can appeal.')
    const user = await requireAccount(deps, caller)
    if (!isAppeal) await limit(deps, 'dispute-words', user.id, SPEECHES)
    const step = isAppeal ? 'appeal' : 'speak'
    const taken = { find: lock(ticket), step, act: side === 'operator' && act } as const
    return takeStep(deps, DISPUTE, taken, async ({ db }, { id }, at) => {
      const said = { dispute_id: id, account_id: user.id, outcome: null, at }
      await insertRow(db, 'dispute_words', { ...said, side, kind, words })
      if (isAppeal) {
        const due_at = dueAfter('appealed', true, at)
        await updateRows(db, 'disputes', { id }, { state: 'appealed', due_at, appealed_at: at })
        await tell(deps, db, ticket, 'appealed')
      }
      return { answer: { message: SAID[kind] }, after: { words } }
    })
  }

export const speakInDispute = answers('speakInDispute', sayInDispute('case'))
export const appealDispute = answers('appealDispute', sayInDispute('appeal'))

/**
 * Takes a dispute up or decides it, and notifies both sides in the same transaction. Throws `conflict` in a state that
 * does not allow it. In an office of several people, throws `forbidden` for a side, and for the person whose decision
 * is appealed. The reason of a decision is public, so a reason with a dose is `invalid`; the sides' words are not
 * public.
 */
export const moveDispute = answers('moveDispute', async (deps, { params, body: step }, { caller, act }) => {
  const { ticket } = params
  const { id: decider } = await requireAccount(deps, caller)
  const decided = step.step === 'decide' ? { outcome: step.outcome, reason: step.reason } : null
  const dose = decided && doseReason(decided.reason)
  if (dose) throw new AppError('invalid', dose, { field: 'reason' })
  const taken = { find: lock(ticket), step: step.step, decider, act }
  return takeStep(deps, DISPUTE, taken, async ({ db }, { id, ...before }, at) => {
    const state = decided ? 'decided' : 'in_review'
    if (decided) {
      const said = { dispute_id: id, account_id: decider, side: 'operator', kind: 'decision' } as const
      const { reason: words, outcome } = decided
      await insertRow(db, 'dispute_words', { ...said, words, outcome, at })
    }
    const due_at = dueAfter(state, before.appealed_at !== null, at)
    const outcome = decided && { decided_at: at, outcome: decided.outcome }
    await updateRows(db, 'disputes', { id }, { state, due_at, ...outcome })
    await tell(deps, db, ticket, decided ? 'decided' : 'taken_up', decided ?? {})
    const answer = { dispute: await readOne(db, ticket) }
    return { answer, before: { state: before.state }, after: { state, ...decided } }
  })
})

const DISPUTE: CaseKind<DisputeRow, keyof typeof STEPS> = {
  missing: 'There is no such dispute.',
  target: ({ ticket }) => `dispute:${ticket}`,
  steps: STEPS,
  async whyNot(db, { id, account_id, vendor_id, appealed_at }, person) {
    if (account_id === person || (await isMember(db, vendor_id, person)))
      return 'You are a side of this dispute: a colleague decides.'
    const decision = { dispute_id: id, kind: 'decision', account_id: person } as const
    return appealed_at !== null && (await findRow(db, 'dispute_words', decision))
      ? 'You made the first decision: a colleague decides on the appeal.'
      : null
  },
}

/** Mails both sides how a dispute stands now. */
async function tell(
  { clock, config }: Deps,
  trx: Db,
  ticket: string,
  step: CaseMails['dispute']['step'],
  decided: { outcome?: DisputeOutcome; reason?: string } = {},
) {
  const row = await find(trx, ticket)
  const { name: vendor, about, subject, opened_by: openedBy, due_at: due } = row
  const url = `${config.PUBLIC_URL}/disputes/${ticket}`
  const quote = await reviewText(trx, row)
  const told = { ticket, vendor, about, quote, subject, openedBy, url, due, ...decided }
  for (const { email: to, side } of await repository.listRecipients(trx, row)) {
    const mail = caseMail('dispute', step, { ...told, side }, config)
    await sendMail({ db: trx, clock }, { kind: 'dispute', to, replyTo: config.SUPPORT_EMAIL, ...mail })
  }
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

async function requireSide(deps: Deps, row: DisputeRow, caller: Caller): Promise<DisputeSide> {
  const { id, roles } = requireUser(caller)
  if (await isMember(deps.db, row.vendor_id, id)) return 'vendor'
  if (row.account_id === id) return 'reader'
  if (!may({ roles }, 'disputes.decide'))
    throw new AppError('forbidden', 'This is for the sides of the dispute.')
  requirePermission(deps, caller, 'disputes.decide')
  return 'operator'
}

/** The public text of a disputed review; null once it is no longer public. */
async function reviewText(db: Db, { subject, subject_id: id }: DisputeRow) {
  const review = subject === 'review' && (await findRow(db, 'reviews', { id, state: 'published' }))
  return review ? review.review_text : null
}

const lock = (ticket: string) => (trx: Db) => lockRow(trx, 'disputes', { ticket })

const find = async (db: Db, ticket: string) => required(await repository.findDisputes(db, [ticket]))

const readOne = async (db: Db, ticket: string): Promise<Dispute> =>
  required(await readDisputesOf(db, [ticket]))

function required<Found>([found]: Found[]): Found {
  if (!found) throw new AppError('not_found', DISPUTE.missing)
  return found
}
