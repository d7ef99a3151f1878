import { useEffect, useState } from 'react'

/** Whether the page has left its top. */
export function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > 4)
    look()
    // Also of scrolling that is hidden from the router: `useFromTheTop`.
    const options = { passive: true, capture: true }
    window.addEventListener('scroll', look, options)
    return () => window.removeEventListener('scroll', look, options)
  }, [])
  return isScrolled
}
