import type { Db } from '#server/platform/db/schema.ts'

export async function countVendors(db: Db): Promise<number> {
  const row = await db.selectFrom('catalogue').select('vendor_count').executeTakeFirst()
  return row?.vendor_count ?? 0
}
