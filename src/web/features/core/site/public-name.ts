import type { QueryClient } from '@tanstack/react-query'
import { call, read, stale } from '#web/lib/api.ts'
import { useOwn } from '#web/lib/own.ts'

/** The public name of who is signed in; undefined for visitors, and until it is known. */
export const usePublicName = () => useOwn(read('getPublicName', {}))

/** Saves another name. Every review in view is fetched again, because the name may sign it. */
export async function savePublicName(queryClient: QueryClient, public_name: string) {
  await call('setPublicName', { body: { public_name } })
  await stale(queryClient, 'getPublicName', 'listDrugReviews', 'listVendorReviews')
}
