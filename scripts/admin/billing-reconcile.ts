import { reconcile } from '#server/billing/reconcile/reconcile.ts'
import { openPayments } from '#server/platform/adapters/payments/open.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'
import { createLog } from '#server/platform/log.ts'

// Compares every customer with the payment provider, tells what differed, and mends our side.

try {
  const config = readConfig()
  const connection = await connect(config)
  try {
    await migrate(connection.db)
    const { db } = connection
    const clock = () => new Date()
    const { payments } = openPayments({ config, db, clock, deliversAtOnce: false })
    const deps = { config, db, clock, payments, log: createLog(config.LOG_LEVEL) }
    const { compared, failed, differences } = await reconcile(deps, clock())
    for (const { accountId, what, isMended } of differences)
      console.log(`${accountId}  ${what}${isMended ? '' : '  (look at this yourself)'}`)
    console.log(`${compared} customers compared, ${differences.length} differences, ${failed} not reached`)
    process.exitCode = failed > 0 ? 1 : 0
  } finally {
    await connection.close()
  }
} catch (error) {
  if (!(error instanceof OwnedElsewhereError || error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
