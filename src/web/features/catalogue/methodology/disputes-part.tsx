import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DisputesByMonth } from './disputes-by-month.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: DisputesByMonth }))
  .client(() => ({
    load: () => import('./disputes-by-month.tsx').then(({ DisputesByMonth: Part }) => Part),
  }))

/** Far down the page, so its program loads when the reader comes near. */
export const DisputesPart = latePart(source(), <Skeleton className="h-24" />)
