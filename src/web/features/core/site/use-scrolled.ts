import { useEffect, useState } from 'react'

/** Below this the second row of the header is out of sight. */
const ROW_END_PX = 108
/** A page that settles, or a finger that trembles, is no direction. */
const LEAST_MOVE_PX = 8

export type Scrolled = 'top' | 'down' | 'up'

/** Whether the page has left its top, and which way it moved last. */
export function useScrolled(): Scrolled {
  const [scrolled, setScrolled] = useState<Scrolled>('top')
  useEffect(() => {
    let before = window.scrollY
    const look = () => {
      const y = window.scrollY
      const moved = y - before
      if (y <= 4) setScrolled('top')
      else if (y <= ROW_END_PX) setScrolled((last) => (last === 'up' ? 'up' : 'down'))
      else if (Math.abs(moved) < LEAST_MOVE_PX) return
      else setScrolled(moved < 0 ? 'up' : 'down')
      before = y
    }
    look()
    if (window.scrollY > 4) setScrolled('down')
    // Also of scrolling that is hidden from the router: `useFromTheTop`.
    const options = { passive: true, capture: true }
    window.addEventListener('scroll', look, options)
    return () => window.removeEventListener('scroll', look, options)
  }, [])
  return scrolled
}
