import { commandAct } from '#server/core/audit/record.ts'
import type { Clocked } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { hashOf, newSecret } from '#server/identity/auth/secrets.ts'
import { deleteOlder, insertRow } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'
import { giveRoleIn } from './service.ts'

const VALID_MS = 3_600_000
/** A link is pressed once; more tries than this are guesses. */
const TRIES = { max: 10, perS: 3_600 }

/** The secret of a new link for the first administrator; null where the office has one. */
export async function newFirstAdminLink({ db, clock }: Clocked): Promise<string | null> {
  if (await repository.hasAdmin(db)) return null
  const secret = newSecret()
  const now = clock()
  await deleteOlder(db, 'first_admin_links', 'expires_at', now)
  const link = { hash: hashOf(secret), expires_at: new Date(now.getTime() + VALID_MS) }
  await insertRow(db, 'first_admin_links', link)
  return secret
}

/**
 * Gives the role of an administrator to the holder of a link. Throws `not_found` for an unknown, used or expired link,
 * and `conflict` once there is an administrator.
 */
export const becomeFirstAdmin = answers('becomeFirstAdmin', async (deps, { body }, { caller }) => {
  const { db, clock } = deps
  const { id } = requireUser(caller)
  await limit(deps, 'first-admin', id, TRIES)
  const act = { ...commandAct('becomeFirstAdmin', deps), actor: `person:${id}` as const }
  await db.transaction().execute(async (trx) => {
    // The links are locked first: of two holders of two links one waits, and then finds an administrator.
    const links = await repository.lockLinks(trx, clock())
    if (await repository.hasAdmin(trx))
      throw new AppError('conflict', 'There is an administrator already. Please ask them for a role.')
    if (!links.includes(hashOf(body.token)))
      throw new AppError(
        'not_found',
        'This link was used or has expired. Each start without an administrator makes a new one.',
      )
    await repository.dropLinks(trx)
    await giveRoleIn(trx, { id, roles: ['admin'], at: clock() }, act)
  })
  return { message: 'You are the administrator.' }
})
