import { useQuery } from '@tanstack/react-query'
import { read } from './read.ts'
import { useSignedIn } from './session.ts'

/**
 * A person's rights in the back office, and the steps that they have to do first. Only decides what is offered; every call is
 * checked by the server. Undefined until it is known, null where it could not be asked.
 */
export function useOffice(isAsked = true) {
  const person = useSignedIn()
  const { data, isError } = useQuery(read('getOffice', {}, { enabled: isAsked && person !== null }))
  if (!person) return undefined
  return data ?? (isError ? null : undefined)
}
