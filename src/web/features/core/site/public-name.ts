import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { PublicName } from '#contract/identity/accounts.ts'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'
import { useSignedIn } from '#web/lib/session.ts'

/** How a person's reviews are signed. */
const publicNameQuery = (personId: string) =>
  queryOptions({
    queryKey: ['account', 'public-name', personId],
    queryFn: ({ signal }) => call('getPublicName', {}, { signal }),
    meta: PERSONAL,
  })

/** The public name of who is signed in; undefined for visitors, and until it is known. */
export function usePublicName(): PublicName | undefined {
  const person = useSignedIn()
  return useQuery({ ...publicNameQuery(person?.id ?? ''), enabled: person !== null }).data
}

/** Saves another name. Every review in view is fetched again, because the name may sign it. */
export async function savePublicName(queryClient: QueryClient, public_name: string) {
  await call('setPublicName', { body: { public_name } })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['account', 'public-name'] }),
    queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  ])
}
