import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CompoundDetails, type CompoundDetailsProps } from './compound-details.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: CompoundDetails }))
  .client(() => ({ load: () => import('./compound-details.tsx').then(({ CompoundDetails: Part }) => Part) }))

/** At the foot of the page: its HTML comes with the page, its program when it is touched. */
export const CompoundDetailsPart = latePart<CompoundDetailsProps>(
  source(),
  <Skeleton className="h-96" />,
  undefined,
  'touched',
)
