import { checkSession } from '#web/lib/session.ts'

/**
 * Runs in the page before the program does. Keeps the last press of a button that only the program can answer (Enter
 * in a field presses the form's button too) until something is typed again. Forms that are sent in the URL and
 * popovers work by themselves. No form with the method 'post' is ever sent by the browser: the program answers it, or
 * nobody does.
 */
export const KEEP_EARLY_PRESS = `{
  const isHydrated = () => 'hydrated' in document.documentElement.dataset
  const drop = () => {
    window.earlyPress?.removeAttribute('aria-busy')
    delete window.earlyPress
  }
  const keep = (event) => {
    const button = event.target.closest?.('button')
    if (isHydrated() && !button?.closest('[data-late]')) return drop()
    if (!button || button.hasAttribute('popovertarget')) return
    if (button.type === 'submit' && button.form?.method !== 'post') return
    event.preventDefault()
    event.stopImmediatePropagation()
    drop()
    window.earlyPress = button
    button.setAttribute('aria-busy', 'true')
  }
  const refuse = (event) => event.target.method === 'post' && event.preventDefault()
  // A page reached from another one already has all this.
  if (!isHydrated()) {
    addEventListener('submit', refuse, true)
    addEventListener('input', drop, true)
    addEventListener('click', keep, true)
  }
}`

declare global {
  interface Window {
    earlyPress?: HTMLElement
  }
}

/** The program has started: what was pressed before is answered once the session is known. */
export async function answerEarlyPress() {
  if (!window.earlyPress) return
  await checkSession()
  // Not within an effect: the parts of the page that are not hydrated yet are hydrated by the press.
  setTimeout(() => {
    const button = window.earlyPress
    button?.removeAttribute('aria-busy')
    button?.click()
  })
}
