// Scripts in the HTML of every page, which run before the program.

import { STORAGE_KEY } from '#web/lib/session-state.ts'

/**
 * The page is the same for all readers and says 'Login'. Where a session is
 * stored, the stylesheet hides that until the program knows the person. A person who forbids storage browses as a
 * visitor.
 */
export const MARK_STORED_SESSION = `try {
  if (localStorage.getItem('${STORAGE_KEY}')) document.documentElement.dataset.stored = 'session'
} catch {}`

/**
 * Keeps input that only the program can answer, and that it does (`early-input.ts`): choices from lists and boxes, and the last press of a button (Enter in a field presses
 * the form's button too); the press that sends a form only until something is typed again. Forms that are sent in the
 * URL and popovers work by themselves. No form with the method 'post' is ever sent by the browser: the program answers
 * it, or nothing does.
 */
export const KEEP_EARLY_INPUT = `{
  const isHydrated = () => 'hydrated' in document.documentElement.dataset
  const isAnswered = (target) => isHydrated() && !target.closest?.('[data-late]')
  const drop = () => {
    window.earlyPress?.removeAttribute('aria-busy')
    delete window.earlyPress
  }
  const keep = (event) => {
    const button = event.target.closest?.('button')
    if (isAnswered(button ?? event.target)) return drop()
    if (!button || button.hasAttribute('popovertarget')) return
    if (button.type === 'submit' && button.form?.method !== 'post') return
    event.preventDefault()
    event.stopImmediatePropagation()
    drop()
    window.earlyPress = button
    button.setAttribute('aria-busy', 'true')
  }
  const choose = ({ target }) => {
    if (isAnswered(target) || !target.matches?.('select, [type=checkbox], [type=radio]')) return
    const choices = (window.earlyChoices ??= new Map())
    // The last one is answered last.
    choices.delete(target)
    choices.set(target, target.matches('select') ? target.value : target.checked)
  }
  const typed = () => window.earlyPress?.type === 'submit' && drop()
  const refuse = (event) => event.target.method === 'post' && event.preventDefault()
  // A page reached from another one already has all this.
  if (!isHydrated()) {
    addEventListener('submit', refuse, true)
    addEventListener('input', typed, true)
    addEventListener('click', keep, true)
    addEventListener('change', choose, true)
  }
}`

/**
 * Notes what others change at the end of the page, where it is whole: a password manager's icon in a field, or the
 * words of a translator. Scripts of the page come and go by themselves.
 */
export const WATCH_FOREIGN_NODES = `{
  const records = []
  const isOurs = (node) => node.nodeName === 'SCRIPT' || node.nodeType === 3
  const isForeign = ({ target, addedNodes }) =>
    !isOurs(target) && (target !== document.body || ![...addedNodes].every(isOurs))
  const observer = new MutationObserver((more) => records.push(...more.filter(isForeign)))
  observer.observe(document.body, { childList: true, subtree: true })
  window.foreignNodes = { observer, records }
}`
