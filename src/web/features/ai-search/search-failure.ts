import { ApiError, INVALID_ANSWER } from '#web/lib/api.ts'
import { LOGIN_REQUIRED, NO_ACCESS } from './access.ts'

/** Why a search could not be completed. `blocked`: trying again would not help, an upgrade might. */
export type Failure = { message: string; kind: 'login' | 'blocked' | 'fault' }

export const LOGIN_FAILURE: Failure = { message: LOGIN_REQUIRED, kind: 'login' }
export const INVALID_FAILURE: Failure = {
  message: 'Received invalid response from server. Please try again.',
  kind: 'fault',
}
export const TIMEOUT_FAILURE: Failure = {
  message: 'Failed to get search results. Please try again.',
  kind: 'fault',
}

export const blockedBy = (message: string): Failure => ({ message: message || NO_ACCESS, kind: 'blocked' })

/** The words for a call that failed: the server's own, where it gave any. */
export function failureOf(error: unknown, call: 'usage' | 'search'): Failure {
  if (error instanceof ApiError) {
    if (error.code === INVALID_ANSWER) return INVALID_FAILURE
    if (error.status === 401) return { message: error.message || LOGIN_REQUIRED, kind: 'login' }
    if (error.status === 402 || error.status === 403 || error.status === 429) return blockedBy(error.message)
    return { message: error.message || 'Failed to get AI search results.', kind: 'fault' }
  }
  // A network that fails throws a TypeError; anything else is a fault of ours.
  if (!(error instanceof TypeError))
    return { message: 'An error occurred while performing the search.', kind: 'fault' }
  const message = call === 'usage' ? 'Failed to perform search. Please try again.' : TIMEOUT_FAILURE.message
  return { message, kind: 'fault' }
}
