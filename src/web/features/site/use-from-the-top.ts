import { useLayoutEffect } from 'react'

/**
 * What stands in for a page on its way begins at its top. It is short: where the page before was scrolled to, only the
 * footer would be seen.
 */
export const useFromTheTop = () => useLayoutEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), [])
