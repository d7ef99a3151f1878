import { lookedFor } from '#contract/email-address.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Network } from '#server/core/http/client-ip.ts'
import { limit } from '#server/core/limits/service.ts'
import { isOwnEmailKnown } from '#server/identity/auth/users/is-own-email-known.ts'

/** A person corrects a typing slip or two; more questions mean that emails are being collected. */
const PER_NETWORK = { max: 10, perS: 600 }

/** Whether an email has signed up. It tells who has an account, hence the limit. Throws `rate_limited`. */
export async function checkUserExists(
  deps: Deps,
  email: string,
  network: Network,
): Promise<{ exists: boolean }> {
  const { config, hosted, db } = deps
  if (config.AUTH_RATE_LIMITS === 'on') await limit(deps, 'check-user-exists', network, PER_NETWORK)
  const wanted = lookedFor(email)
  return { exists: hosted ? (await hosted.findByEmail(wanted)) !== null : await isOwnEmailKnown(db, wanted) }
}
