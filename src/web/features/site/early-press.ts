/**
 * Runs in the page before the program does. Keeps the last press of a button that only the program can answer (Enter
 * in a field presses the form's button too); forms that are sent in the address work by themselves. No form with the
 * method 'post' is ever sent by the browser: the program answers it, or nobody does.
 */
export const KEEP_EARLY_PRESS = `addEventListener('submit', (event) => {
  if (event.target.method === 'post') event.preventDefault()
})
addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if ('alive' in document.documentElement.dataset || !button) return
  if (button.type === 'submit' && button.form?.method !== 'post') return
  event.preventDefault()
  window.earlyPress?.removeAttribute('aria-busy')
  window.earlyPress = button
  button.setAttribute('aria-busy', 'true')
}, true)`

declare global {
  interface Window {
    earlyPress?: HTMLElement
  }
}

/** The program has come alive: it answers what was pressed before. */
export function answerEarlyPress() {
  const button = window.earlyPress
  delete window.earlyPress
  button?.removeAttribute('aria-busy')
  // Not within an effect: parts of the page that are not alive yet come alive at the press.
  if (button) setTimeout(() => button.click())
}
