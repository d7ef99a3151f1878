import type { WatchedTarget } from '#contract/market/watches.ts'
import { countOf, type Db, type Page, pageOf, removed, rowsOf, valuesOf } from '#server/platform/db/db.ts'
import { addRow, deleteRows, findRow, type Row, updateRows } from '#server/platform/db/rows.ts'

/** Of the three exactly one is set. */
type Watchable = Pick<StoredWatch, 'drug_id' | 'offer_id' | 'vendor_id'>

/** The columns of a row by what it watches, and back. */
export const columnsOf = ({ kind, id }: WatchedTarget): Watchable => ({
  drug_id: kind === 'compound' ? id : null,
  offer_id: kind === 'offer' ? id : null,
  vendor_id: kind === 'vendor' ? id : null,
})
export const targetOf = ({ drug_id, offer_id, vendor_id }: Watchable): WatchedTarget =>
  drug_id
    ? { kind: 'compound', id: drug_id }
    : offer_id
      ? { kind: 'offer', id: offer_id }
      : { kind: 'vendor', id: vendor_id ?? '' }

export type StoredWatch = Row<'watches'>

export const listWatches = (db: Db, accountId: string, page: Page) =>
  pageOf(
    db
      .selectFrom('watches')
      .where('account_id', '=', accountId)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id'),
    page,
  )

export const countWatches = (db: Db, accountId: string): Promise<number> =>
  countOf(db.selectFrom('watches').where('account_id', '=', accountId))

export type NewWatch = Omit<StoredWatch, 'id'>

/** The id of a watch of the same person for the same condition of the same thing. */
export async function findSameWatch(db: Db, watch: NewWatch) {
  const { account_id, drug_id, offer_id, vendor_id, condition } = watch
  return (await findRow(db, 'watches', { account_id, drug_id, offer_id, vendor_id, condition }))?.id
}

export const insertWatch = async (db: Db, watch: NewWatch): Promise<string> =>
  (await addRow(db, 'watches', { ...watch, states: JSON.stringify(watch.states) })).id

/** Restarts a watch, and deletes its waiting alerts, which belong to the old conditions. */
export async function restartWatch(db: Db, id: string, watch: NewWatch) {
  const { condition, amount, currency, after_observation } = watch
  const states = JSON.stringify(watch.states)
  await updateRows(db, 'watches', { id }, { condition, amount, currency, states, after_observation })
  await deleteRows(db, 'watch_alerts', { watch_id: id, settled_at: null })
}

/** The last alert of each watch. */
export const listLastAlerts = (db: Db, watchIds: string[]) =>
  watchIds.length === 0
    ? Promise.resolve([])
    : alerts(db)
        .distinctOn('a.watch_id')
        .where('a.watch_id', 'in', watchIds)
        .orderBy('a.watch_id')
        .orderBy('a.id', 'desc')
        .execute()

/** Alerts with the observation that caused each of them. An offer that left the catalogue took its watches along. */
const alerts = (db: Db) =>
  db
    .selectFrom('watch_alerts as a')
    .innerJoin('price_observations as p', 'p.id', 'a.observation_id')
    .innerJoin('offers as o', 'o.id', 'p.offer_id')
    .innerJoin('drugs as d', 'd.id', 'o.drug_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .select(['a.id', 'a.watch_id', 'a.before', 'a.is_mailed', 'a.found_at'])
    .select(['p.observed_at', 'p.cost_per_mg', 'p.currency', 'p.size', 'p.price', 'p.in_stock'])
    .select(['d.name as drug_slug', 'd.proper_name as drug', 'v.name as vendor', 'v.slug as vendor_slug'])
    .select('v.is_demo')

/** What waits to be mailed to a person, in the order in which it was found. */
export const listWaitingAlerts = (db: Db, accountId: string, count: number) =>
  alerts(db)
    .innerJoin('watches as w', 'w.id', 'a.watch_id')
    .where('w.account_id', '=', accountId)
    .where('a.settled_at', 'is', null)
    .select(['w.drug_id', 'w.offer_id', 'w.vendor_id', 'w.condition', 'w.amount'])
    .select('w.currency as watch_currency')
    .orderBy('a.id')
    .limit(count)
    .execute()
export type WaitingAlert = Awaited<ReturnType<typeof listWaitingAlerts>>[number]

/** An alert for everybody who watches the compound of a change, or an offer of it; none for people without mails. */
export const insertEvidenceAlerts = (db: Db, after: number, upTo: number, now: Date) =>
  rowsOf(db)<{ id: number }>`
    insert into evidence_alerts (account_id, change_id, found_at)
    select distinct w.account_id, e.id, ${now}::timestamptz
    from editorial_changes e join watches w on w.drug_id = e.drug_id and w.created_at <= e.at
      join watch_mails m on m.account_id = w.account_id and m.frequency <> 'never'
    where e.id > ${after} and e.id <= ${upTo}
    on conflict do nothing returning id`

/** What waits to be mailed to a person, in the order in which it happened. */
export const listWaitingEvidence = (db: Db, accountId: string, count: number) =>
  evidenceAlerts(db, accountId)
    .leftJoin('drugs as d', 'd.id', 'e.drug_id')
    .where('a.settled_at', 'is', null)
    .select(['a.id', 'e.at', 'e.text'])
    .select(({ fn }) => [
      fn.coalesce('d.name', 'e.slug').as('slug'),
      fn.coalesce('d.proper_name', 'e.name').as('name'),
    ])
    .orderBy('a.change_id')
    .limit(count)
    .execute()

const evidenceAlerts = (db: Db, accountId: string) =>
  db
    .selectFrom('evidence_alerts as a')
    .innerJoin('editorial_changes as e', 'e.id', 'a.change_id')
    .where('a.account_id', '=', accountId)

/** Settles all waiting alerts of a person without mailing them. */
export async function dropWaitingAlerts(db: Db, accountId: string, settled_at: Date) {
  await db
    .updateTable('watch_alerts')
    .set({ settled_at })
    .where('settled_at', 'is', null)
    .where('watch_id', 'in', (eb) =>
      eb.selectFrom('watches').where('account_id', '=', accountId).select('watches.id'),
    )
    .execute()
  await updateRows(db, 'evidence_alerts', { account_id: accountId, settled_at: null }, { settled_at })
}

/** How a person is mailed; the first look makes it so that links can be signed. An email is kept only while proven. */
export const keepMails = (db: Db, mails: Omit<Row<'watch_mails'>, 'link'>) =>
  db
    .insertInto('watch_mails')
    .values(mails)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ email: mails.email }))
    .returning(['frequency', 'email'])
    .executeTakeFirstOrThrow()

