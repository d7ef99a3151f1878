import type { User } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { isProvenLately } from '../../../core/permissions/session-proof.ts'
import type { Origin } from '../sessions/start.ts'
import { getUser } from '../users/repository.ts'
import { type Given, type Proof, proofOf } from './service.ts'

/** Whether the caller of a product call proves that it is them. Of a hosted provider's people only the sign-in counts. */
export async function whatProves(
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'config' | 'hosted'>,
  { id, methods }: User,
  given: Given,
  from: Pick<Origin, 'network' | 'browser'>,
): Promise<Proof> {
  if (deps.hosted)
    return isProvenLately(methods, deps.clock()) ? { outcome: 'proven', nonce: null } : { outcome: 'missing' }
  return proofOf(deps, await getUser(deps.db, id), { methods, given, from })
}
