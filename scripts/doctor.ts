import { join } from 'node:path'
import { checkAddress } from '#server/core/health/doctor/address.ts'
import { checkDatabase } from '#server/core/health/doctor/database.ts'
import type { Finding } from '#server/core/health/doctor/finding.ts'
import { checkKeyFiles, checkSealed } from '#server/core/health/doctor/keys.ts'
import { checkBuild, checkDisk } from '#server/core/health/doctor/machine.ts'
import { checkDemo, checkSettings } from '#server/core/health/doctor/settings.ts'
import {
  checkBackups,
  checkFiles,
  checkJobs,
  checkMailQueue,
  checkOutside,
  checkPeople,
  checkRates,
} from '#server/core/health/doctor/work.ts'
import { createMailer } from '#server/ground/adapters/mail/create-mailer.ts'
import { openPayments } from '#server/ground/adapters/payments/open.ts'
import { openFiles } from '#server/ground/adapters/storage/files.ts'
import { type Config, ConfigError, readConfig } from '#server/ground/config.ts'
import { connect } from '#server/ground/db/connect.ts'
import { NewerDatabaseError } from '#server/ground/db/migrate.ts'
import { OwnedElsewhereError } from '#server/ground/db/owner-lock.ts'
import { OlderDatabaseError } from '#server/ground/db/replaced.ts'
import { isLocalUrl } from '#server/ground/local-url.ts'
import { readDerive } from '#server/identity/auth/keys/service.ts'
import { isDatabaseThere, nameOfDatabase } from '#server/operator-database.ts'
import { operatorMessage } from '#server/operator-failure.ts'
import { checkShipped } from '#server/shipped-catalogue.ts'

const MARKS = { fine: 'ok   ', note: 'note ', wrong: 'WRONG' }

function tell(findings: Finding[]) {
  for (const { level, about, says, todo } of findings) {
    console.log(`${MARKS[level]} ${about.padEnd(12)} ${says}`)
    if (todo) console.log(`${' '.repeat(19)}→ ${todo}`)
    if (level === 'wrong') process.exitCode = 1
  }
}

const wrong = (about: string, error: unknown, todo: string) =>
  tell([{ level: 'wrong', about, says: error instanceof Error ? error.message : String(error), todo }])

function settings(): Config | null {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    wrong('settings', error, 'Put each right; .env.example names them all.')
    return null
  }
}

/**
 * What can only be asked with the database open; a running product has the embedded one to itself. Answers what was
 * not looked at, in words; null after everything was.
 */
async function ofTheDatabase(config: Config): Promise<string | null> {
  const connection = await connect(config)
  const mailer = createMailer(config)
  try {
    const own = { config, db: connection.db, clock: () => new Date() }
    const findings = await checkDatabase(own)
    tell(findings)
    if (findings.some(({ about, level }) => about === 'migrations' && level !== 'fine'))
      return 'its tables were not looked at, because the migrations come first'
    const derive = isLocalUrl(config.PUBLIC_URL) ? null : await readDerive(own)
    if (derive) tell([await checkAddress(config.PUBLIC_URL, derive)])
    tell(await checkSealed(own))
    tell([await checkMailQueue(own), await checkPeople(own), await checkRates(own), await checkBackups(own)])
    tell(await checkJobs(own))
    tell([await checkShipped(connection.db, config)])
    const { payments } = openPayments(own)
    tell(await checkDemo({ ...own, payments }))
    const files = openFiles(config)
    const outside = await checkOutside({ ...own, mailer, payments, files })
    tell(outside)
    if (outside.every(({ about, level }) => about !== 'files' || level === 'fine'))
      tell([await checkFiles({ ...own, files })])
    return null
  } finally {
    mailer.close()
    await connection.close()
  }
}

const config = settings()
if (config) {
  tell(checkSettings(config))
  let unseen: string | null = 'the database was not opened'
  tell([
    { level: 'fine', about: 'settings', says: `The database is to be ${nameOfDatabase(config)}.` },
    ...checkKeyFiles(config),
    await checkDisk(config.DATA_DIR),
    checkBuild(join('dist', 'server', 'server.js')),
  ])
  try {
    if (isDatabaseThere(config)) unseen = await ofTheDatabase(config)
    else
      tell([
        {
          level: 'note',
          about: 'database',
          says: 'There is none yet.',
          todo: 'The first start makes it. If the product runs, give this command its settings, by ENV_FILE.',
        },
      ])
  } catch (error) {
    if (error instanceof OwnedElsewhereError)
      tell([
        {
          level: 'note',
          about: 'database',
          says: error.message,
          todo: 'A product that runs says more at /status and /readyz.',
        },
      ])
    else if (error instanceof NewerDatabaseError) wrong('migrations', error, 'Do one of the two.')
    else if (error instanceof OlderDatabaseError) wrong('migrations', error, 'Back up first: npm run backup.')
    else
      wrong(
        'database',
        operatorMessage(error, config) ?? error,
        'Check DATABASE_URL, that the server runs, and that this user may connect.',
      )
  }
  const sound = unseen ? `Nothing that was looked at is wrong, but ${unseen}.` : 'Nothing is wrong.'
  console.log(process.exitCode ? '\nSomething is wrong.' : `\n${sound}`)
}
