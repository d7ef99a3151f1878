import { useEffect } from 'react'
import { typedKey } from '#web/ui/typed-key.ts'

type Keys = { onFind: () => void; onHelp: () => void }

/** The search field of a screen's list. */
const FIELD = 'input[data-find], [data-find] input'
const ENTRIES = 'main :is(article, [data-entry]):not(details:not([open]) *)'

/**
 * Keys of the back office: Ctrl or Cmd and K opens the command bar, `/` goes to the screen's own field or else to the
 * bar, `?` lists the keys, `j` and `k` walk through the entries of a list, `x` chooses the entry and Enter opens it.
 */
export function useOfficeKeys({ onFind, onHelp }: Keys) {
  useEffect(() => {
    const press = typedKey((event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return onFind()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isAsked()) return
      const act = {
        ...{ '/': () => find(onFind), '?': onHelp, j: () => walk(1), k: () => walk(-1) },
        ...{ x: () => pressIn('[data-mark]'), Enter: openHere() },
      }[event.key]
      if (!act) return
      // The site's own `/` would go to the search of the catalogue.
      event.preventDefault()
      event.stopImmediatePropagation()
      act()
    })
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [onFind, onHelp])
}

function find(otherwise: () => void) {
  const field = document.querySelector<HTMLInputElement>(FIELD)
  if (field) field.focus()
  else otherwise()
}

/** Steps to the next entry; where the list is on its way, as soon as it is there. */
function walk(by: 1 | -1) {
  const list = document.querySelector('main [data-rows][aria-busy=true]')
  if (list) return onceReady(list, () => walk(by))
  const entries = [...document.querySelectorAll<HTMLElement>(ENTRIES)]
  const at = entries.findIndex((entry) => entry.contains(document.activeElement))
  const next = entries[at < 0 ? (by > 0 ? 0 : entries.length - 1) : at + by]
  if (!next) return
  next.tabIndex = -1
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

function onceReady(list: Element, go: () => void) {
  const watch = new MutationObserver(() => {
    watch.disconnect()
    go()
  })
  watch.observe(list, { attributeFilter: ['aria-busy'] })
}

/** Presses something inside the entry that has the focus. */
function pressIn(selector: string) {
  document.activeElement?.closest(ENTRIES)?.querySelector<HTMLElement>(selector)?.click()
}

/** Opens the first link of a focused entry; Enter on a button or link keeps its meaning. */
const openHere = () => (document.activeElement?.matches(ENTRIES) ? () => pressIn('a[href]') : undefined)

const isAsked = () => document.querySelector('dialog[open]') !== null

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
