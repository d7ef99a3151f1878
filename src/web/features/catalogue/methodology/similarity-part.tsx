import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SimilarityExamples } from './similarity-examples.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: SimilarityExamples }))
  .client(() => ({
    load: () => import('./similarity-examples.tsx').then(({ SimilarityExamples: Part }) => Part),
  }))

/** Computes its examples with the measure of the search, which loads when the reader comes near. */
export const SimilarityPart = latePart(source(), <Skeleton className="h-64" />)
