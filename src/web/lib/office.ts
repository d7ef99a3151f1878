import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { PERSONAL } from './personal.ts'
import { useSession } from './session.ts'

/** What somebody may do in the back office, and what they have to do first. */
const officeQuery = (personId: string) =>
  queryOptions({
    queryKey: ['office', personId],
    queryFn: ({ signal }) => call('getOffice', {}, { signal }),
    meta: PERSONAL,
  })

/** Only decides what is offered; every call is checked by the server. Undefined until it is known. */
export function useOffice(isAsked = true) {
  const { status, person } = useSession()
  const isAskable = isAsked && status === 'signed-in' && person !== null
  return useQuery({ ...officeQuery(person?.id ?? ''), enabled: isAskable }).data
}

export const useHasOffice = (isAsked?: boolean): boolean => (useOffice(isAsked)?.roles.length ?? 0) > 0
