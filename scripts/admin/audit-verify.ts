import { inWords, requireWhole, verifyAudit } from '#server/core/audit/verify.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'

try {
  const config = readConfig()
  const { db, close } = await connect(config)
  try {
    await migrate(db)
    const verdict = await verifyAudit(db, config)
    const { count, first, head, keyedFrom, faults } = verdict
    if (faults.length > 0) stop(inWords(faults))
    requireWhole(config, verdict)
    console.log(
      `${count} entries are as they were written, from ${first ?? 0} to ${head.number}. The newest hash is ${head.hash}.`,
    )
    console.log(
      keyedFrom === null
        ? 'None has a key: an owner of the database could recompute them.'
        : `From ${keyedFrom} on they have a key.`,
    )
  } finally {
    await close()
  }
} catch (error) {
  if (error instanceof OwnedElsewhereError)
    stop(`${error.message} Its job 'verify audit log' does the same daily.`)
  throw error
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
