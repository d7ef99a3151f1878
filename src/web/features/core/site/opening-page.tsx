import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** A page that is there sooner needs no word that it is on its way. */
const MOMENT_MS = 300

/**
 * A line at the top while the next page takes longer than a moment, with the same in words for screen readers. The
 * current page stays usable meanwhile. The new page's heading gets the focus and announces it.
 */
export function OpeningPage() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' })
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsLong(true), MOMENT_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isPending])
  return (
    <>
      {isLong && (
        <div
          role="progressbar"
          aria-label="Opening the page"
          className="fixed inset-x-0 top-0 z-50 h-1 print:hidden"
        >
          <div className="h-full animate-pulse bg-accent" />
        </div>
      )}
      <p role="status" className="sr-only">
        {isLong && 'Opening the page…'}
      </p>
    </>
  )
}
