import { parseArgs } from 'node:util'
import { measureRecall, RECALL_GOAL, recallOnRecord, shareText } from '#server/catalogue/literature/plans.ts'
import { QueryFailed, ServiceAway } from '#server/platform/adapters/literature/ask.ts'
import { openLiterature } from '#server/platform/adapters/literature/services.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'

const { values } = parseArgs({ options: { 'on-record': { type: 'boolean' } } })

try {
  const config = readConfig()
  const connection = await connect(config)
  try {
    await migrate(connection.db)
    const isOnRecord = values['on-record'] === true
    const recall = isOnRecord ? await recallOnRecord(connection.db) : openLiterature(config).recall
    const measured = await measureRecall(connection.db, recall)
    if (!measured) stop('EUROPEPMC_URL is not set: no service can be asked. --on-record asks none.')
    for (const { slug, held, found, missed, note } of measured.compounds) {
      if (note !== null) console.log(`${slug}: ${note}`)
      else if (missed.length > 0) console.log(`${slug}: ${shareText({ held, found })}`)
      for (const title of missed) console.log(`  not found: ${title}`)
    }
    console.log(`${measured.compounds.length} compounds have articles on record.`)
    const which = isOnRecord ? 'with a PMID, by title, terms and our summaries' : 'that Europe PMC holds'
    console.log(`Their queries find ${shareText(measured)} of the articles ${which}.`)
    const isShort = measured.held > 0 && measured.found < measured.held * RECALL_GOAL
    console.log(isShort ? `That is below the goal of ${RECALL_GOAL * 100} %.` : 'The goal is 95 %.')
    if (isShort) process.exitCode = 1
  } finally {
    await connection.close()
  }
} catch (error) {
  const isExpected =
    error instanceof OwnedElsewhereError ||
    error instanceof ConfigError ||
    error instanceof QueryFailed ||
    error instanceof ServiceAway
  if (isExpected) stop((error as Error).message)
  throw error
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
