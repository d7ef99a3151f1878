import { askAuth } from './ask-auth.ts'
import { auth } from './session.ts'

// Beyond the protocol of the auth service, so its client has no words for it.

/** How many recovery codes are left. */
export const countRecoveryCodes = () => askAuth<{ remaining: number }>('GET', '/factors/recovery-codes')

/** Ten new ones, told once; earlier ones are good no more. */
export const makeRecoveryCodes = () => askAuth<{ codes: string[] }>('POST', '/factors/recovery-codes')

/** Signs in by a recovery code in the place of the second factor. Throws `ApiError` for a wrong one. */
export async function redeemRecoveryCode(code: string) {
  const tokens = await askAuth<{ access_token: string; refresh_token: string }>(
    'POST',
    '/factors/recovery-codes/verify',
    { code },
  )
  const { error } = await (await auth()).setSession(tokens)
  if (error) throw error
}

/** What is needed of a new factor: the client of the protocol has no word for the proof that goes with it. */
export type NewFactor = { id: string; totp: { secret: string; uri: string } }

/** Begins a second factor with what shows that it is the same person. Throws `ApiError` when it does not. */
export const enrolWithProof = (proof: { current_password?: string; nonce?: string }) =>
  askAuth<NewFactor>('POST', '/factors', { factor_type: 'totp', ...proof })
