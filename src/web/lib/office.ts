import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { PERSONAL } from './personal.ts'
import { useSignedIn } from './session.ts'

/**
 * A person's rights in the back office, and the steps that they have to do first. Only decides what is offered; every call is
 * checked by the server. Undefined until it is known, null where it could not be asked.
 */
export function useOffice(isAsked = true) {
  const person = useSignedIn()
  const { data, isError } = useQuery({
    queryKey: ['office', person?.id],
    queryFn: () => call('getOffice', {}),
    enabled: isAsked && person !== null,
    meta: PERSONAL,
  })
  return data ?? (isError ? null : undefined)
}
