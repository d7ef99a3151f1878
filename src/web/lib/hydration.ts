import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** False on the server and in the first render of its page, true from then on. */
export const useIsHydrated = () => useSyncExternalStore(subscribeToNothing, inBrowser, onServer)

const subscribeToNothing = () => () => {}
const inBrowser = () => true
const onServer = () => false

/**
 * Text typed into a field before the program was there. React would put its own text in
 * its place.
 */
export function useEarlyText(field: RefObject<HTMLInputElement | null>, tell: (typed: string) => void) {
  const look = useEffectEvent(() => {
    const { value = '', defaultValue = '' } = field.current ?? {}
    if (value !== defaultValue) tell(value)
  })
  useEffect(() => look(), [])
}
