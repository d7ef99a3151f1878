import { useEffect } from 'react'

const ENTRY = 'article, [data-entry]'
const FIELD = ':is(input:not([type=hidden]), select, textarea):not(:disabled)'
const CONTROL = ':is(a[href], button, summary):not(:disabled)'

/** Where the focus is, told so that it can be found again once the element is gone. */
type Place = {
  element: HTMLElement
  /** What it said before it was at work. */
  words: string | null
  /** Its containers, the nearest first. */
  above: HTMLElement[]
  entry: HTMLElement | null
  /** The place of its entry among the others. */
  at: number
  main: HTMLElement
}

/**
 * Keeps the focus in the work when the button that had it goes away: to the same one where its part is drawn again, to
 * the form that it opened, to the element in its place, or to the entry after a finished one. Without it, keys and
 * screen readers start from the top.
 */
export function useKeptFocus() {
  useEffect(() => {
    let place: Place | null = null
    const arrive = ({ target }: Event) => {
      const words = place?.element === target ? place.words : null
      place = placeOf(target)
      if (place && words) place.words = words
    }
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && place?.element.contains(target))) place = null
    }
    const watch = new MutationObserver((changes) => {
      if (!place || document.activeElement !== document.body) return
      if (place.element.isConnected) return comeBack(place.element, changes)
      const lost = place
      place = null
      if (lost.main.isConnected) focus(placeAfter(lost, changes), lost)
    })
    document.addEventListener('focusin', arrive)
    document.addEventListener('pointerdown', press)
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', arrive)
      document.removeEventListener('pointerdown', press)
      watch.disconnect()
    }
  }, [])
}

function placeOf(target: EventTarget | null): Place | null {
  const main = target instanceof HTMLElement ? target.closest<HTMLElement>('#content') : null
  if (!main || !(target instanceof HTMLElement)) return null
  const above: HTMLElement[] = []
  for (let one = target.parentElement; one && one !== main; one = one.parentElement) above.push(one)
  const entry = target.closest<HTMLElement>(ENTRY)
  const at = entry ? entriesOf(main).indexOf(entry) : -1
  return { element: target, words: target.textContent, above: [...above, main], entry, at, main }
}

const entriesOf = (main: HTMLElement) => [...main.querySelectorAll<HTMLElement>(ENTRY)]

/** A button that was at work takes the focus back when it can be pressed again. */
function comeBack(element: HTMLElement, changes: MutationRecord[]) {
  const isFree = !element.matches(':disabled')
  if (isFree && changes.some(({ type, target }) => type === 'attributes' && target === element))
    element.focus({ preventScroll: true })
}

function placeAfter(
  { element, words, above, entry, at, main }: Place,
  changes: MutationRecord[],
): HTMLElement | null {
  if (entry && !entry.isConnected) {
    const left = entriesOf(main)
    return left[Math.min(at, left.length - 1)] ?? main.querySelector('h1')
  }
  const home = above.find((one) => one.isConnected) ?? main
  const news = changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((one): one is HTMLElement => one instanceof HTMLElement && home.contains(one))
  const same = all(news, `${element.localName}:not([type=submit])`).find(
    (one) => words && one.textContent === words && one.matches(CONTROL),
  )
  return same ?? all(news, FIELD)[0] ?? all(news, CONTROL)[0] ?? entry
}

const all = (within: HTMLElement[], what: string) =>
  within.flatMap((one) => [...(one.matches(what) ? [one] : []), ...one.querySelectorAll<HTMLElement>(what)])

/** An entry stands where the last one stood, and is not scrolled to. */
function focus(element: HTMLElement | null, { main }: Place) {
  if (!element) return
  const isText = element.matches(`${ENTRY}, h1`)
  if (isText) element.tabIndex = -1
  if (element.matches('h1')) element.classList.add('outline-none')
  if (main.contains(element)) element.focus({ preventScroll: isText })
}
