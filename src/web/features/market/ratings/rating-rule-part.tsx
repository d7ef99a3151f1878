import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RatingRule } from './rating-rule.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: RatingRule }))
  .client(() => ({
    load: () => import('./rating-rule.tsx').then(({ RatingRule: Part }) => Part),
  }))

/** Far down the page, so its program loads when the reader comes near. */
export const RatingRulePart = latePart(source(), <Skeleton className="h-96" />)
