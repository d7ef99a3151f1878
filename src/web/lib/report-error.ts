import { pageRoutes } from '#contract/page-routes.ts'
import type { ClientErrorKind } from '#contract/vocabulary.ts'

/** A page that fails in a loop tells it a few times, not for ever. */
const MOST_REPORTS = 5
let reports = 0

/**
 * Tells the server of a fault: its kind, the pattern of the screen (`/search/$query`), the class of the error and
 * the place in our own files. Messages and URLs stay here: they may quote what the person typed.
 */
export function reportError(kind: ClientErrorKind, screen: string, error: unknown) {
  if (reports >= MOST_REPORTS) return
  reports++
  const body = JSON.stringify({ kind, screen: screen.slice(0, 80), name: nameOf(error), at: placeOf(error) })
  // A beacon outlives the page and needs no answer.
  navigator.sendBeacon(pageRoutes.reportClientError.path, body)
}

const nameOf = (error: unknown) =>
  (error instanceof Error ? error.name : typeof error).replace(/\W/g, '').slice(0, 40) || 'Error'

/** The first place in our own files that the stack names; null when it names none. */
export function placeOf(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /\/assets\/[\w.-]{1,80}\.js:\d+:\d+/.exec(stack)?.[0] ?? null
}
