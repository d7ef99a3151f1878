import { useLayoutEffect } from 'react'

/** What stands in for a page on its way begins at its top, not where the page before was scrolled to: in its footer. */
export const useFromTheTop = () => useLayoutEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), [])
