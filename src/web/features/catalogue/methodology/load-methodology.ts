import type { QueryClient } from '@tanstack/react-query'
import { workedCertaintyQuery } from '#web/features/catalogue/evidence/queries.ts'
import { read } from '#web/lib/api.ts'
import { DisputesPart, ModerationPart } from './parts.tsx'
import { workedExampleQuery } from './queries.ts'

/** What the page computes again from records of today. */
export const loadMethodology = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.ensureQueryData(workedExampleQuery),
    queryClient.ensureQueryData(workedCertaintyQuery),
    queryClient.prefetchQuery(read('countDisputes', {})),
    DisputesPart.preload(),
    queryClient.prefetchQuery(read('countModeration', {})),
    ModerationPart.preload(),
  ])
