import { X } from 'lucide-react'
import { useState } from 'react'
import { deviceStorage } from '#web/lib/storage.ts'
import { requestMode } from './mode.ts'

const KEY = 'aiHintDismissed'

/**
 * Says that AI search is open to this person. On home it stands below the large search, at the right of the suggested words
 * (`hero.tsx` leaves it room); elsewhere below the search of the header, from 640 to 1023 px at the right end of the
 * navigation. Hidden once the page is scrolled; once dismissed it never comes back in this browser.
 */
export function HintBadge() {
  const [isDismissed, setIsDismissed] = useState(() => deviceStorage.getItem(KEY) !== null)
  if (isDismissed) return null
  const dismiss = () => {
    deviceStorage.setItem(KEY, 'true')
    setIsDismissed(true)
  }
  return (
    <span className="absolute inline-flex items-center rounded-full bg-accent pl-3 text-xs font-medium text-on-accent group-data-scrolled/header:hidden right-4 max-sm:bottom-3 sm:top-full sm:mt-4 sm:max-lg:in-[header]:fixed sm:max-lg:in-[header]:top-14 md:max-lg:in-[header]:right-8">
      <button type="button" onClick={() => requestMode({ to: 'ai' })} className="min-h-7">
        Try AI Search!
      </button>
      <button
        type="button"
        aria-label="Dismiss the hint"
        onClick={dismiss}
        className="inline-flex size-7 items-center justify-center rounded-full"
      >
        <X aria-hidden="true" size={14} />
      </button>
    </span>
  )
}
