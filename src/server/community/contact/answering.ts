import type { Output } from '#contract/endpoints.ts'
import { OFFICE_ROLES, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import type { Acting } from '#server/core/audit/act.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import { limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { messageAnswer } from '#server/platform/emails/contact.ts'
import { AppError } from '#server/platform/errors.ts'
import { newTicket } from '#server/platform/ticket.ts'
import { nameOf, readMessage } from './reading.ts'
import type { MessageRow } from './repository.ts'
import { followsOf, messageStateOf } from './rules.ts'
import * as repository from './thread-repository.ts'

const ANSWERS = { max: 300, perS: 86_400 }
const MOST_COLLEAGUES = 200
const ANSWERERS = OFFICE_ROLES.filter((role) => permissionsOf([role]).includes('messages.answer'))

/**
 * Mails an answer to a message and stores it in the thread, both or neither. An unassigned message is assigned to its
 * answerer. Throws `not_found`, `rate_limited`, and `conflict` if the thread got another message meanwhile.
 */
export async function answerMessage(
  deps: Deps,
  id: string,
  { words, seen, closes }: { words: string; seen: number; closes: boolean },
  { caller, act }: Acting,
): Promise<Output<'answerMessage'>> {
  const user = await requireAccount(deps, caller)
  await limit(deps, 'message-answers', user.id, ANSWERS)
  return deps.db.transaction().execute(async (trx) => {
    // Locks roles before messages, as the removal of a role does: the other order could deadlock.
    const mayHave = await repository.holdRole(trx, user.id, ANSWERERS)
    const before = await lockMessage(trx, id)
    if (before.state === 'held')
      throw new AppError('conflict', 'This was held as spam. Move it to open before you answer.')
    const said = await repository.listWords(trx, [id])
    if (said.length !== seen)
      throw new AppError('conflict', 'Something was written here meanwhile. Please read it first.')
    const now = deps.clock()
    const ticket = before.ticket ?? newTicket('M')
    const mailId = await sendMail(
      { db: trx, clock: deps.clock },
      {
        kind: 'message answer',
        to: before.email,
        replyTo: deps.config.SUPPORT_EMAIL,
        follows: followsOf(
          before.receipt_mail_id,
          said.map(({ mail_id }) => mail_id),
        ),
        ...messageAnswer({ ticket, words, isCorrection: before.kind === 'correction' }, deps.config),
      },
    )
    await repository.addWords(trx, {
      message_id: id,
      side: 'office',
      account_id: user.id,
      words,
      mail_id: mailId,
      at: now,
    })
    const state = stateAfter(before, closes)
    const row = await repository.changeMessage(trx, id, {
      state,
      ticket,
      answered_at: state === 'open' ? null : now,
      ...(before.assignee_id === null && mayHave && { assignee_id: user.id }),
    })
    const message = await readMessage(trx, row)
    await recordAudit(trx, act, {
      target: `message:${id}`,
      before: standOf(before),
      after: { ...standOf(row), words },
    })
    return { message }
  })
}

/** Throws `not_found`, and `invalid` for a colleague without the permission to answer messages. */
export async function assignMessage(
  { db }: Deps,
  id: string,
  person: string | null,
  { act }: Acting,
): Promise<Output<'assignMessage'>> {
  return db.transaction().execute(async (trx) => {
    if (person !== null && !(await repository.holdRole(trx, person, ANSWERERS)))
      throw new AppError('invalid', 'They may not answer messages.', { field: 'person' })
    const before = await lockMessage(trx, id)
    const row = await repository.changeMessage(trx, id, { assignee_id: person })
    const message = await readMessage(trx, row)
    await recordAudit(trx, act, { target: `message:${id}`, before: standOf(before), after: standOf(row) })
    return { message }
  })
}

export async function listAssignees({ db }: Pick<Deps, 'db'>): Promise<Output<'listAssignees'>> {
  const rows = await repository.listPeople(db, ANSWERERS, MOST_COLLEAGUES)
  return { people: rows.map((row) => ({ id: row.id, name: nameOf(row) })) }
}

/** A correction is open or settled by its own state. */
const stateAfter = ({ correction_state }: MessageRow, closes: boolean) =>
  correction_state ? messageStateOf(correction_state) : closes ? 'answered' : 'waiting'

async function lockMessage(trx: Db, id: string) {
  const row = await repository.lockMessage(trx, id)
  if (!row) throw new AppError('not_found', 'There is no such message.')
  return row
}

const standOf = ({ state, assignee_id }: MessageRow) => ({ state, assignee: assignee_id })
