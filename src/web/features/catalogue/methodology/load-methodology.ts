import type { QueryClient } from '@tanstack/react-query'
import { workedCertaintyQuery } from '#web/features/catalogue/evidence/queries.ts'
import { DisputesPart } from './disputes-part.tsx'
import { ModerationPart } from './moderation-part.tsx'
import { disputeMonthsQuery, moderationMonthsQuery, workedExampleQuery } from './queries.ts'

/** What the page computes again from records of today. */
export const loadMethodology = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.ensureQueryData(workedExampleQuery),
    queryClient.ensureQueryData(workedCertaintyQuery),
    queryClient.prefetchQuery(disputeMonthsQuery),
    DisputesPart.preload(),
    queryClient.prefetchQuery(moderationMonthsQuery),
    ModerationPart.preload(),
  ])
