import type { Refusal } from './ask-auth.ts'
import type { Auth } from './session.ts'

/**
 * Raises the session by a code of any authenticator app that the person has set up; a code does not say of which one it
 * is.
 */
export async function verifyCode({ mfa }: Auth, code: string): Promise<{ error: Refusal | null }> {
  const { data, error } = await mfa.listFactors()
  if (error) return { error }
  let refusal: Refusal = { status: 422, message: 'Authentication failed. Please try again.' }
  for (const { id } of data.totp) {
    const { error: wrong } = await mfa.challengeAndVerify({ factorId: id, code })
    if (!wrong) return { error: null }
    refusal = wrong
    if (wrong.code !== 'mfa_verification_failed') break
  }
  return { error: refusal }
}
