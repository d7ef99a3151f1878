import { ApiError } from './api.ts'
import { type Auth, auth } from './session.ts'

/** A refusal or fault of the auth service, as its client hands it over. */
export type Refusal = { message: string; code?: string | undefined; status?: number | undefined }

/** What is thrown for it: a refusal as `ApiError`, a fault as it is. */
export const asThrown = (error: Refusal) =>
  error.status && error.status < 500
    ? new ApiError(error.status, error.code ?? 'internal', error.message)
    : error

/** Asks the auth service by its client. Throws what is wrong. */
export async function fromAuth<Out extends { error: Refusal | null }>(ask: (client: Auth) => Promise<Out>) {
  const { error, ...answer } = await ask(await auth())
  if (error) throw asThrown(error)
  return answer as Omit<Extract<Out, { error: null }>, 'error'>
}

/**
 * A call of our own auth service that the client of the protocol has no words for, or no field. Throws `ApiError` when
 * it is refused.
 */
export async function askAuth<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const { session } = (await (await auth()).getSession()).data
  return send(method, path, body, session?.access_token)
}

/** The same as a visitor, for which no client has to be loaded. */
export const askAuthAsVisitor = <T>(path: string): Promise<T> => send('POST', path, {}, undefined)

async function send<T>(method: string, path: string, body: object | undefined, token: string | undefined) {
  const { authKey = '' } = document.documentElement.dataset
  const response = await fetch(`/auth/v1${path}`, {
    method,
    headers: {
      apikey: authKey,
      authorization: `Bearer ${token ?? authKey}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const answer = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  if (!response.ok) throw new ApiError(response.status, answer.code ?? 'internal', answer.message ?? '')
  return answer as T
}
