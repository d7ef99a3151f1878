import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { mayHavePasskeys } from '#domain/people/passkey-site.ts'
import { MINUTE_MS } from '#domain/text/duration.ts'
import type { Clocked, Deps, SignInDeps } from '#server/core/deps.ts'
import type { Config } from '#server/platform/config.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { findRow, insertIfNew, insertRow, isUuid, lockRow, updateRows } from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import type { Ask, Own } from '../call.ts'
import { mailNotice } from '../notices/service.ts'
import { proofFields, requireAal2, requireProof, spendProof } from '../proof/service.ts'
import { newSecret } from '../secrets.ts'
import { asOwner } from '../sessions/bearer.ts'
import { seconds, startSession } from '../sessions/service.ts'
import { findUser, lockUser, type UserRecord } from '../users/repository.ts'
import { refuseBanned } from '../users/service.ts'
import { AuthError } from '../wire/errors.ts'
import { type Answered, readCreated, readGot } from './credential.ts'
import { passkeyView } from './manage.ts'
import { listPasskeys, type PasskeyRecord, takeChallenge } from './repository.ts'

const CHALLENGE_MS = 5 * MINUTE_MS

/** A random text that a passkey is to sign within five minutes, once. `userId` is null for a sign-in. */
async function openChallenge({ db, clock }: Clocked, userId: string | null) {
  const id = randomUUID()
  const challenge = newSecret()
  const now = clock()
  await insertRow(db, 'auth_passkey_challenges', { id, user_id: userId, challenge, created_at: now })
  return { id, challenge, expiresAt: seconds(new Date(now.getTime() + CHALLENGE_MS)) }
}

/** The challenge to compare with. It is gone afterwards, whatever the answer to it is worth. */
async function spendChallenge(
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
function partyOf({ PUBLIC_URL, PRODUCT_NAME }: Pick<Config, 'PUBLIC_URL' | 'PRODUCT_NAME'>) {
  if (!mayHavePasskeys(PUBLIC_URL)) throw new AuthError('passkey_disabled', 'Passkeys are disabled')
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { id: hostname, origin, name: PRODUCT_NAME }
}

const MAX_PASSKEYS = 10
/** Ed25519, ECDSA with P-256 and RSA with SHA-256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

export const Proof = z.object(proofFields)

/** Begins a passkey. It opens the account later, so it needs what a new second factor needs. */
export async function startRegistration(deps: SignInDeps, ask: Own<typeof Proof>) {
  const { user } = ask
  const party = partyOf(deps.config)
  requireAal2(ask, 'add a passkey')
  await spendProof(deps, await requireProof(deps, ask, 'A new passkey'))
  const known = await listPasskeys(deps.db, user.id)
  requireRoom(known)
  const { id, challenge, expiresAt } = await openChallenge(deps, user.id)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new Uint8Array(Buffer.from(handleOf(deps, user, known), 'base64url')),
    userName: user.email ?? user.id,
    userDisplayName: String(user.user_metadata.name ?? user.email ?? ''),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return { challenge_id: id, options, expires_at: expiresAt }
}

/** Adds the passkey that the browser made. Throws `webauthn_verification_failed` for any other answer. */
export async function finishRegistration(deps: SignInDeps, ask: Own<typeof Answered>) {
  const { user, body, from } = ask
  const party = partyOf(deps.config)
  requireAal2(ask, 'add a passkey')
  const expectedChallenge = await spendChallenge(deps, body.challenge_id, user.id)
  const response = readCreated(body.credential)
  if (!response) throw refused()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw refused()
  const { id: credential_id, publicKey, counter } = registrationInfo.credential
  return asOwner(deps, ask, async (inside) => {
    const known = await listPasskeys(inside.db, user.id)
    requireRoom(known)
    const passkey = {
      id: randomUUID(),
      user_id: user.id,
      credential_id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      user_handle: handleOf(deps, user, known),
      counter,
      transports: response.response.transports ?? [],
      is_backed_up: registrationInfo.credentialBackedUp,
      friendly_name: '',
      created_at: deps.clock(),
      last_used_at: null,
      copied_at: null,
    }
    if (!(await insertIfNew(inside.db, 'auth_passkeys', passkey)))
      throw new AuthError('webauthn_credential_exists', 'This passkey is registered already.')
    await record(inside, 'passkey_added', user.id, from.ip)
    await mailNotice(inside, user, 'passkey_added')
    return passkeyView(passkey)
  })
}

/** The same for all passkeys of a person, so that an authenticator keeps one of them; it reveals nothing about them. */
const handleOf = ({ keys }: SignInDeps, { id }: UserRecord, known: PasskeyRecord[]) =>
  known[0]?.user_handle ?? keys.derive(`passkey-handle ${id}`)

function requireRoom(known: PasskeyRecord[]) {
  if (known.length >= MAX_PASSKEYS)
    throw new AuthError('too_many_passkeys', `An account has ${MAX_PASSKEYS} passkeys at most.`)
}

const refused = () => new AuthError('webauthn_verification_failed', 'The passkey could not be verified.')

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
