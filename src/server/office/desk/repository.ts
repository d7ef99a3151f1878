import type { ProposalState } from '#contract/catalogue/desk-vocabulary.ts'
import type { Stated } from '#contract/office/desk.ts'
import type { Db } from '#server/platform/db/schema.ts'

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

/** What a vendor has stated of its facts, apart from its terms. */
export async function readStatedFacts(db: Db, vendorId: string): Promise<Partial<Stated>> {
  const row = await db
    .selectFrom('vendor_statements')
    .where('vendor_id', '=', vendorId)
    .where('part', '=', 'facts')
    .select('facts')
    .executeTakeFirst()
  return row?.facts ?? {}
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

export const findProposal = (db: Db, id: string) => proposals(db).where('p.id', '=', id).executeTakeFirst()

export const listProposals = (db: Db, ids: readonly string[]) =>
  proposals(db).where('p.id', 'in', ids).execute()

/** Replaces a proposal that still waits, which counts as withdrawn. */
export async function putProposal(
  db: Db,
  {
    vendor_id,
    account_id,
    facts,
    now,
  }: { vendor_id: string; account_id: string; facts: Partial<Stated>; now: Date },
) {
  await endWaiting(db, { vendor_id }, { state: 'withdrawn', decided_at: now })
  await db
    .insertInto('vendor_proposals')
    .values({ vendor_id, account_id, facts: JSON.stringify(facts), state: 'waiting', created_at: now })
    .execute()
}

/** Ends what still waits; says whether there was something. */
export async function endWaiting(
  db: Db,
  which: { id?: string; vendor_id?: string },
  {
    before,
    ...change
  }: {
    state: Exclude<ProposalState, 'waiting'>
    decided_at: Date
    actor_id?: string
    reason?: string | null
    before?: Partial<Stated>
  },
): Promise<boolean> {
  const rows = await db
    .updateTable('vendor_proposals')
    .set({ ...change, ...(before && { before: JSON.stringify(before) }) })
    .where('state', '=', 'waiting')
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id ?? ''))
    .$if(which.vendor_id !== undefined, (query) => query.where('vendor_id', '=', which.vendor_id ?? ''))
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Everything that a person proposed for vendors. */
export const listAllOf = (db: Db, accountId: string) =>
  db
    .selectFrom('vendor_proposals')
    .where('account_id', '=', accountId)
    .select(['vendor_id', 'facts', 'state', 'created_at', 'decided_at'])
    .execute()

/** A vendor's statements stay; their author is forgotten. */
export async function forgetAccount(db: Db, accountId: string) {
  for (const column of ['account_id', 'actor_id'] as const)
    await db
      .updateTable('vendor_proposals')
      .set({ [column]: null })
      .where(column, '=', accountId)
      .execute()
}
