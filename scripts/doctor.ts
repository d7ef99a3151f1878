import { type Finding, fine, forOperator, type World } from '#server/core/health/check.ts'
import { CHECKS, findingsOf } from '#server/core/health/list.ts'
import { checkParts } from '#server/core/health/parts.ts'
import { readDerive } from '#server/identity/auth/keys/service.ts'
import { isDatabaseThere, nameOfDatabase } from '#server/operator-database.ts'
import { operatorMessage } from '#server/operator-failure.ts'
import { createMailer } from '#server/platform/adapters/mail/smtp.ts'
import { openPayments } from '#server/platform/adapters/payments/open.ts'
import { openFiles } from '#server/platform/adapters/storage/files.ts'
import { type Config, ConfigError, readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { NewerDatabaseError } from '#server/platform/db/migrate.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'
import { OlderDatabaseError } from '#server/platform/db/replaced.ts'
import { checkShipped } from '#server/shipped-catalogue.ts'

const MARKS = { fine: 'ok   ', note: 'note ', wrong: 'WRONG' }

function tell({ level, about, says, todo }: Finding) {
  console.log(`${MARKS[level]} ${about.padEnd(12)} ${says}`)
  if (todo) console.log(`${' '.repeat(19)}→ ${todo}`)
  if (level === 'wrong') process.exitCode = 1
}

const wrong = (about: string, error: unknown, todo: string) =>
  tell({ level: 'wrong', about, says: error instanceof Error ? error.message : String(error), todo })

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
    let comeFirst = false
    for await (const finding of findingsOf(CHECKS.database, own)) {
      tell(finding)
      comeFirst ||= finding.about === 'migrations' && finding.level !== 'fine'
    }
    if (comeFirst) return 'its tables were not looked at, because the migrations come first'
    const { payments } = openPayments(own)
    const parts = { ...own, mailer, payments, files: openFiles(config) }
    let asked: ReturnType<typeof checkParts> | null = null
    const world: World = {
      ...parts,
      parts: () => (asked ??= checkParts(parts)),
      derive: () => readDerive(own),
    }
    const shipped = forOperator(() => checkShipped(connection.db, config))
    for await (const finding of findingsOf([...CHECKS.tables, shipped], world)) tell(finding)
    return null
  } finally {
    mailer.close()
    await connection.close()
  }
}

const config = settings()
if (config) {
  let unseen: string | null = 'the database was not opened'
  for await (const finding of findingsOf(CHECKS.settings, { config })) tell(finding)
  tell(fine('settings', `The database is to be ${nameOfDatabase(config)}.`))
  try {
    if (isDatabaseThere(config)) unseen = await ofTheDatabase(config)
    else
      tell({
        level: 'note',
        about: 'database',
        says: 'There is none yet.',
        todo: 'The first start makes it. If the product runs, give this command its settings, by ENV_FILE.',
      })
  } catch (error) {
    if (error instanceof OwnedElsewhereError)
      tell({
        level: 'note',
        about: 'database',
        says: error.message,
        todo: 'A product that runs says more at /status and /readyz.',
      })
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
