import { checkSession } from '#web/lib/session.ts'

/**
 * Runs in the page before the program does. Keeps what somebody does that only the program can answer: what they
 * choose from lists and boxes, and the last press of a button (Enter in a field presses the form's button too) until
 * something is typed again. Forms that are sent in the URL and popovers work by themselves. No form with the method
 * 'post' is ever sent by the browser: the program answers it, or nobody does.
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
    if (isAnswered(target) || !target.matches('select, [type=checkbox], [type=radio]')) return
    const choices = (window.earlyChoices ??= new Map())
    // The last one is answered last.
    choices.delete(target)
    choices.set(target, target.matches('select') ? target.value : target.checked)
  }
  const refuse = (event) => event.target.method === 'post' && event.preventDefault()
  // A page reached from another one already has all this.
  if (!isHydrated()) {
    addEventListener('submit', refuse, true)
    addEventListener('input', drop, true)
    addEventListener('click', keep, true)
    addEventListener('change', choose, true)
  }
}`

declare global {
  interface Window {
    earlyPress?: HTMLElement
    /** The value of a list, or whether a box is checked. */
    earlyChoices?: Map<HTMLSelectElement | HTMLInputElement, string | boolean>
  }
}

/** The program of the page or of a part has started: what was chosen before is answered, and once the session is known, what was pressed. */
export async function answerEarlyInput() {
  // Not within an effect: the parts of the page that are not hydrated yet are hydrated by the event.
  setTimeout(answerChoices)
  if (!window.earlyPress) return
  await checkSession()
  setTimeout(() => {
    const button = window.earlyPress
    button?.removeAttribute('aria-busy')
    button?.click()
  })
}

function answerChoices() {
  for (const [field, chosen] of window.earlyChoices ?? []) {
    if (field.closest('[data-late]')) continue
    window.earlyChoices?.delete(field)
    if (typeof chosen === 'string') {
      field.value = chosen
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (field instanceof HTMLInputElement) {
      // As it was before, so that the press changes it.
      field.checked = !chosen
      field.click()
    }
  }
}
