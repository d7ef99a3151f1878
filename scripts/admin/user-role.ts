import { parseArgs } from 'node:util'
import { OFFICE_ROLES, type OfficeRole } from '#contract/identity/office-vocabulary.ts'
import { releaseMessages } from '#server/community/contact/personal-data.ts'
import { commandAct } from '#server/core/audit/record.ts'
import { setRole } from '#server/identity/roles/service.ts'
import { SERVICE_ROLES_PATH } from '#server/identity/roles/service-call.ts'
import { operatorMessage } from '#server/operator-failure.ts'
import { type Config, ConfigError, readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'
import { readServiceKey } from '#server/platform/service-key.ts'
import { openAccounts } from '#server/who-asks.ts'

type Wish = { email: string; role: OfficeRole | 'user' }

const ROLES = [...OFFICE_ROLES, 'user'] as const
const [email = '', given = ''] = parseArgs({ allowPositionals: true }).positionals
const role = ROLES.find((each) => each === given)
if (!email.includes('@') || !role) stop(`npm run admin -- user:role <email> ${ROLES.join('|')}`)

try {
  const { roles } = await set(readConfig(), { email, role })
  console.log(`${email}: ${roles.join(', ') || 'no role of the back office'}.`)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  stop(operatorMessage(error, error instanceof ConfigError ? undefined : readConfig()) ?? message)
}

/** In the database, or through the running server that owns it. */
async function set(config: Config, wish: Wish): Promise<{ roles: string[] }> {
  const clock = () => new Date()
  try {
    const { db, close } = await connect(config)
    try {
      await migrate(db)
      const own = { config, db, clock, afterRoleTaken: releaseMessages }
      return await setRole({ ...own, ...(await openAccounts(own)) }, wish, commandAct('user:role', own))
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof OwnedElsewhereError)) throw error
  }
  const response = await fetch(`http://${config.HOST}:${config.PORT}${SERVICE_ROLES_PATH}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${readServiceKey(config)}`, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  const answer = (await response.json()) as { message?: string; roles: string[] }
  if (!response.ok) throw new Error(answer.message ?? `The server answered ${response.status}.`)
  return answer
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
