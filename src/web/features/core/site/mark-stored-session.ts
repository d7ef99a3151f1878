import { STORAGE_KEY } from '#web/lib/session-state.ts'

/**
 * Runs in the page before the program. The page is the same for all readers and says 'Login'. Where a session is
 * stored, the stylesheet hides that until the program knows the person. A person who forbids storage browses as a
 * visitor.
 */
export const MARK_STORED_SESSION = `try {
  if (localStorage.getItem('${STORAGE_KEY}')) document.documentElement.dataset.stored = 'session'
} catch {}`
