import { useEffect } from 'react'
import { reportError } from '#web/lib/report-error.ts'
import { showToast } from '#web/ui/toast.tsx'

/** The last resort: work that failed with nobody to answer for it is told to the person and to us. */
export function FaultWatch() {
  useEffect(() => {
    const tell = ({ reason }: PromiseRejectionEvent) => {
      // Requests are given up all the time: a newer one took their place.
      if (reason instanceof DOMException && reason.name === 'AbortError') return
      showToast()
      reportError(reason)
    }
    window.addEventListener('unhandledrejection', tell)
    return () => window.removeEventListener('unhandledrejection', tell)
  }, [])
  return null
}
