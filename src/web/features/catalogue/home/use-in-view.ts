import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** How far ahead of its end a list is extended, so that a reader does not meet the end. */
const AHEAD_PX = 600
/** A reader who jumps past an element has reached it too. */
const ANYWHERE_ABOVE = '1000000px'
const SIGNS_OF_LIFE = ['scroll', 'wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Calls `onReach` when the element comes near the screen or is above it, never before the reader has touched the page. */
export function useInView(onReach: () => void, isActive: boolean): RefCallback<Element> {
  const latest = useRef(onReach)
  useEffect(() => {
    latest.current = onReach
  })
  return useCallback(
    (target) => {
      if (!isActive || !target) return
      // A busy page gets several crossings at once, oldest first: only the last says where the element is now.
      const seen = new IntersectionObserver(
        (crossings) => crossings.at(-1)?.isIntersecting && latest.current(),
        { rootMargin: `${ANYWHERE_ABOVE} 0px ${AHEAD_PX}px` },
      )
      const start = () => {
        for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, start)
        seen.observe(target)
      }
      for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, start, { passive: true })
      if (window.scrollY > 0) start()
      return () => {
        for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, start)
        seen.disconnect()
      }
    },
    [isActive],
  )
}
