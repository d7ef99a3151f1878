import type { Deps } from '#server/core/deps.ts'
import { DatabaseAway } from '#server/ground/db/reach.ts'
import { countVendors } from './repository.ts'

/** Fewer vendors show no market. */
const MARKET_NEEDS_VENDORS = 3

/** Whether vendors can be compared; while the database is away nothing is known, and pages stay as they were. */
export async function hasMarket({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  try {
    return (await countVendors(db)) >= MARKET_NEEDS_VENDORS
  } catch (error) {
    if (error instanceof DatabaseAway) return true
    throw error
  }
}
