import { ApiError, INVALID_ANSWER } from '#web/lib/api.ts'
import { LOGIN_REQUIRED, NO_ACCESS } from './access.ts'

/** Why a search could not be completed. `blocked`: trying again would not help, an upgrade might. */
export type Failure = { message: string; kind: 'login' | 'blocked' | 'fault' }

const fault = (message: string): Failure => ({ message, kind: 'fault' })

export const LOGIN_FAILURE: Failure = { message: LOGIN_REQUIRED, kind: 'login' }
export const INVALID_FAILURE = fault('Received invalid response from server. Please try again.')
export const TIMEOUT_FAILURE = fault('Failed to get search results. Please try again.')

export const blockedBy = (message: string): Failure => ({ message: message || NO_ACCESS, kind: 'blocked' })

/** The words for a call that failed: the server's own, where it gave any. */
export function failureOf(error: unknown, call: 'usage' | 'search'): Failure {
  if (error instanceof ApiError) {
    const { code, status, message } = error
    if (code === INVALID_ANSWER) return INVALID_FAILURE
    if (status === 401) return { message: message || LOGIN_REQUIRED, kind: 'login' }
    if (status === 402 || status === 403 || status === 429) return blockedBy(message)
    return fault(message || 'Failed to get AI search results.')
  }
  // A network that fails throws a TypeError; anything else is a fault of ours.
  if (!(error instanceof TypeError)) return fault('An error occurred while performing the search.')
  return call === 'usage' ? fault('Failed to perform search. Please try again.') : TIMEOUT_FAILURE
}
