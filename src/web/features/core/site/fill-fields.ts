import { type Field, type Kept, keysOf, stateOf } from '#web/lib/typed-over-reload.ts'
import { answerEarlyInput } from './early-input.ts'

/** Forms may come after the page: for a session, or when a dialog is opened again. */
const WAITS_MS = 120_000

/**
 * If something changed the page before hydration, React renders it again and replaces every field by an empty one. This
 * copies typed text, choices, a press and the focus from the fields `before`.
 */
export function carryOver(before: Map<Field, string>, focused: EventTarget | null) {
  const gone = [...before].filter(([field]) => !field.isConnected)
  const keyOf = (field: EventTarget | null | undefined) => gone.find(([each]) => each === field)?.[1] ?? null
  const fields = gone.flatMap(([field, key]) => (isChanged(field) ? [{ key, value: stateOf(field) }] : []))
  fillFields({ path: location.pathname, fields, focused: keyOf(focused) })
  const pressed = keyOf(window.earlyPress)
  const [button] = [...keysOf()].find(([, key]) => key === pressed) ?? []
  if (!button) return
  window.earlyPress = button
  void answerEarlyInput()
}

const isChanged = (field: Field) =>
  'selectedOptions' in field
    ? !field.selectedOptions[0]?.defaultSelected
    : 'defaultValue' in field &&
      (field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked))

/** Puts stored text back into the fields, into some of them when they appear. */
export function fillFields(kept: Kept) {
  if (kept.path !== location.pathname) return
  const left = new Map(kept.fields.map(({ key, value }) => [key, value]))
  let { focused } = kept
  const put = () => {
    if (kept.path !== location.pathname) return observer.disconnect()
    for (const [field, key] of keysOf()) {
      if (key === focused) {
        focused = null
        if (document.activeElement === document.body) field.focus({ preventScroll: true })
      }
      const value = left.get(key)
      if (value === undefined) continue
      left.delete(key)
      if (stateOf(field) !== value) fill(field, value)
    }
    if (left.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(put)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), WAITS_MS)
  put()
}

/** As if it was typed, so that the field's component hears of it. */
function fill(field: Field, value: string | boolean) {
  if (typeof value === 'boolean') return field.click()
  // React has its own setter on the field, which would hide the change from it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
