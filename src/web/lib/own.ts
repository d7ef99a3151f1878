import { useQuery } from '@tanstack/react-query'
import type { RouteName } from '#contract/routes.ts'
import { LOGGED, read } from './api.ts'
import { useSignedIn } from './session.ts'

/** What is read of who is signed in; undefined for visitors, and until it is known. */
export function useOwn<K extends RouteName>(query: ReturnType<typeof read<K>>, isAsked = true) {
  const isSignedIn = useSignedIn() !== null
  const { data } = useQuery({ ...query, enabled: isAsked && isSignedIn })
  return isSignedIn ? data : undefined
}

export const ownDesks = read('listOwnDesks', {}, { meta: LOGGED })

/** The desks of vendors to which the person belongs, and their unproven claims. */
export const useOwnDesks = (isAsked?: boolean) => useOwn(ownDesks, isAsked)

/** Whether a person's plan opens premium content; false until it is known. */
export function useHasPremium(): boolean {
  const user_id = useSignedIn()?.id ?? ''
  return useOwn(read('getUserSubscription', { query: { user_id } }))?.info.has_subscription ?? false
}

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
