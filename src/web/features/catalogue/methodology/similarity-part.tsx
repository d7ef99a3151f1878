import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SimilarityExamples } from './similarity-examples.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: SimilarityExamples }))
  .client(() => ({
    load: () => import('./similarity-examples.tsx').then(({ SimilarityExamples: Part }) => Part),
  }))

/** Its examples are computed by the measure of the search, which comes when somebody comes near. */
export const SimilarityPart = latePart(source(), <Skeleton className="h-64" />)
