import { type RefObject, useEffect, useEffectEvent } from 'react'

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
