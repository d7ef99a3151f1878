import { useEffect, useRef } from 'react'

/** A part that is opened from the stuck tabs begins at its top, not where the part before it was left. */
export function useStuckTabs(tab: string | undefined) {
  const tabs = useRef<HTMLDivElement>(null)
  const previous = useRef(tab)
  useEffect(() => {
    if (tab === previous.current) return
    previous.current = tab
    const before = tabs.current?.previousElementSibling?.getBoundingClientRect().bottom ?? 0
    const past = (tabs.current?.getBoundingClientRect().top ?? 0) - before
    if (past > 0) window.scrollBy(0, -past)
  }, [tab])
  return tabs
}
