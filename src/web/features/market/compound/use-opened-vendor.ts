import { useEffect, useRef } from 'react'

/**
 * Gives an opened vendor its room and brings it into view. Beside the list the list grows to its height; on a tablet it
 * opens below its row; a phone has it in a sheet, which is in view already. A page that opens with one stays where it is.
 */
export function useOpenedVendor(id: string | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const previous = useRef(id)
  useEffect(() => {
    if (id === previous.current) return
    previous.current = id
    if (id && window.matchMedia('(48rem <= width < 80rem)').matches)
      panel.current?.scrollIntoView({ block: 'start' })
  }, [id])
  useEffect(() => {
    const [room, opened] = [list.current, panel.current]
    if (!id || !room || !opened) return
    const grow = () => {
      const isBeside = window.matchMedia('(width >= 80rem)').matches
      room.style.minHeight = isBeside ? `${opened.scrollHeight}px` : ''
    }
    const observer = new ResizeObserver(grow)
    for (const part of opened.children) observer.observe(part)
    grow()
    return () => {
      observer.disconnect()
      room.style.minHeight = ''
    }
  }, [id])
  return { panel, list }
}
