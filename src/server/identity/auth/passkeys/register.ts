import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SignInDeps } from '#server/core/deps.ts'
import { insertIfNew } from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import type { Own } from '../call.ts'
import { mailNotice } from '../notices/service.ts'
import { proofFields, requireAal2, requireProof, spendProof } from '../proof/service.ts'
import { asOwner } from '../sessions/bearer.ts'
import type { UserRecord } from '../users/repository.ts'
import { AuthError } from '../wire/errors.ts'
import { openChallenge, partyOf, spendChallenge } from './challenge.ts'
import { type Answered, readCreated } from './credential.ts'
import { passkeyView } from './manage.ts'
import { listPasskeys, type PasskeyRecord } from './repository.ts'

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
