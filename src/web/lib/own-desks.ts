import { useQuery } from '@tanstack/react-query'
import { LOGGED } from './personal.ts'
import { read } from './read.ts'
import { useSignedIn } from './session.ts'

/** The desks of vendors to which the person belongs, and their unproven claims. Undefined until it is known. */
export function useOwnDesks(isAsked = true) {
  const person = useSignedIn()
  const { data } = useQuery(read('listOwnDesks', {}, { enabled: isAsked && person !== null, meta: LOGGED }))
  return person ? data : undefined
}
