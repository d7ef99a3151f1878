import { randomBytes } from 'node:crypto'
import type { CorrectionMessage } from '#contract/community/contact.ts'
import type { CorrectionState } from '#contract/vocabulary.ts'
import type { Acting } from '#server/core/audit/act.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Network } from '#server/core/http/client-ip.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { correctionProgress, correctionReceipt } from '#server/platform/emails/correction.ts'
import { AppError } from '#server/platform/errors.ts'
import { newTicket } from '#server/platform/ticket.ts'
import { readMessage } from './reading.ts'
import { findByToken, findPage, lockCorrection, setCorrection } from './repository.ts'
import { correctionOf, messageStateOf } from './rules.ts'
import { receiveMessage } from './service.ts'

const newToken = () => randomBytes(24).toString('base64url')

/** Stores a reader's correction of a page. Throws `not_found` for a page that does not exist, and `rate_limited`. */
export async function receiveCorrection(deps: Deps, sent: CorrectionMessage, network: Network) {
  const page = await findPage(deps.db, sent.slug)
  if (!page) throw new AppError('not_found', 'There is no such compound or vendor.')
  const [ticket, token] = [newTicket('C'), newToken()]
  const { message } = await receiveMessage(
    deps,
    {
      kind: 'correction',
      name: '',
      email: sent.email,
      subject: null,
      message: sent.message,
      company: null,
      phone: null,
      website: null,
      request_type: null,
      correction: {
        ticket,
        kind: sent.kind,
        state: 'received',
        reason: null,
        page,
        proof: sent.proof || null,
      },
    },
    sent,
    network,
    {
      ticket,
      token,
      receipt: correctionReceipt({ ticket, page: page.name, url: urlOf(deps, token) }, deps.config),
    },
  )
  return { message, ticket, token }
}

/** State of a correction, without its text or sender. Throws `not_found`. */
export async function readCorrection({ db }: Pick<Deps, 'db'>, token: string) {
  const row = await findByToken(db, token)
  const correction = row && correctionOf(row)
  if (!correction) throw new AppError('not_found', 'There is no correction at this link.')
  return { correction: { ...correction, created_at: row.created_at.toISOString() } }
}

/** Moves a correction to its next state and mails its sender if the state changed, all or nothing. Throws `not_found`. */
export async function setCorrectionState(
  { db, clock, config }: Deps,
  id: string,
  { state, reason }: { state: CorrectionState; reason: string },
  { act }: Acting,
) {
  return db.transaction().execute(async (trx) => {
    const before = await lockCorrection(trx, id)
    if (!before) throw new AppError('not_found', 'There is no such correction.')
    const decline_reason = state === 'declined' ? reason : null
    const messageState = messageStateOf(state)
    const row = await setCorrection(trx, id, {
      correction_state: state,
      decline_reason,
      state: messageState,
      answered_at: messageState === 'answered' ? clock() : null,
    })
    const hasChanged = before.correction_state !== state || before.decline_reason !== decline_reason
    if (hasChanged && before.ticket && before.token)
      await sendMail(
        { db: trx, clock },
        {
          kind: 'correction progress',
          to: before.email,
          replyTo: config.SUPPORT_EMAIL,
          ...correctionProgress(
            {
              ticket: before.ticket,
              page: before.page_name ?? 'a page',
              url: urlOf({ config }, before.token),
              state,
              reason: decline_reason,
            },
            config,
          ),
        },
      )
    const message = await readMessage(trx, row)
    await recordAudit(trx, act, {
      target: `correction:${before.ticket ?? id}`,
      before: { state: before.correction_state, reason: before.decline_reason },
      after: { state, reason: decline_reason },
    })
    return { message }
  })
}

const urlOf = ({ config }: Pick<Deps, 'config'>, token: string) => `${config.PUBLIC_URL}/corrections/${token}`
