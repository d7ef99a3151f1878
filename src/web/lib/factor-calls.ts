import { ApiError } from './api.ts'
import { auth } from './session.ts'

// Beyond the protocol of the auth service, so its client has no words for it.

/** How many recovery codes are left. */
export const countRecoveryCodes = () => ask<{ remaining: number }>('GET', '/recovery-codes')

/** Ten new ones, told once; earlier ones are good no more. */
export const makeRecoveryCodes = () => ask<{ codes: string[] }>('POST', '/recovery-codes')

/** Signs in by a recovery code in the place of the second factor. Throws `ApiError` for a wrong one. */
export async function redeemRecoveryCode(code: string) {
  const tokens = await ask<{ access_token: string; refresh_token: string }>(
    'POST',
    '/recovery-codes/verify',
    { code },
  )
  const { error } = await (await auth()).setSession(tokens)
  if (error) throw error
}

/** What is needed of a new factor: the client of the protocol has no word for the proof that goes with it. */
export type NewFactor = { id: string; totp: { secret: string; uri: string } }

/** Begins a second factor with what shows that it is the same person. Throws `ApiError` when it does not. */
export const enrolWithProof = (proof: { current_password?: string; nonce?: string }) =>
  ask<NewFactor>('POST', '', { factor_type: 'totp', ...proof })

async function ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const { session } = (await (await auth()).getSession()).data
  const { authKey = '' } = document.documentElement.dataset
  const response = await fetch(`/auth/v1/factors${path}`, {
    method,
    headers: {
      apikey: authKey,
      authorization: `Bearer ${session?.access_token ?? authKey}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const answer = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  if (!response.ok) throw new ApiError(response.status, answer.code ?? 'internal', answer.message ?? '')
  return answer as T
}
