import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { PERSONAL } from './personal.ts'
import { useSession } from './session.ts'

/** What somebody may do in the back office, and what they have to do first. */
export const officeQuery = (personId: string) =>
  queryOptions({
    queryKey: ['office', personId],
    queryFn: ({ signal }) => call('getOffice', {}, { signal }),
    meta: PERSONAL,
  })

/** Only decides what is offered; every call is checked by the server. False until it is known. */
export function useHasOffice(isAsked = true): boolean {
  const { status, person } = useSession()
  const isAskable = isAsked && status === 'signed-in' && person !== null
  const { data } = useQuery({ ...officeQuery(person?.id ?? ''), enabled: isAskable })
  return data !== undefined && data.roles.length > 0
}
