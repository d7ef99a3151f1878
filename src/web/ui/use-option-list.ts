import { useState } from 'react'

/**
 * The list of a combobox: whether it is open, and which option is active, -1 for the text itself.
 * The arrow keys walk the options and the text in a circle.
 */
export function useOptionList() {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  return {
    isOpen,
    active,
    point: setActive,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false)
      setActive(-1)
    },
    /** Opens the list for another text: no option of it is active yet. */
    restart: () => {
      setActive(-1)
      setIsOpen(true)
    },
    /** Whether the key was an arrow that moved among so many options. */
    step: (key: string, count: number): boolean => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (!by || count === 0) return false
      const places = count + 1
      const from = isOpen ? active : -1
      setActive(((from + 1 + by + places) % places) - 1)
      setIsOpen(true)
      return true
    },
  }
}

export const optionId = (listId: string, place: number) => `${listId}-${place}`
