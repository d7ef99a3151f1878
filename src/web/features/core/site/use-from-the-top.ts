import { useLayoutEffect } from 'react'

/**
 * What stands in for a page on its way begins at its top, not where the page before was scrolled to: in its footer.
 * The router would take that scrolling for the reader's on the page before, and bring who goes back to its top.
 */
export const useFromTheTop = () =>
  useLayoutEffect(() => {
    const hide = (event: Event) => event.stopPropagation()
    window.addEventListener('scroll', hide, { capture: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
    return () => window.removeEventListener('scroll', hide, { capture: true })
  }, [])
