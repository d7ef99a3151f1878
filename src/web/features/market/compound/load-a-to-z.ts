import type { QueryClient } from '@tanstack/react-query'
import { aToZQuery } from './a-to-z-query.ts'

/** Reads the part of the A to Z that a page shows. */
export async function loadAToZ(
  queryClient: QueryClient,
  asked: Parameters<typeof aToZQuery>[0],
): Promise<void> {
  await queryClient.ensureQueryData(aToZQuery(asked))
}
