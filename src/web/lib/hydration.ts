import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** False on the server and in the first picture of what came from there, true from then on. */
export const useIsHydrated = () => useSyncExternalStore(subscribeToNothing, inBrowser, onServer)

const subscribeToNothing = () => () => {}
const inBrowser = () => true
const onServer = () => false

/**
 * Tells what somebody typed into a field before the program was there. React would put its own idea of the text in
 * its place.
 */
export function useEarlyText(field: RefObject<HTMLInputElement | null>, tell: (typed: string) => void) {
  const look = useEffectEvent(() => {
    const { value = '', defaultValue = '' } = field.current ?? {}
    if (value !== defaultValue) tell(value)
  })
  useEffect(() => look(), [])
}
