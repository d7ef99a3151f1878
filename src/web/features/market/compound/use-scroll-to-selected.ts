import { useEffect, useRef } from 'react'

/**
 * Brings the details of a newly selected offer into view where they open below its row. Beside the list they are
 * in view already, and a page that opens with a selection stays where it is.
 */
export function useScrollToSelected(id: string | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  const previous = useRef(id)
  useEffect(() => {
    if (id === previous.current) return
    previous.current = id
    if (id && !window.matchMedia('(width >= 80rem)').matches)
      panel.current?.scrollIntoView({ block: 'start' })
  }, [id])
  return panel
}
