import type { Act } from '#server/core/audit/act.ts'
import type { Deps } from '#server/core/deps.ts'
import { hashOf, newSecret } from '#server/identity/auth/secrets.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'
import { giveRoleIn } from './service.ts'

const VALID_MS = 3_600_000

/** The secret of a new link for the first administrator; null where the office has one. */
export async function newFirstAdminLink({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string | null> {
  if (await repository.hasAdmin(db)) return null
  const secret = newSecret()
  const now = clock()
  await repository.dropExpiredLinks(db, now)
  await repository.insertLink(db, { hash: hashOf(secret), expires_at: new Date(now.getTime() + VALID_MS) })
  return secret
}

/**
 * Gives the role of an administrator to the holder of a link. Throws `not_found` for an unknown, used or expired link,
 * and `conflict` once there is an administrator.
 */
export async function becomeFirstAdmin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, token }: { id: string; token: string },
  act: Act,
) {
  await db.transaction().execute(async (trx) => {
    // The links are locked first: of two holders of two links one waits, and then finds an administrator.
    const links = await repository.lockLinks(trx, clock())
    if (await repository.hasAdmin(trx))
      throw new AppError('conflict', 'There is an administrator already. Please ask them for a role.')
    if (!links.includes(hashOf(token)))
      throw new AppError(
        'not_found',
        'This link was used or has expired. Each start without an administrator makes a new one.',
      )
    await repository.dropLinks(trx)
    await giveRoleIn(trx, { id, roles: ['admin'], at: clock() }, act)
  })
  return { message: 'You are the administrator.' }
}
