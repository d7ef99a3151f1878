import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMissingModule, reloadOnce } from '#web/lib/reload-once.ts'
import { reportError } from '#web/lib/report-error.ts'
import { showToast } from '#web/ui/toast.tsx'

/** The last resort: failed work without a handler is shown to the person and reported to us. */
export function FaultWatch() {
  const router = useRouter()
  useEffect(() => {
    const screen = () => router.state.matches.at(-1)?.routeId ?? '/'
    const hear = ({ error }: ErrorEvent) => error && reportError('script', screen(), error)
    const tell = async ({ reason }: PromiseRejectionEvent) => {
      // Requests are given up all the time: a newer one took their place.
      if (reason instanceof DOMException && reason.name === 'AbortError') return
      if (isMissingModule(reason)) await reloadOnce()
      showToast()
      reportError('promise', screen(), reason)
    }
    window.addEventListener('error', hear)
    window.addEventListener('unhandledrejection', tell)
    return () => {
      window.removeEventListener('error', hear)
      window.removeEventListener('unhandledrejection', tell)
    }
  }, [router])
  return null
}
