import { parseArgs } from 'node:util'
import { OFFICE_ROLES, type OfficeRole } from '#contract/office-vocabulary.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { OwnedElsewhereError } from '#server/db/owner-lock.ts'
import { commandAct } from '#server/modules/audit/act.ts'
import { openAuth } from '#server/modules/auth/provider.ts'
import { SERVICE_ROLES_PATH } from '#server/modules/roles/service-call.ts'
import { setRole } from '#server/modules/roles/set-role.ts'
import { readServiceKey } from '#server/service-key.ts'

type Wish = { email: string; role: OfficeRole | 'user' }

const ROLES = [...OFFICE_ROLES, 'user'] as const
const [email = '', given = ''] = parseArgs({ allowPositionals: true }).positionals
const role = ROLES.find((each) => each === given)
if (!email.includes('@') || !role) stop(`npm run user:role -- <email> ${ROLES.join('|')}`)

try {
  const { roles } = await set(readConfig(), { email, role })
  console.log(`${email}: ${roles.join(', ') || 'no role of the back office'}.`)
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

/** In the database, or through the running server that owns it. */
async function set(config: Config, wish: Wish): Promise<{ roles: string[] }> {
  const clock = () => new Date()
  try {
    const { db, close } = await connect(config)
    try {
      await migrate(db)
      const own = { config, db, clock }
      return await setRole({ ...own, ...(await openAuth(own)) }, wish, commandAct('user:role', own))
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
