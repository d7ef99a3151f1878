import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { PublicName } from '#contract/identity/accounts.ts'
import { call } from '#web/lib/api.ts'
import { read, stale } from '#web/lib/read.ts'
import { useSignedIn } from '#web/lib/session.ts'

/** The public name of who is signed in; undefined for visitors, and until it is known. */
export function usePublicName(): PublicName | undefined {
  const person = useSignedIn()
  const { data } = useQuery(read('getPublicName', {}, { enabled: person !== null }))
  return person ? data : undefined
}

/** Saves another name. Every review in view is fetched again, because the name may sign it. */
export async function savePublicName(queryClient: QueryClient, public_name: string) {
  await call('setPublicName', { body: { public_name } })
  await stale(queryClient, 'getPublicName', 'listDrugReviews', 'listVendorReviews')
}
