import { readJson, tabStorage } from './storage.ts'

/** What somebody typed into fields, kept over one reload of the page. */
const KEPT = 'typed over a reload'
/** Passwords, cards and files are never kept. */
const SECRET =
  '[type=password], [type=file], [type=hidden], [autocomplete*=cc-], [autocomplete=one-time-code], [data-secret] *'
/** Forms may come after the page: for a session, or when a dialog is opened again. */
const WAITS_MS = 120_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Kept = { path: string; fields: { key: string; value: string | boolean }[]; focused: string | null }

const touched = new Set<Field>()

/** Remembers the fields that somebody has typed into. Frameworks write the value of a field as its default too. */
export function watchTyping() {
  document.addEventListener('input', ({ target }) => isField(target) && touched.add(target), true)
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isToggle = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)
const stateOf = (field: Field) => (isToggle(field) ? field.checked : field.value)

/** Keys of all fields of the page: names and labels stay the same from build to build, ids do not. */
function keysOf(): Map<Field, string> {
  const counts = new Map<string, number>()
  const keys = new Map<Field, string>()
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    const form = field.form?.getAttribute('aria-label') ?? ''
    const name = field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || ''
    const key = `${form}|${name}|${isToggle(field) ? field.value : ''}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    keys.set(field, `${key}|${count}`)
  }
  return keys
}

/** Just before the page is loaded anew. */
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

/** Puts what was kept back into the fields, into some of them as soon as they appear. */
export function putTypedBack() {
  const kept = take()
  if (!kept || kept.path !== location.pathname) return
  const left = new Map(kept.fields.map(({ key, value }) => [key, value]))
  let { focused } = kept
  const put = () => {
    if (kept.path !== location.pathname) return observer.disconnect()
    for (const [field, key] of keysOf()) {
      if (key === focused) {
        focused = null
        field.focus({ preventScroll: true })
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

function take() {
  const kept = readJson(tabStorage, KEPT) as Kept | null
  tabStorage.removeItem(KEPT)
  return kept
}

/** As if it was typed, so that whoever shows the field hears of it. */
function fill(field: Field, value: string | boolean) {
  if (typeof value === 'boolean') return field.click()
  // React has a setter of its own on the field, which would hide the change from it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
