import type { Stated } from '#contract/office/desk.ts'
import type { Db } from '#server/platform/db/db.ts'
import { updateRows } from '#server/platform/db/rows.ts'

export type ProposalRow = Awaited<ReturnType<typeof listProposalsOf>>[number]

/** The shown values of a vendor's own fields. */
export async function readShown(db: Db, vendorId: string) {
  const vendor = await db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['contact', 'shipping', 'region', 'refund', 'reimburse_test', 'endotoxin_test', 'sterility_test'])
    .select('stated_by_vendor')
    .executeTakeFirstOrThrow()
  const rules = await db
    .selectFrom('shipping_rules')
    .where('vendor_id', '=', vendorId)
    .select(['region', 'price_minor', 'currency', 'free_from_minor', 'days_from', 'days_to'])
    .orderBy('region')
    .execute()
  const { stated_by_vendor: stated, ...facts } = vendor
  const shown: Stated = { ...facts, shipping_rules: rules.length > 0 ? rules : null }
  return { shown, stated }
}

const proposals = (db: Db) =>
  db
    .selectFrom('vendor_proposals as p')
    .innerJoin('vendors as v', 'v.id', 'p.vendor_id')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .select(['v.slug', 'v.name', 'v.is_demo', 'a.email'])
    .select(['v.region', 'v.refund', 'v.reimburse_test', 'v.endotoxin_test', 'v.sterility_test'])

export const listProposalsOf = (db: Db, vendorId: string, limit: number) =>
  proposals(db)
    .where('p.vendor_id', '=', vendorId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()

export const listProposals = (db: Db, ids: readonly string[]) =>
  proposals(db).where('p.id', 'in', ids).execute()

/** Everything that a person proposed for vendors. */
export const listAllOf = (db: Db, accountId: string) =>
  db
    .selectFrom('vendor_proposals')
    .where('account_id', '=', accountId)
    .select(['vendor_id', 'facts', 'state', 'created_at', 'decided_at'])
    .execute()

/** A vendor's statements stay; their author is forgotten. */
export async function forgetAccount(db: Db, accountId: string) {
  for (const column of ['account_id', 'actor_id'])
    await updateRows(db, 'vendor_proposals', { [column]: accountId }, { [column]: null })
}
