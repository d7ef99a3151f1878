import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Reviews, type ReviewsProps } from './reviews-block.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: Reviews }))
  .client(() => ({ load: () => import('./reviews-block.tsx').then(({ Reviews: Part }) => Part) }))

/** Below everything else of a page. */
export const ReviewsPart = latePart<ReviewsProps>(
  source(),
  'once the page has started',
  <Skeleton className="h-96" />,
)
