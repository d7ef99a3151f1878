import { type ComponentType, useEffect, useRef, useState } from 'react'
import { showToast } from '#web/ui/toast.tsx'
import { LOAD_FAILURE } from './load-failure.tsx'

/** At the end of every page, closed: its choices load when the reader opens it. */
export function PriceSettings() {
  const place = useRef<HTMLDetailsElement>(null)
  const [Choices, setChoices] = useState<ComponentType | null>(null)
  const load = () => {
    if (!place.current?.open) return
    import('./price-choices.tsx').then(
      ({ PriceChoices }) => setChoices(() => PriceChoices),
      () => showToast(LOAD_FAILURE),
    )
  }
  // It may have been opened before the page's program was there.
  useEffect(load, [])
  return (
    <details ref={place} onToggle={load} className="scripted mt-4 print:hidden">
      <summary className="inline-flex min-h-11 items-center font-medium text-ink">
        How prices are shown
      </summary>
      {/* As high as what comes into it. */}
      <div className="min-h-75">{Choices && <Choices />}</div>
    </details>
  )
}
