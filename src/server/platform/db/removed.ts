import type { DeleteResult } from 'kysely'

/** Runs a deletion; says how many rows are gone. */
export async function removed(query: { executeTakeFirst: () => Promise<DeleteResult | undefined> }) {
  return Number((await query.executeTakeFirst())?.numDeletedRows ?? 0)
}