/** How a person is mailed, for this transaction: another process that mails the same person skips them. */
export const takeMails = (db: Db, accountId: string) =>
  db
    .selectFrom('watch_mails')
    .where('account_id', '=', accountId)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** People with this frequency and waiting alerts, of prices or of the evidence, by id, after the given one. */
export const listWaitingPeople = (
  db: Db,
  frequency: 'at once' | 'daily' | 'weekly',
  after: string | undefined,
  count: number,
) =>
  db
    .selectFrom('watch_mails as m')
    .where('m.frequency', '=', frequency)
    .$if(after !== undefined, (query) => query.where('m.account_id', '>', after ?? ''))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('watch_alerts as a')
            .innerJoin('watches as w', 'w.id', 'a.watch_id')
            .whereRef('w.account_id', '=', 'm.account_id')
            .where('a.settled_at', 'is', null)
            .select('a.id'),
        ),
        exists(
          selectFrom('evidence_alerts as e')
            .whereRef('e.account_id', '=', 'm.account_id')
            .where('e.settled_at', 'is', null)
            .select('e.id'),
        ),
      ]),
    )
    .select('m.account_id')
    .orderBy('m.account_id')
    .limit(count)
    .execute()

/** Those that wait for no mail, of prices or of the evidence. */
export const removeAlertsFoundBefore = (db: Db, table: 'watch_alerts' | 'evidence_alerts', time: Date) =>
  removed(db.deleteFrom(table).where('found_at', '<', time).where('settled_at', 'is not', null))

/** A person's watches and alerts, for the export of an account; how they are mailed is without what signs links. */
export async function exportWatches(db: Db, accountId: string) {
  const mails = await findRow(db, 'watch_mails', { account_id: accountId })
  return {
    watches: await db
      .selectFrom('watches as w')
      .leftJoin('drugs as d', 'd.id', 'w.drug_id')
      .leftJoin('offers as o', 'o.id', 'w.offer_id')
      .leftJoin('vendors as v', 'v.id', 'w.vendor_id')
      .where('w.account_id', '=', accountId)
      .select(['w.id', 'd.name as compound', 'o.product_link as offer', 'v.slug as vendor'])
      .select(['w.condition', 'w.amount', 'w.currency', 'w.created_at'])
      .orderBy('w.created_at')
      .orderBy('w.id')
      .execute(),
    alerts: await db
      .selectFrom('watch_alerts as a')
      .innerJoin('watches as w', 'w.id', 'a.watch_id')
      .where('w.account_id', '=', accountId)
      .select(['a.watch_id', 'a.observation_id', 'a.found_at', 'a.is_mailed', 'a.settled_at'])
      .orderBy('a.id')
      .execute(),
    evidence_alerts: await evidenceAlerts(db, accountId)
      .select(['e.slug as compound', 'e.text', 'a.found_at', 'a.is_mailed', 'a.settled_at'])
      .orderBy('a.id')
      .execute(),
    mails: mails ? { frequency: mails.frequency, email: mails.email } : null,
  }
}

/** Deletes the watches of an account, their alerts and the choice of mails. */
export async function removeAllOf(db: Db, accountId: string) {
  for (const table of ['watches', 'evidence_alerts', 'watch_mails'] as const)
    await deleteRows(db, table, { account_id: accountId })
}

/** The accounts of everybody at a vendor's desk. */
export const listDesk = (db: Db, vendorId: string): Promise<string[]> =>
  valuesOf(
    db
      .selectFrom('vendor_members')
      .select('account_id')
      .where('vendor_id', '=', vendorId)
      .orderBy('account_id'),
    'account_id',
  )
