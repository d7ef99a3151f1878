import { useQuery } from '@tanstack/react-query'
import { LOGGED } from './personal.ts'
import { read } from './read.ts'
import { useSignedIn } from './session.ts'

export const ownDesks = read('listOwnDesks', {}, { meta: LOGGED })

/** The desks of vendors to which the person belongs, and their unproven claims. Undefined until it is known. */
export function useOwnDesks(isAsked = true) {
  const person = useSignedIn()
  const { data } = useQuery({ ...ownDesks, enabled: isAsked && person !== null })
  return person ? data : undefined
}
