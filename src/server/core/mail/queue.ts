import type { QueuedMail } from '#contract/core/mails.ts'
import { type Act, type Done, recordAudit } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { isUuid, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { cutPage, placeText, readPlace } from '#server/platform/page-place.ts'
import * as repository from './repository.ts'
import { NO_WORDS } from './repository.ts'
import { shortEmail, withShortEmails } from './rules.ts'

type Mail = NonNullable<Awaited<ReturnType<typeof repository.lockMail>>>

const PAGE = 50
const RETRIED_AT_ONCE = 500
/** Per operator. */
const ACTS = { max: 300, perS: 3_600 }

/** What waits, failed or was dropped. */
export const listMails = answers('listMails', async ({ db }, { query: { view, after } }) => {
  const rows = await repository.listQueued(db, view, readPlace(after, isUuid), PAGE + 1)
  const page = cutPage(rows, PAGE, ({ id, created_at, dropped_at }) =>
    placeText((view === 'dropped' && dropped_at) || created_at, id),
  )
  return { mails: page.shown.map(shown), next: page.next }
})

const shown = ({
  recipient,
  last_failure,
  dropped_at,
  drop_reason,
  ...row
}: repository.QueuedRow): QueuedMail => ({
  ...inIso(row),
  recipient: shortEmail(recipient),
  failure: last_failure === null ? null : withShortEmails(last_failure),
  dropped: dropped_at && { at: dropped_at.toISOString(), reason: drop_reason ?? '' },
})

/** Tries a mail that failed at once, and then as often as a new one. Throws `not_found` and `conflict`. */
export const retryMail = answers('retryMail', (deps, { params: { id } }, { act }) =>
  change(deps, id, act, async (trx, mail) => {
    if (mail.last_failure === null)
      throw new AppError('conflict', 'This mail has not failed: it is on its way.')
    if (mail.has_no_words)
      throw new AppError('conflict', 'The text of this mail is no longer stored. It has to be written again.')
    await updateRows(trx, 'mails', { id }, { next_try_at: deps.clock(), tries: 0 })
    return { after: { is_retried: true } }
  }),
)

/** Takes a mail out of the queue. Throws `not_found` and `conflict`. */
export const dropMail = answers('dropMail', (deps, { params: { id }, body: { reason } }, { act }) =>
  change(deps, id, act, async (trx) => {
    const dropped = { dropped_at: deps.clock(), drop_reason: reason, next_try_at: null, ...NO_WORDS }
    await updateRows(trx, 'mails', { id }, dropped)
    return { before: { is_dropped: false }, after: { is_dropped: true, reason } }
  }),
)

/** One mail that no process is sending, in the audit log. */
async function change(
  deps: Deps,
  id: string,
  act: Act,
  work: (trx: Deps['db'], mail: Mail) => Promise<Omit<Done, 'target'>>,
) {
  await limit(deps, 'act-on-mails', act.actor, ACTS)
  return deps.db.transaction().execute(async (trx) => {
    const mail = await repository.lockMail(trx, id)
    if (!mail) throw new AppError('not_found', 'There is no such mail.')
    if (mail.delivered_at) throw new AppError('conflict', 'This mail was delivered.')
    if (mail.dropped_at) throw new AppError('conflict', 'This mail was dropped.')
    if (mail.claim_ends_at && mail.claim_ends_at > deps.clock())
      throw new AppError('conflict', 'This mail is being sent. Look again in a minute.')
    const done = await work(trx, mail)
    const after = await repository.lockMail(trx, id)
    await recordAudit(trx, act, { target: `mail:${id}`, ...done })
    return { mail: shown(after ?? mail) }
  })
}

/** Tries what failed again, the oldest first, some hundreds at a time. */
export const retryFailedMails = answers('retryFailedMails', async (deps, _, { act }) => {
  await limit(deps, 'act-on-mails', act.actor, ACTS)
  return deps.db.transaction().execute(async (trx) => {
    const rows = await repository.makeFailedDue(trx, deps.clock(), RETRIED_AT_ONCE)
    await recordAudit(trx, act, { target: 'mails', after: { tried: rows.length } })
    return { tried: rows.length, has_more: rows.length === RETRIED_AT_ONCE }
  })
})
