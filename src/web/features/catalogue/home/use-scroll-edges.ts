import { type RefObject, useEffect, useState } from 'react'

/** Whether a sideways strip stands at its start or its end: tells which way there is more. */
export function useScrollEdges(strip: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => {
      const atStart = element.scrollLeft < 8
      const atEnd = element.scrollLeft + element.clientWidth > element.scrollWidth - 8
      setEdges((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [strip])
  return edges
}
