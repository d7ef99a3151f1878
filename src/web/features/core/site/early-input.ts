import { checkSession } from '#web/lib/session.ts'

// Filled by `page-scripts.ts`.
declare global {
  interface Window {
    earlyPress?: HTMLElement
    /** The value of a list, or whether a box is checked. */
    earlyChoices?: Map<HTMLSelectElement | HTMLInputElement, string | boolean>
  }
}

/**
 * The program of the page or of a part has started: replays earlier choices now, and presses once the session is known.
 */
export async function answerEarlyInput() {
  // Not within an effect: the events hydrate the remaining parts of the page.
  setTimeout(answerChoices)
  if (!window.earlyPress) return
  await checkSession()
  setTimeout(() => {
    // A part that has come meanwhile may have choices too, and the press came after them.
    answerChoices()
    const button = window.earlyPress
    button?.removeAttribute('aria-busy')
    button?.click()
  })
}

function answerChoices() {
  // A press came after them: answering them is not to count as something done since.
  const press = window.earlyPress
  delete window.earlyPress
  for (const [field, chosen] of window.earlyChoices ?? []) {
    if (field.closest('[data-late]')) continue
    window.earlyChoices?.delete(field)
    if (typeof chosen === 'string') field.value = chosen
    // Answers a list. A box is hydrated by it: were it hydrated by the press, React would find it checked and unchanged.
    field.dispatchEvent(new Event('change', { bubbles: true }))
    if (field instanceof HTMLInputElement) {
      // As it was before, so that the press changes it.
      field.checked = !chosen
      field.click()
    }
  }
  if (press) window.earlyPress = press
}
