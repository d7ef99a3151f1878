import { rateByPresentRule } from '#server/catalogue/evidence/records/derived.ts'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'
import { recordBook } from '#server/record-book.ts'

/** Differences shown of each derived value; their number is always told. */
const SHOWN = 20

try {
  const connection = await connect(readConfig())
  try {
    await migrate(connection.db)
    await rateByPresentRule(connection.db)
    let total = 0
    // One snapshot, so that a change in between is no difference.
    const results = await connection.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => checkDerived(trx, recordBook))
    for (const { name, differences } of results) {
      console.log(`${name}: ${differences.length === 0 ? 'as computed' : `${differences.length} differ`}`)
      for (const { id, wanted, kept } of differences.slice(0, SHOWN))
        console.log(`  ${id}\n    kept      ${JSON.stringify(kept)}\n    computed  ${JSON.stringify(wanted)}`)
      total += differences.length
    }
    process.exitCode = total > 0 ? 1 : 0
  } finally {
    await connection.close()
  }
} catch (error) {
  if (!(error instanceof OwnedElsewhereError || error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
