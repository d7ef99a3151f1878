import type { Deps } from '#server/core/deps.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { findRow, lockRow, updateRows } from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import type { Ask } from '../call.ts'
import { mailNotice } from '../notices/service.ts'
import { startSession } from '../sessions/start.ts'
import { findUser, lockUser } from '../users/repository.ts'
import { refuseBanned } from '../users/service.ts'
import { AuthError } from '../wire/errors.ts'
import { openChallenge, partyOf, spendChallenge } from './challenge.ts'
import { type Answered, readGot } from './credential.ts'
import type { PasskeyRecord } from './repository.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'keys' | 'config' | 'log'>

/** The same for everybody: it names no person and no passkey; the browser has its own list. */
export async function startAuthentication(deps: Needs) {
  const party = partyOf(deps.config)
  const { id, challenge, expiresAt } = await openChallenge(deps, null)
  const options = { challenge, rpId: party.id, timeout: 60_000, userVerification: 'preferred' }
  return { challenge_id: id, options, expires_at: expiresAt }
}

/**
 * Signs in by passkey. With the person verified by face, finger or screen lock it is two factors; with the key
 * alone it is one, and a second factor is still asked for. All refusals of a credential are one answer, but that of a
 * copied key: from the first answer whose counter went back neither copy opens the account, since nothing tells which of
 * them is the owner's. The owner gets a mail, and signs in by another way.
 */
export async function finishAuthentication(deps: Needs, { body, from }: Ask<typeof Answered>) {
  const party = partyOf(deps.config)
  const challenge = await spendChallenge(deps, body.challenge_id, null)
  const response = readGot(body.credential)
  const answer =
    response &&
    (await inTransaction(deps, async (inside, db) => {
      const which = { credential_id: response.id }
      const owner = await findRow(db, 'auth_passkeys', which)
      // The account first, as everywhere: a removal of the passkey holds it too.
      if (owner) await lockUser(db, owner.user_id)
      // Locked, so that two answers cannot use one count of its counter.
      const passkey = await lockRow(db, 'auth_passkeys', which)
      const info = passkey && (await verify(deps, passkey, response, { party, challenge }))
      const user = info && (await findUser(db, passkey.user_id))
      if (!user || user.deleted_at) return null
      refuseBanned(user, deps.clock(), 400)
      if (!user.email_confirmed_at) throw new AuthError('email_not_confirmed', 'Email not confirmed')
      if (passkey.copied_at) return 'copied'
      if (isCopy(passkey, info.newCounter)) {
        await updateRows(db, 'auth_passkeys', which, { copied_at: deps.clock() })
        await mailNotice(inside, user, 'passkey_copied', `The passkey is '${passkey.friendly_name}'.`)
        return 'copied'
      }
      await updateRows(db, 'auth_passkeys', which, {
        counter: info.newCounter,
        is_backed_up: info.credentialBackedUp,
        last_used_at: deps.clock(),
      })
      return startSession(inside, user, 'passkey', from, {
        aal: info.userVerified ? 'aal2' : 'aal1',
        passkeyId: passkey.id,
      })
    }))
  if (answer && answer !== 'copied') return answer
  await record(deps, 'passkey_refused', null, from.ip)
  throw new AuthError(
    'webauthn_verification_failed',
    answer === 'copied'
      ? 'This passkey exists twice, so it no longer signs in. Sign in another way, and remove it in your profile.'
      : 'This passkey does not open an account here. Perhaps it was removed.',
  )
}

/** Passkeys that are synchronised have no counter: it stays at zero. */
const isCopy = ({ counter }: PasskeyRecord, newCounter: number) =>
  (newCounter > 0 || Number(counter) > 0) && newCounter <= Number(counter)

type Expected = { party: ReturnType<typeof partyOf>; challenge: string }

async function verify(
  { log }: Needs,
  passkey: PasskeyRecord,
  response: NonNullable<ReturnType<typeof readGot>>,
  { party, challenge }: Expected,
) {
  const { userHandle } = response.response
  if (userHandle !== undefined && userHandle !== passkey.user_handle) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        // Compared once the signature is known to be right.
        counter: 0,
      },
    })
    return verified ? authenticationInfo : null
  } catch (error) {
    log.warn({ passkey: passkey.id, err: error }, 'passkey refused')
    return null
  }
}
