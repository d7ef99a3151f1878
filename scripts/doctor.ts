import { join } from 'node:path'
import {
  checkBuild,
  checkDatabase,
  checkDemo,
  checkDisk,
  checkJobs,
  checkKeys,
  checkMailQueue,
  checkOutside,
  checkSettings,
  type Finding,
} from '#server/core/health/doctor.ts'
import { createMailer } from '#server/ground/adapters/mail/mailer.ts'
import { openPayments } from '#server/ground/adapters/payments/open.ts'
import { openFiles } from '#server/ground/adapters/storage/files.ts'
import { type Config, ConfigError, readConfig } from '#server/ground/config.ts'
import { connect } from '#server/ground/db/connect.ts'
import { NewerDatabaseError } from '#server/ground/db/migrate.ts'
import { OwnedElsewhereError } from '#server/ground/db/owner-lock.ts'
import { keptKey } from '#server/ground/kept-key.ts'
import { sealWith } from '#server/ground/seal.ts'

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

/** What can only be asked with the database open; a running product has the embedded one to itself. */
async function ofTheDatabase(config: Config) {
  const connection = await connect(config)
  const mailer = createMailer(config)
  try {
    const own = { config, db: connection.db, clock: () => new Date() }
    const findings = await checkDatabase(own)
    tell(findings)
    if (findings.some(({ about, level }) => about === 'migrations' && level !== 'fine')) return
    tell([
      await checkKeys({
        ...own,
        seal: sealWith(config.FACTOR_KEY ?? keptKey(config.DATA_DIR, 'factor-key')),
      }),
    ])
    tell([await checkMailQueue(own)])
    tell(await checkJobs(own))
    const { payments } = openPayments(own)
    tell(await checkDemo({ ...own, payments }))
    tell(await checkOutside({ ...own, mailer, payments, files: openFiles(config) }))
  } finally {
    mailer.close()
    await connection.close()
  }
}

const config = settings()
if (config) {
  tell(checkSettings(config))
  tell([await checkDisk(config.DATA_DIR), checkBuild(join('dist', 'server', 'server.js'))])
  try {
    await ofTheDatabase(config)
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
    else wrong('database', error, 'Check DATABASE_URL, that the server runs, and that this user may connect.')
  }
  console.log(process.exitCode ? '\nSomething is wrong.' : '\nNothing is wrong.')
}
