import { useLayoutEffect } from 'react'

/**
 * A loading page begins at its top, not at the scroll position of the page before: in its footer.
 * The router would take that scrolling for the reader's on the page before, and go back to its top.
 */
export const useFromTheTop = () =>
  useLayoutEffect(() => {
    const hide = (event: Event) => event.stopPropagation()
    window.addEventListener('scroll', hide, { capture: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
    return () => window.removeEventListener('scroll', hide, { capture: true })
  }, [])
