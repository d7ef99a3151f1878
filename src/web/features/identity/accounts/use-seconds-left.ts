import { useEffect, useState } from 'react'
import { SECOND_MS } from '#domain/text/duration.ts'

/** Counts down from a number of seconds, from `initial` at first, and once for each call of the returned function. */
export function useSecondsLeft(initial = 0): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(initial)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}
