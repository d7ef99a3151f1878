import type { Output } from '#contract/endpoints.ts'
import { type CaseKind, takeStep } from '#server/community/cases/step.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { holdRole, listPeople, listPeopleById, mailableColleagues } from '#server/identity/roles/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertRow, lockRow, updateRows } from '#server/platform/db/rows.ts'
import { caseMail, messageAssigned } from '#server/platform/emails/case.ts'
import { AppError } from '#server/platform/errors.ts'
import { newTicket } from '#server/platform/ticket.ts'
import { nameOf, readMessages } from './reading.ts'
import type { MessageChange, MessageRow } from './repository.ts'
import * as repository from './repository.ts'
import { correctionUrl, followsOf, messageStateOf } from './rules.ts'

const ANSWERS = { max: 300, perS: 86_400 }

const MESSAGE: CaseKind<MessageRow, 'answer'> = {
  missing: 'There is no such message.',
  target: ({ id }) => `message:${id}`,
  steps: {
    answer: {
      from: ['open', 'waiting', 'answered'],
      moved: 'This was held as spam. Move it to open before you answer.',
    },
  },
}
const CORRECTION: typeof MESSAGE = { ...MESSAGE, target: ({ ticket, id }) => `correction:${ticket ?? id}` }
/** Which messages are not corrections, which have states of their own. */
const OF_FORMS = ['general', 'vendor'] as const

const find = (which: { id: string; kind?: typeof OF_FORMS }) => (trx: Db) =>
  lockRow(trx, 'contact_messages', which)

/** A message as a step leaves it. */
async function changed(trx: Db, { id }: MessageRow, to: MessageChange): Promise<Output<'answerMessage'>> {
  await updateRows(trx, 'contact_messages', { id }, to)
  const [message] = await readMessages(trx, [id])
  if (!message) throw new Error('A message that is there was not read.')
  return { message }
}

/**
 * Mails an answer to a message and stores it in the thread, both or neither. An unassigned message is assigned to its
 * answerer. Throws `not_found`, `rate_limited`, and `conflict` if the thread got another message meanwhile.
 */
export const answerMessage = answers('answerMessage', async (deps, { params, body }, { caller, act }) => {
  const { id } = params
  const { db, config } = deps
  const { words, seen, closes } = body
  const user = await requireAccount(deps, caller)
  await limit(deps, 'message-answers', user.id, ANSWERS)
  return db.transaction().execute(async (trx) => {
    // Locks roles before messages, as the removal of a role does: the other order could deadlock.
    const mayHave = await holdRole(trx, user.id, 'messages.answer')
    const taken = { find: find({ id }), step: 'answer', act } as const
    return takeStep({ ...deps, db: trx }, MESSAGE, taken, async (inside, row, at) => {
      const said = await repository.listWords(trx, [id])
      if (said.length !== seen)
        throw new AppError('conflict', 'Something was written here meanwhile. Please read it first.')
      const ticket = row.ticket ?? newTicket('M')
      const told = { ticket, words, isCorrection: row.kind === 'correction' }
      const answer = caseMail('message', 'answered', told, config)
      const follows = followsOf(
        row.receipt_mail_id,
        said.map(({ mail_id }) => mail_id),
      )
      const mail = {
        kind: 'message answer',
        to: row.email,
        replyTo: config.SUPPORT_EMAIL,
        follows,
        ...answer,
      }
      const mail_id = await sendMail(inside, mail)
      const spoken = { message_id: id, side: 'office', account_id: user.id, words, mail_id, at } as const
      await insertRow(trx, 'contact_words', spoken)
      // A correction is open or settled by its own state.
      const state = row.correction_state
        ? messageStateOf(row.correction_state)
        : closes
          ? 'answered'
          : 'waiting'
      const assignee_id = row.assignee_id === null && mayHave ? user.id : row.assignee_id
      const answered_at = state === 'open' ? null : at
      return {
        answer: await changed(trx, row, { state, ticket, answered_at, assignee_id }),
        before: { state: row.state, assignee: row.assignee_id },
        after: { state, assignee: assignee_id, words },
      }
    })
  })
})

