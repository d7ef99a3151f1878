import { readJson, tabStorage } from './storage.ts'

// In the first load: once a deploy has taken the files of this build away, nothing can be fetched for it.

/** Where the tab keeps typed text of fields, over one reload of the page. */
const KEPT = 'typed over a reload'
/** Passwords, cards and files are never kept. */
const SECRET =
  '[type=password], [type=file], [type=hidden], [autocomplete*=cc-], [autocomplete=one-time-code], [data-secret] *'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement
export type Kept = {
  path: string
  fields: { key: string; value: string | boolean }[]
  focused: string | null
}

const touched = new Set<Field>()

/** Remembers fields with typed text. Frameworks write the value of a field as its default too. */
export function watchTyping() {
  document.addEventListener('input', ({ target }) => isField(target) && touched.add(target), true)
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isToggle = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)
export const stateOf = (field: Field) => (isToggle(field) ? field.checked : field.value)

/** Keys of all fields and buttons of the page: names and labels stay the same from build to build, ids do not. */
export function keysOf(): Map<Field, string> {
  const counts = new Map<string, number>()
  const keys = new Map<Field, string>()
  for (const field of document.querySelectorAll<Field>('input, textarea, select, button')) {
    const form = field.form?.getAttribute('aria-label') ?? ''
    const name =
      field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || field.textContent
    const key = `${form}|${name}|${isToggle(field) ? field.value : ''}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    keys.set(field, `${key}|${count}`)
  }
  return keys
}

/** Just before the page is reloaded. */
export function keepTyped() {
  const keys = keysOf()
  const fields = [...keys].flatMap(([field, key]) =>
    touched.has(field) && !field.matches(SECRET) ? [{ key, value: stateOf(field) }] : [],
  )
  const active = document.activeElement
  const focused = isField(active) ? (keys.get(active) ?? null) : null
  if (fields.length === 0 && focused === null) return
  const kept: Kept = { path: location.pathname, fields, focused }
  tabStorage.setItem(KEPT, JSON.stringify(kept))
}

/** What was kept, once; null where nothing was. */
export function takeTyped() {
  const kept = readJson(tabStorage, KEPT) as Kept | null
  tabStorage.removeItem(KEPT)
  return kept
}
