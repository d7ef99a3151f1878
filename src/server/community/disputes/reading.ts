import type { Dispute } from '#contract/community/disputes.ts'
import { DAY_MS, yearOfMonths } from '#domain/text/duration.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { sendMail } from '#server/core/mail/service.ts'
import type { Db, Page } from '#server/platform/db/db.ts'
import { listRows, updateRows } from '#server/platform/db/rows.ts'
import { disputeDue } from '#server/platform/emails/case.ts'
import { AppError } from '#server/platform/errors.ts'
import { isMember, requireMember, requireVendor } from '#server/vendor-members/access.ts'
import { shownVendor } from '#server/vendor-members/shown.ts'
import * as repository from './repository.ts'

const REMINDED_AT_ONCE = 50

/** Disputes as everybody may see them. */
export async function readDisputes(db: Db, rows: repository.ShownRow[]): Promise<Dispute[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const said = await listRows(db, 'dispute_words', { dispute_id: ids, kind: 'decision' }, 'id')
  const decisions = Map.groupBy(said, ({ dispute_id }) => dispute_id)
  return rows.map((row) => ({
    ...inIso(row),
    vendor: shownVendor(row),
    certificate: row.subject === 'certificate' ? row.subject_id : null,
    decisions: (decisions.get(row.id) ?? []).flatMap(({ words, outcome, at }) =>
      outcome ? [{ outcome, reason: words, at: at.toISOString() }] : [],
    ),
  }))
}

export const readDisputesOf = async (db: Db, tickets: readonly string[]) =>
  readDisputes(db, await repository.findDisputes(db, tickets))

export const getDispute = answers('getDispute', async ({ db }, { params }, { shows }) => {
  shows('list:disputes')
  const [row] = await repository.findDisputes(db, [params.ticket])
  const [dispute] = await readDisputes(db, row ? [row] : [])
  if (!row || !dispute) throw new AppError('not_found', 'There is no such dispute.')
  shows(tagOf('dispute', row.id), tagOf('vendor', row.vendor_id))
  return { dispute }
})

export const listDeskDisputes = answers('listDeskDisputes', async (deps, { params, query }, { caller }) => {
  const { vendor } = await requireMember(deps, params.slug, caller)
  return listed(deps.db, { vendor_id: vendor.id }, query)
})

/** Decided disputes; open ones are visible to their sides only. */
export const listVendorDisputes = answers(
  'listVendorDisputes',
  async (deps, { params, query }, { shows }) => {
    const { subject, id: subject_id, ...page } = query
    shows('list:vendors')
    const vendor = await requireVendor(deps, params.slug)
    shows(tagOf('vendor', vendor.id), tagOf('disputes', vendor.id))
    return listed(deps.db, { vendor_id: vendor.id, subject, subject_id, isDecided: true }, page)
  },
)

/** What was decided about prices and certificates of a compound. */
export const listDrugDisputes = answers('listDrugDisputes', async ({ db }, { params, query }, { shows }) => {
  const { drugId } = params
  shows(tagOf('disputes', drugId), tagOf('compound', drugId))
  return listed(db, { drug_id: drugId, isDecided: true }, query)
})

/** What was decided last about each of these reviews of a vendor, or the dispute that its own people have open. */
export async function disputesOfReviews(
  db: Db,
  vendorId: string,
  reviewIds: readonly string[],
  callerId: string | null,
) {
  const isOwn = callerId !== null && (await isMember(db, vendorId, callerId))
  const rows = await repository.listOfReviews(db, vendorId, reviewIds, isOwn)
  // The latest stands last, and stays.
  return new Map(
    rows.map(({ subject_id, ticket, state, outcome }) => [
      subject_id,
      { ticket, outcome: state === 'decided' ? outcome : null },
    ]),
  )
}

export const countDisputes = answers('countDisputes', async ({ db, clock }, _, { shows }) => {
  shows('list:disputes')
  return { months: await repository.countByMonth(db, yearOfMonths(clock())) }
})

/** The job: reminds operators once of every step that is due within a day. */
export async function remindOfDisputes({ db, clock, config }: Deps): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const before = new Date(clock().getTime() + DAY_MS)
    const due = await repository.listDue(trx, before, REMINDED_AT_ONCE)
    for (const { id, ticket, about, due_at } of due) {
      if (!due_at) continue
      const url = `${config.PUBLIC_URL}/disputes/${ticket}`
      const mail = disputeDue({ ticket, about, url, due: due_at }, config)
      await sendMail({ db: trx, clock }, { kind: 'dispute due', to: config.SUPPORT_EMAIL, ...mail })
      await updateRows(trx, 'disputes', { id }, { reminded_of: due_at })
    }
    return due.length
  })
}

async function listed(db: Db, which: Parameters<typeof repository.listDisputes>[1], page: Page) {
  const { rows, total } = await repository.listDisputes(db, which, page)
  return { disputes: await readDisputes(db, rows), total }
}
