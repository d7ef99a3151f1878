import { ApiError } from '#web/lib/api.ts'

/** What is said when a review could not be sent: the server's words, else the given ones. */
export const failureWords = (error: unknown, otherwise = 'Error submitting review') =>
  error instanceof ApiError && error.message ? error.message : otherwise
