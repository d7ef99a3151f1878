import type { Output } from '#contract/endpoints.ts'
import { OFFICE_ROLES, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import type { CorrectionState } from '#contract/vocabulary.ts'
import type { Acting } from '#server/core/audit/act.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import { limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { mailableColleagues } from '#server/identity/roles/service.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { messageAnswer, messageAssigned } from '#server/platform/emails/contact.ts'
import { correctionProgress } from '#server/platform/emails/correction.ts'
import { AppError } from '#server/platform/errors.ts'
import { newTicket } from '#server/platform/ticket.ts'
import { nameOf, readMessage } from './reading.ts'
import * as repository from './repository.ts'
import { correctionUrl, followsOf, messageStateOf } from './rules.ts'

const ANSWERS = { max: 300, perS: 86_400 }
const MOST_COLLEAGUES = 200
const ANSWERERS = OFFICE_ROLES.filter((role) => permissionsOf([role]).includes('messages.answer'))

type Changed = {
  change: repository.MessageChange
  /** For the audit log, where it is more than the state. */
  target?: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Changes a message, with its entry of the audit log. `work` gets it locked. Throws `not_found`. */
async function change(
  trx: Db,
  id: string,
  { act }: Acting,
  work: (row: repository.MessageRow) => Promise<Changed>,
) {
  const row = await repository.lockMessage(trx, id)
  if (!row) throw new AppError('not_found', 'There is no such message.')
  const { change, ...entry } = await work(row)
  const message = await readMessage(trx, await repository.changeMessage(trx, id, change))
  await recordAudit(trx, act, { target: `message:${id}`, ...entry })
  return { message }
}

/**
 * Mails an answer to a message and stores it in the thread, both or neither. An unassigned message is assigned to its
 * answerer. Throws `not_found`, `rate_limited`, and `conflict` if the thread got another message meanwhile.
 */
export async function answerMessage(
  deps: Deps,
  id: string,
  { words, seen, closes }: { words: string; seen: number; closes: boolean },
  asked: Acting,
): Promise<Output<'answerMessage'>> {
  const { db, clock, config } = deps
  const user = await requireAccount(deps, asked.caller)
  await limit(deps, 'message-answers', user.id, ANSWERS)
  return db.transaction().execute(async (trx) => {
    // Locks roles before messages, as the removal of a role does: the other order could deadlock.
    const mayHave = await repository.holdRole(trx, user.id, ANSWERERS)
    return change(trx, id, asked, async (row) => {
      if (row.state === 'held')
        throw new AppError('conflict', 'This was held as spam. Move it to open before you answer.')
      const said = await repository.listWords(trx, [id])
      if (said.length !== seen)
        throw new AppError('conflict', 'Something was written here meanwhile. Please read it first.')
      const ticket = row.ticket ?? newTicket('M')
      const answer = messageAnswer({ ticket, words, isCorrection: row.kind === 'correction' }, config)
      const follows = followsOf(
        row.receipt_mail_id,
        said.map(({ mail_id }) => mail_id),
      )
      const mail_id = await sendMail(
        { db: trx, clock },
        { kind: 'message answer', to: row.email, replyTo: config.SUPPORT_EMAIL, follows, ...answer },
      )
      const at = clock()
      await repository.addWords(trx, {
        message_id: id,
        side: 'office',
        account_id: user.id,
        words,
        mail_id,
        at,
      })
      // A correction is open or settled by its own state.
      const state = row.correction_state
        ? messageStateOf(row.correction_state)
        : closes
          ? 'answered'
          : 'waiting'
      const assignee_id = row.assignee_id === null && mayHave ? user.id : row.assignee_id
      return {
        change: { state, ticket, answered_at: state === 'open' ? null : at, assignee_id },
        before: { state: row.state, assignee: row.assignee_id },
        after: { state, assignee: assignee_id, words },
      }
    })
  })
}

/**
 * Mails a colleague who gets a message from another one. Throws `not_found`, `rate_limited`, and `invalid` for a colleague
 * without the permission to answer messages.
 */
export async function assignMessage(deps: Deps, id: string, person: string | null, asked: Acting) {
  const user = await requireAccount(deps, asked.caller)
  await limit(deps, 'message-assignments', user.id, ANSWERS)
  return deps.db.transaction().execute(async (trx) => {
    if (person !== null && !(await repository.holdRole(trx, person, ANSWERERS)))
      throw new AppError('invalid', 'They may not answer messages.', { field: 'person' })
    return change(trx, id, asked, async (row) => {
      const { state, assignee_id } = row
      if (person !== null && person !== assignee_id && person !== user.id)
        await tellAssignee({ ...deps, db: trx }, row, { person, by: user.id })
      return {
        change: { assignee_id: person },
        before: { state, assignee: assignee_id },
        after: { state, assignee: person },
      }
    })
  })
}

async function tellAssignee(
  deps: Deps,
  { ticket, state, page_name, subject, company }: repository.MessageRow,
  { person, by }: { person: string; by: string },
) {
  const colleague = (await mailableColleagues(deps, 'messages.answer')).find(({ id }) => id === person)
  const [author] = await repository.listNames(deps.db, [by])
  if (!colleague || !author) return
  const told = {
    ...{ ticket: ticket ?? 'a message', about: page_name ?? subject ?? company ?? '' },
    ...{ by: nameOf(author), state },
  }
  await sendMail(deps, {
    kind: 'message assigned',
    to: colleague.email,
    ...messageAssigned(told, deps.config),
  })
}

/** For messages of a contact form; a correction has its own states. Throws `not_found`. */
export async function markMessage(
  { db, clock }: Deps,
  id: string,
  state: 'open' | 'answered',
  asked: Acting,
) {
  return db.transaction().execute((trx) =>
    change(trx, id, asked, async (row) => {
      if (row.kind === 'correction') throw new AppError('not_found', 'There is no such message.')
      return {
        change: { state, answered_at: state === 'answered' ? clock() : null },
        before: { state: row.state },
        after: { state },
      }
    }),
  )
}

/** Moves a correction to its next state and mails its sender if the state changed, all or nothing. Throws `not_found`. */
export async function setCorrectionState(
  { db, clock, config }: Deps,
  id: string,
  { state, reason }: { state: CorrectionState; reason: string },
  asked: Acting,
) {
  return db.transaction().execute((trx) =>
    change(trx, id, asked, async ({ kind, email, ticket, token, page_name, correction_state, ...row }) => {
      if (kind !== 'correction') throw new AppError('not_found', 'There is no such correction.')
      const decline_reason = state === 'declined' ? reason : null
      const messageState = messageStateOf(state)
      const hasChanged = correction_state !== state || row.decline_reason !== decline_reason
      if (hasChanged && ticket && token) {
        const told = { ticket, page: page_name ?? 'a page', url: correctionUrl({ config }, token) }
        const mail = correctionProgress({ ...told, state, reason: decline_reason }, config)
        await sendMail(
          { db: trx, clock },
          { kind: 'correction progress', to: email, replyTo: config.SUPPORT_EMAIL, ...mail },
        )
      }
      return {
        change: {
          correction_state: state,
          decline_reason,
          state: messageState,
          answered_at: messageState === 'answered' ? clock() : null,
        },
        target: `correction:${ticket ?? id}`,
        before: { state: correction_state, reason: row.decline_reason },
        after: { state, reason: decline_reason },
      }
    }),
  )
}

export async function listAssignees({ db }: Pick<Deps, 'db'>): Promise<Output<'listAssignees'>> {
  const rows = await repository.listPeople(db, ANSWERERS, MOST_COLLEAGUES)
  return { people: rows.map((row) => ({ id: row.id, name: nameOf(row) })) }
}
