import type { Auth } from './session.ts'

type Refusal = { code?: string | undefined; message: string; status?: number | undefined }

/**
 * Raises the session by a code of any authenticator app that the person has set up; a code does not say of which one it
 * is. Null when it was right.
 */
export async function verifyCode(client: Auth, code: string): Promise<Refusal | null> {
  const { data, error } = await client.mfa.listFactors()
  if (error) return error
  let refusal: Refusal = { message: 'Authentication failed. Please try again.' }
  for (const { id } of data.totp) {
    const { error: wrong } = await client.mfa.challengeAndVerify({ factorId: id, code })
    if (!wrong) return null
    refusal = wrong
    if (wrong.code !== 'mfa_verification_failed') break
  }
  return refusal
}
