import type { Deps } from '#server/deps.ts'
import { isOwnEmailKnown } from '#server/modules/auth/users/existence.ts'
import { limit } from '#server/modules/limits/service.ts'

/** A person corrects a typing slip or two; whoever asks more often is collecting addresses. */
const PER_ADDRESS = { max: 10, perS: 600 }

/** Whether an address has signed up. It tells who has an account, hence the limit. Throws `rate_limited`. */
export async function checkUserExists(
  deps: Deps,
  email: string,
  address: string,
): Promise<{ exists: boolean }> {
  const { config, hosted, db } = deps
  if (config.AUTH_RATE_LIMITS === 'on') await limit(deps, 'check-user-exists', address, PER_ADDRESS)
  const wanted = email.trim().toLowerCase()
  return { exists: await (hosted ? hosted.isEmailKnown(wanted) : isOwnEmailKnown(db, wanted)) }
}
