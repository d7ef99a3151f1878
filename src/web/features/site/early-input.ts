import { checkSession } from '#web/lib/session.ts'

// Filled by `keep-early-input.ts`.
declare global {
  interface Window {
    earlyPress?: HTMLElement
    /** The value of a list, or whether a box is checked. */
    earlyChoices?: Map<HTMLSelectElement | HTMLInputElement, string | boolean>
  }
}

/**
 * The program of the page or of a part has started: what was chosen before is answered now, and what was pressed once
 * the session is known.
 */
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
