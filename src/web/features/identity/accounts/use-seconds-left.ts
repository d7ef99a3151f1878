import { useEffect, useState } from 'react'
import { SECOND_MS } from '#domain/duration.ts'

/** Counts down from a number of seconds, once for each call of the returned function. */
export function useSecondsLeft(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}
