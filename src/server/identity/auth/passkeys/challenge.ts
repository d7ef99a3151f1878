import { randomUUID } from 'node:crypto'
import { mayHavePasskeys } from '#domain/people/passkey-site.ts'
import { MINUTE_MS } from '#domain/text/duration.ts'
import type { Clocked } from '#server/core/deps.ts'
import type { Config } from '#server/platform/config.ts'
import { insertRow, isUuid } from '#server/platform/db/rows.ts'
import { newSecret } from '../secrets.ts'
import { seconds } from '../sessions/start.ts'
import { AuthError } from '../wire/errors.ts'
import { takeChallenge } from './repository.ts'

export const CHALLENGE_MS = 5 * MINUTE_MS

/** A random text that a passkey is to sign within five minutes, once. `userId` is null for a sign-in. */
export async function openChallenge({ db, clock }: Clocked, userId: string | null) {
  const id = randomUUID()
  const challenge = newSecret()
  const now = clock()
  await insertRow(db, 'auth_passkey_challenges', { id, user_id: userId, challenge, created_at: now })
  return { id, challenge, expiresAt: seconds(new Date(now.getTime() + CHALLENGE_MS)) }
}

/** The challenge to compare with. It is gone afterwards, whatever the answer to it is worth. */
export async function spendChallenge(
  { db, clock }: Clocked,
  id: string | undefined,
  userId: string | null,
): Promise<string> {
  const found = isUuid(id ?? '') ? await takeChallenge(db, id ?? '', userId) : undefined
  if (!found)
    throw new AuthError('webauthn_challenge_not_found', 'WebAuthn challenge not found or already used')
  if (clock().getTime() - found.created_at.getTime() >= CHALLENGE_MS)
    throw new AuthError('webauthn_challenge_expired', 'WebAuthn challenge has expired. Please try again.')
  return found.challenge
}

/** The site as passkeys know it. Throws `passkey_disabled` where browsers make none. */
export function partyOf({ PUBLIC_URL, PRODUCT_NAME }: Pick<Config, 'PUBLIC_URL' | 'PRODUCT_NAME'>) {
  if (!mayHavePasskeys(PUBLIC_URL)) throw new AuthError('passkey_disabled', 'Passkeys are disabled')
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { id: hostname, origin, name: PRODUCT_NAME }
}
