import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/** A text once typing has rested. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
