import { useEffect } from 'react'

/** Long enough for the slowest part above the target to load. */
const WATCHED_MS = 5_000
const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Shows the linked part of a page, also where it or the parts above it load later and push it down. Stops as soon
 * as the reader moves by themselves. `only` names the one part that is shown this way; without it, any part is.
 */
export function useHashTarget(only?: string) {
  useEffect(() => {
    const id = location.hash.slice(1)
    if (!id || (only !== undefined && id !== only)) return undefined
    const growing = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView())
    growing.observe(document.body)
    const stop = () => {
      growing.disconnect()
      clearTimeout(timer)
      for (const touch of TOUCHES) window.removeEventListener(touch, stop)
    }
    const timer = setTimeout(stop, WATCHED_MS)
    for (const touch of TOUCHES) window.addEventListener(touch, stop, { passive: true })
    return stop
  }, [only])
}
