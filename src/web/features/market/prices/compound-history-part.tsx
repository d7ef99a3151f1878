import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CompoundHistory, type CompoundHistoryProps } from './compound-history.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: CompoundHistory }))
  .client(() => ({
    load: () => import('./compound-history.tsx').then(({ CompoundHistory: Part }) => Part),
  }))

/** Below the offers of a compound: charts are read as they come from the server. */
export const CompoundHistoryPart = latePart<CompoundHistoryProps>(source(), <Skeleton className="h-96" />)
