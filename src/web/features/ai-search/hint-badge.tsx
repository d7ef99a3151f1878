import { X } from 'lucide-react'
import { useState } from 'react'

const KEY = 'aiHintDismissed'

/**
 * Says that AI search is open to this person, where nothing else stands: below the large search of home, beside its
 * first words to try, which leave the room; else below the header's search while the page has not been scrolled, on
 * medium widths at the end of the main places. Once dismissed it never comes back in this browser.
 */
export function HintBadge() {
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(KEY) !== null)
  if (isDismissed) return null
  const dismiss = () => {
    localStorage.setItem(KEY, 'true')
    setIsDismissed(true)
  }
  return (
    <span className="absolute inline-flex items-center rounded-full bg-accent pl-3 text-xs font-medium text-on-accent group-data-scrolled/header:hidden right-4 max-sm:bottom-3 sm:top-full sm:mt-4 sm:max-lg:in-[header]:fixed sm:max-lg:in-[header]:top-14 sm:max-lg:in-[header]:right-8">
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
