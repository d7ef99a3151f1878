import { AppError } from '#server/platform/errors.ts'
import type { BillingDeps } from '../deps.ts'

/**
 * Does something for one account after the other, and says for how many it did. What the provider refuses is warned of,
 * and the others go on; a silent provider would keep each of them waiting for its time-out, and ends it.
 */
export async function inTurn<Row extends { account_id: string }>(
  { log }: Pick<BillingDeps, 'log'>,
  rows: readonly Row[],
  warning: string,
  work: (row: Row) => Promise<boolean>,
  onFailure: (row: Row) => Promise<unknown> = async () => {},
): Promise<number> {
  let done = 0
  for (const row of rows) {
    try {
      if (await work(row)) done += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.warn({ err: error, account: row.account_id }, warning)
      await onFailure(row)
      if (error.code === 'unavailable') break
    }
  }
  return done
}
