import { answerEarlyInput } from './early-input.ts'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

/**
 * If something changed the page before hydration, React renders it again and replaces every field by an empty one. This
 * copies typed text, choices, presses and the focus from the old fields.
 */
export function carryOver(before: readonly Field[], focused: EventTarget | null) {
  const after = byName([...document.querySelectorAll<Field>('input, textarea, select, button')])
  for (const [name, old] of byName(before)) {
    const field = after.get(name)
    if (old.isConnected || !field) continue
    if (focused === old && document.activeElement === document.body) field.focus()
    write(old, field)
    if (window.earlyPress !== old) continue
    window.earlyPress = field
    void answerEarlyInput()
  }
}

/** Each field by what it is called, and how many of that name come before it. */
function byName(fields: readonly Field[]): Map<string, Field> {
  const named = new Map<string, Field>()
  for (const field of fields) {
    const name = `${field.tagName} ${field.type} ${field.name} ${field instanceof HTMLButtonElement ? field.textContent : ''}`
    let before = 0
    while (named.has(`${name} ${before}`)) before++
    named.set(`${name} ${before}`, field)
  }
  return named
}

/** As if it had been typed, chosen or ticked here, which is what the program listens to. */
function write(old: Field, field: Field) {
  if (
    old instanceof HTMLInputElement &&
    field instanceof HTMLInputElement &&
    /^(checkbox|radio)$/.test(old.type)
  ) {
    if (old.checked !== old.defaultChecked && field.checked !== old.checked) field.click()
  } else if (old instanceof HTMLSelectElement && field instanceof HTMLSelectElement) {
    if (old.value !== field.value && !old.selectedOptions[0]?.defaultSelected)
      setValue(field, old.value, 'change')
  } else if ('defaultValue' in old && 'defaultValue' in field) {
    if (old.value !== old.defaultValue && field.value === field.defaultValue)
      setValue(field, old.value, 'input')
  }
}

/** Past React's own property of the field, which would otherwise see no change. */
function setValue(field: Field, value: string, event: 'input' | 'change') {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
