import { type RefObject, useEffect, useRef } from 'react'
import { pageValue } from '#web/lib/page-value.ts'

// One search a page: at home it stands large among the first words, and moves into the header once it is out of sight.
const isAway = pageValue(false)

/** Whether the large search of home has been scrolled out of sight. */
export const useHeroSearchIsAway = isAway.useValue

/** Follows the position of the large search. While a reader types in it, it stays in place. */
export function useHeroSearchPlace(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const seen = new IntersectionObserver(
      (crossings) => {
        const isTyping = element.contains(document.activeElement)
        isAway.set(!crossings.at(-1)?.isIntersecting && !isTyping)
      },
      // The header covers its own height.
      { rootMargin: '-64px 0px 0px 0px' },
    )
    seen.observe(element)
    return () => {
      seen.disconnect()
      isAway.set(false)
    }
  }, [])
  return place
}
