import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { useSignedIn } from '#web/lib/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Reviews, type ReviewsProps } from './reviews-block.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: Reviews }))
  .client(() => ({ load: () => import('./reviews-block.tsx').then(({ Reviews: Part }) => Part) }))

/** Below everything else of a page. Who is signed in may have a review among them that nobody else sees. */
export const ReviewsPart = latePart<ReviewsProps>(
  source(),
  <Skeleton className="h-96" />,
  () => useSignedIn() !== null,
)
