import type { Deps } from '#server/core/deps.ts'
import { findStanding } from './repository.ts'

/** Whether a user of this server is there and not banned. */
export async function isInGoodStanding(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<boolean> {
  const user = await findStanding(db, id)
  return user !== undefined && !(user.banned_until && user.banned_until > clock())
}
