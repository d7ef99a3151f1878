import { useSyncExternalStore } from 'react'

/**
 * A value of the whole page that components follow. Only the browser changes it, so it belongs to one person; the
 * server, whose pages are for everybody, renders the first. `onUse` runs whenever a component begins to follow.
 */
export function pageValue<Value>(first: Value, onUse = () => {}) {
  let value = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    onUse()
    return () => listeners.delete(listener)
  }
  /** `select` gives the same object for the same value; otherwise React would render for ever. */
  const usePart = <Part>(select: (value: Value) => Part): Part =>
    useSyncExternalStore(
      subscribe,
      () => select(value),
      () => select(first),
    )
  return {
    get: () => value,
    set(next: Value) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    usePart,
    useValue: () => usePart((whole) => whole),
  }
}
