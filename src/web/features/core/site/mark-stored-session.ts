import { STORAGE_KEY } from '#web/lib/session-state.ts'

/**
 * Runs in the page before the program does. The page is the same for everybody and says 'Login': where a session is
 * stored, the stylesheet leaves that out until the program has had time to find out who sits here. Somebody who forbids
 * storage browses as a visitor.
 */
export const MARK_STORED_SESSION = `try {
  if (localStorage.getItem('${STORAGE_KEY}')) document.documentElement.dataset.stored = 'session'
} catch {}`
