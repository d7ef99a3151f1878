import { rateByPresentRule } from '#server/catalogue/evidence/records/derived.ts'
import { ChangeRefused } from '#server/core/changes/change-set.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'
import { updateFromShipped } from '#server/shipped-catalogue.ts'

try {
  const connection = await connect(readConfig())
  try {
    await migrate(connection.db)
    await rateByPresentRule(connection.db)
    const report = await updateFromShipped(connection.db, console.error)
    for (const [kind, { added, changed }] of Object.entries(report))
      if (added + changed > 0) console.log(`${kind}: ${added} added, ${changed} changed`)
    console.log('The catalogue has what this version brings. What was edited in the office is as it was.')
  } finally {
    await connection.close()
  }
} catch (error) {
  if (error instanceof ChangeRefused) console.error(`${error.message}\nNothing was changed.`)
  else if (error instanceof OwnedElsewhereError || error instanceof ConfigError) console.error(error.message)
  else throw error
  process.exitCode = 1
}
