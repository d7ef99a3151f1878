import { useEffect, useState } from 'react'

/**
 * A page's security policy comes with its document, and only the screens that take a card let the provider in.
 * Whoever came here by a link inside the site still has the policy of the page they started on, so the document is
 * loaded again, once. True when the card form may load.
 */
export function useCardPolicy(): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const started = navigation && new URL(navigation.name).pathname
    if (started === location.pathname) setIsOpen(true)
    else location.reload()
  }, [])
  return isOpen
}
