import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { words } from '../wire/fields.ts'

/** Larger than any authenticator's answer without a chain of certificates, which we do not ask for. */
const part = z.string().max(16_384)
const id = z.string().min(1).max(2_048)

const Credential = z.object({ id, rawId: id, type: z.literal('public-key') })
const Created = Credential.extend({
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
})
const Got = Credential.extend({
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.string().max(128).nullish(),
  }),
})

/** Read in two steps, so that an unreadable credential is a refusal of the ceremony and no error of JSON. */
export const Answered = z.object({ challenge_id: words, credential: z.unknown().optional() })

/** What a browser answers to a new passkey, without what we do not use; null for anything else. */
export function readCreated(credential: unknown): RegistrationResponseJSON | null {
  const { data } = Created.safeParse(credential)
  if (!data) return null
  const { clientDataJSON, attestationObject, transports = [] } = data.response
  return { ...data, response: { clientDataJSON, attestationObject, transports }, clientExtensionResults: {} }
}

/** What a browser answers to a sign-in. Browsers write null for an absent user handle. */
export function readGot(credential: unknown): AuthenticationResponseJSON | null {
  const { data } = Got.safeParse(credential)
  if (!data) return null
  const { userHandle, ...response } = data.response
  return {
    ...data,
    response: typeof userHandle === 'string' ? { ...response, userHandle } : response,
    clientExtensionResults: {},
  }
}
