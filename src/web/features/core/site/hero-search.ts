import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

// One search a page: at home it stands large among the first words, and moves into the header once it is out of sight.
let isAway = false
const listeners = new Set<() => void>()
function tell(next: boolean) {
  if (next === isAway) return
  isAway = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the large search of home has been scrolled out of sight. */
export const useHeroSearchIsAway = () =>
  useSyncExternalStore(
    subscribe,
    () => isAway,
    () => false,
  )

/** Follows the position of the large search. While a reader types in it, it stays in place. */
export function useHeroSearchPlace(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const seen = new IntersectionObserver(
      (crossings) => {
        const isTyping = element.contains(document.activeElement)
        tell(!crossings.at(-1)?.isIntersecting && !isTyping)
      },
      // The header covers its own height.
      { rootMargin: '-64px 0px 0px 0px' },
    )
    seen.observe(element)
    return () => {
      seen.disconnect()
      tell(false)
    }
  }, [])
  return place
}
