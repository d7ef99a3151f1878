import { askAuth, askAuthAsVisitor, fromAuth } from './ask-auth.ts'
import { auth } from './session.ts'

type Listed = Awaited<ReturnType<PasskeyCalls['list']>>['data']
export type Passkey = NonNullable<Listed>[number] & {
  /** A copy is on the owner's other devices. */
  backed_up?: boolean
}
type Ceremony<Options> = { challenge_id: string; options: Options }
type PasskeyCalls = Awaited<ReturnType<typeof auth>>['passkey']
type Registration = Parameters<PasskeyCalls['verifyRegistration']>[0]['credential']
type SignIn = Parameters<PasskeyCalls['verifyAuthentication']>[0]['credential']
type Proof = { current_password?: string; nonce?: string }
/** `dropped`: the person closed the browser's question, or let it pass. `replaced`: another question took its place. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'dropped' }
  | { kind: 'replaced' }
  | { kind: 'failed'; text: string }

/** Shorter than a challenge is good for. */
const RENEW_MS = 4 * 60_000

/** Browsers of before 2025 have no passkeys here: they cannot read the options. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Whether this device itself can keep a passkey and ask for a face, a finger or its screen lock. */
export const isKeptHere = async () =>
  hasPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())

export const listPasskeys = async (): Promise<Passkey[]> =>
  (await fromAuth((client) => client.passkey.list())).data

/** Adds a passkey of this browser. Throws `ApiError`, also when a proof is missing or wrong. */
export async function addPasskey(proof: Proof = {}): Promise<Outcome & { id?: string }> {
  const { challenge_id: challengeId, options } = await askAuth<
    Ceremony<PublicKeyCredentialCreationOptionsJSON>
  >('POST', '/passkeys/registration/options', proof)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await ask<Registration>(() => navigator.credentials.create({ publicKey }))
  if (made.kind !== 'asked') return made
  const { credential } = made
  const { data } = await fromAuth((client) => client.passkey.verifyRegistration({ challengeId, credential }))
  return { kind: 'done', id: data.id }
}

/** Signs in by a passkey that the person chooses in a dialog of the browser. */
export const signInByPasskey = (signal: AbortSignal) => enter(signal, 'optional')

/**
 * Lets the browser offer passkeys in the email field, as long as the page is open: the question is asked again before its
 * challenge expires. Ends with a sign-in or a failure; browsers that cannot do it do nothing.
 */
export async function offerInField(signal: AbortSignal): Promise<Outcome> {
  if (!hasPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.()))
    return { kind: 'dropped' }
  for (;;) {
    const renewal = AbortSignal.timeout(RENEW_MS)
    const outcome = await enter(AbortSignal.any([signal, renewal]), 'conditional')
    if (outcome.kind !== 'replaced' || signal.aborted) return outcome
  }
}

async function enter(signal: AbortSignal, mediation: CredentialMediationRequirement): Promise<Outcome> {
  const { challenge_id: challengeId, options } = await askAuthAsVisitor<
    Ceremony<PublicKeyCredentialRequestOptionsJSON>
  >('/passkeys/authentication/options')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const chosen = await ask<SignIn>(() => navigator.credentials.get({ publicKey, mediation, signal }))
  if (chosen.kind !== 'asked') return chosen
  const { credential } = chosen
  const { error } = await (await auth()).passkey.verifyAuthentication({ challengeId, credential })
  return error ? { kind: 'failed', text: error.message } : { kind: 'done' }
}

/** The browser's question. Its refusals are outcomes, so that a person who changes their mind sees no error. */
async function ask<Answered>(question: () => Promise<Credential | null>) {
  try {
    const credential = await question()
    if (!(credential instanceof PublicKeyCredential)) return { kind: 'dropped' as const }
    return { kind: 'asked' as const, credential: credential.toJSON() as Answered }
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError' || name === 'TimeoutError') return { kind: 'replaced' as const }
    if (name === 'NotAllowedError') return { kind: 'dropped' as const }
    if (name === 'InvalidStateError')
      return { kind: 'failed' as const, text: 'This device already has a passkey for your account.' }
    return { kind: 'failed' as const, text: 'This browser could not use a passkey here.' }
  }
}
