import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { LOGGED, PERSONAL } from './personal.ts'
import { useSignedIn } from './session.ts'

/** The desks of vendors to which the person belongs, and their unproven claims. Undefined until it is known. */
export function useOwnDesks(isAsked = true) {
  const person = useSignedIn()
  return useQuery({
    queryKey: ['desks', 'own'],
    queryFn: ({ signal }) => call('listOwnDesks', {}, { signal }),
    enabled: isAsked && person !== null,
    meta: { ...PERSONAL, ...LOGGED },
  }).data
}
