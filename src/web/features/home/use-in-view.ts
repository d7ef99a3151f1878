import { type RefObject, useEffect, useRef } from 'react'

/** How far ahead of its end a list is extended, so that a reader does not meet the end. */
const AHEAD_PX = 600
const SIGNS_OF_LIFE = ['scroll', 'wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Calls `onReach` when the element comes near the screen, never before the reader has touched the page. */
export function useInView(onReach: () => void, isActive: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onReach)
  useEffect(() => {
    latest.current = onReach
  })
  useEffect(() => {
    if (!isActive || !element.current) return
    const target = element.current
    // A busy page gets several crossings at once, oldest first: only the last says where the element is now.
    const seen = new IntersectionObserver(
      (crossings) => crossings.at(-1)?.isIntersecting && latest.current(),
      {
        rootMargin: `${AHEAD_PX}px`,
      },
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
  }, [isActive])
  return element
}
