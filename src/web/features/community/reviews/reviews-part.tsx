import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { useSignedIn } from '#web/lib/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Reviews, type ReviewsProps } from './reviews-block.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: Reviews }))
  .client(() => ({ load: () => import('./reviews-block.tsx').then(({ Reviews: Part }) => Part) }))

/** The last part of a page. It loads at once for signed-in readers, who may have a review that only they see. */
export const ReviewsPart = latePart<ReviewsProps>(
  source(),
  <Skeleton className="h-96" />,
  () => useSignedIn() !== null,
)
