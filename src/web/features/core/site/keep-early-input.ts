/**
 * Runs in the page before the program, which answers it (`early-input.ts`). Keeps input that only the
 * program can answer: choices from lists and boxes, and the last press of a button (Enter in a field presses
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