/**
 * Mails a colleague who gets a message from another one. Throws `not_found`, `rate_limited`, and `invalid` for a colleague
 * without the permission to answer messages.
 */
export const assignMessage = answers('assignMessage', async (deps, { params, body }, { caller, act }) => {
  const { id } = params
  const { person } = body
  const user = await requireAccount(deps, caller)
  await limit(deps, 'message-assignments', user.id, ANSWERS)
  return deps.db.transaction().execute(async (trx) => {
    if (person !== null && !(await holdRole(trx, person, 'messages.answer')))
      throw new AppError('invalid', 'They may not answer messages.', { field: 'person' })
    return takeStep({ ...deps, db: trx }, MESSAGE, { find: find({ id }), act }, async (inside, row) => {
      const { state, assignee_id } = row
      if (person !== null && person !== assignee_id && person !== user.id)
        await tellAssignee(inside, row, { person, by: user.id })
      return {
        answer: await changed(trx, row, { assignee_id: person }),
        before: { state, assignee: assignee_id },
        after: { state, assignee: person },
      }
    })
  })
})

async function tellAssignee(
  deps: Deps,
  { ticket, state, page_name, subject, company }: MessageRow,
  { person, by }: { person: string; by: string },
) {
  const colleague = (await mailableColleagues(deps, 'messages.answer')).find(({ id }) => id === person)
  const [author] = await listPeopleById(deps.db, [by])
  if (!colleague || !author) return
  const told = {
    ...{ ticket: ticket ?? 'a message', about: page_name ?? subject ?? company ?? '' },
    ...{ by: nameOf(author), state },
  }
  const mail = messageAssigned(told, deps.config)
  await sendMail(deps, { kind: 'message assigned', to: colleague.email, ...mail })
}

/** For messages of a contact form; a correction has its own states. Throws `not_found`. */
export const markMessage = answers('markMessage', async (deps, { params, body }, { act }) => {
  const { id } = params
  const { state } = body
  const taken = { find: find({ id, kind: OF_FORMS }), act }
  return takeStep(deps, MESSAGE, taken, async ({ db }, row, now) => ({
    answer: await changed(db, row, { state, answered_at: state === 'answered' ? now : null }),
    before: { state: row.state },
    after: { state },
  }))
})

/** Moves a correction to its next state and mails its sender if the state changed, all or nothing. Throws `not_found`. */
export const setCorrectionState = answers('setCorrectionState', async (deps, { params, body }, { act }) => {
  const { id } = params
  const { state, reason } = body
  return takeStep(deps, CORRECTION, { find: find({ id }), act }, async (inside, row, now) => {
    if (row.kind !== 'correction') throw new AppError('not_found', 'There is no such correction.')
    const { email, ticket, token, page_name } = row
    const before = { state: row.correction_state, reason: row.decline_reason }
    const after = { state, reason: state === 'declined' ? reason : null }
    const hasChanged = before.state !== after.state || before.reason !== after.reason
    if (hasChanged && ticket && token) {
      const { config } = deps
      const told = { ticket, about: page_name ?? 'a page', url: correctionUrl(deps, token) }
      const mail = caseMail('correction', state, { ...told, reason: after.reason }, config)
      const replyTo = config.SUPPORT_EMAIL
      await sendMail(inside, { kind: 'correction progress', to: email, replyTo, ...mail })
    }
    const marked = messageStateOf(state)
    const settled = { state: marked, answered_at: marked === 'answered' ? now : null }
    const to = { correction_state: state, decline_reason: after.reason, ...settled }
    return { answer: await changed(inside.db, row, to), before, after }
  })
})

export const listAssignees = answers('listAssignees', async ({ db }) => {
  const people = await listPeople(db, 'messages.answer')
  return { people: people.map((person) => ({ id: person.id, name: nameOf(person) })) }
})
