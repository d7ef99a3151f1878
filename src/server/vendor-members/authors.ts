import type { Db } from '#server/platform/db/schema.ts'
import * as repository from './repository.ts'

/** Whether an account belongs to the people of a vendor. */
export const isOfVendor = async (db: Db, accountId: string, vendorId: string): Promise<boolean> =>
  (await repository.findMember(db, vendorId, accountId)) !== undefined

/** Those of these accounts who belong to a vendor, with its name: to the given vendor, or to any if none is given. */
export async function vendorNamesOf(
  db: Db,
  accountIds: readonly string[],
  vendorId: string | null,
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await repository.listVendorsOfAccounts(db, accountIds, vendorId)
  return new Map(rows.map(({ account_id, name }) => [account_id, name]))
}
