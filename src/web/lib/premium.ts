import { useQuery } from '@tanstack/react-query'
import { read } from './read.ts'
import { useSignedIn } from './session.ts'

/** Whether a person's plan opens premium content; false until it is known. */
export function useHasPremium(): boolean {
  const person = useSignedIn()
  const { data } = useQuery(
    read('getUserSubscription', { query: { user_id: person?.id ?? '' } }, { enabled: person !== null }),
  )
  return data?.info.has_subscription ?? false
}
