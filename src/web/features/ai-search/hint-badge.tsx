import { X } from 'lucide-react'
import { useState } from 'react'

const KEY = 'aiHintDismissed'

/**
 * Says that AI search is open to this person, below the search of a page that has not been scrolled, where nothing
 * else stands. Once dismissed it never comes back in this browser.
 */
export function HintBadge() {
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(KEY) !== null)
  if (isDismissed) return null
  const dismiss = () => {
    localStorage.setItem(KEY, 'true')
    setIsDismissed(true)
  }
  return (
    <span className="absolute inline-flex items-center rounded-full bg-accent pl-3 text-xs font-medium text-on-accent group-data-scrolled/header:hidden max-sm:right-4 max-sm:bottom-3 sm:max-lg:fixed sm:max-lg:top-18 sm:max-lg:right-8 lg:top-full lg:right-2 lg:mt-4">
      Try AI Search!
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
