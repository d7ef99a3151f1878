import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { instant } from '#web/lib/format.ts'
import { serviceWorkers } from '#web/lib/storage.ts'

/** Starts the service worker, and says when this page comes from the ones saved on this device. */
export function Offline() {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  useEffect(() => {
    const worker = serviceWorkers()
    if (!import.meta.env.PROD || !worker) return
    const hear = ({ data }: MessageEvent<{ savedAt?: string | null }>) => setSavedAt(data.savedAt ?? null)
    worker.addEventListener('message', hear)
    worker.controller?.postMessage({ type: 'saved?' })
    // A browser may forbid workers; the product works without.
    worker.register('/sw.js').catch(() => {})
    return () => worker.removeEventListener('message', hear)
  }, [])
  if (!savedAt) return null
  return (
    <p
      role="status"
      className="sticky bottom-0 z-20 flex items-center justify-center gap-2 bg-caution-soft px-4 py-3 text-sm text-caution print:static"
    >
      <CloudOff aria-hidden="true" size={16} className="shrink-0" />
      You are offline. This page was saved on {instant(savedAt)}; prices may have changed.
    </p>
  )
}
