import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

// Far down the page, so their programs load when the reader comes near.

export const DisputesPart = latePart(
  async () => (await import('./by-month.tsx')).DisputesByMonth,
  <Skeleton className="h-24" />,
)

export const ModerationPart = latePart(
  async () => (await import('./by-month.tsx')).ModerationByMonth,
  <Skeleton className="h-24" />,
)

/** Computes its examples with the measure of the search. */
export const SimilarityPart = latePart(
  async () => (await import('./similarity-examples.tsx')).SimilarityExamples,
  <Skeleton className="h-64" />,
)
